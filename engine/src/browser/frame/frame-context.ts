import { createContext } from 'react';
import type { PageView } from '../../model/page.js';

/** A page as the frame shows it. */
export interface ShownPage {
  view: PageView;
  /** Of the article; null when there is no page to show. */
  html: string | null;
  /** What parts that follow a frame later still show. */
  before?: ShownPage;
}

export const FrameContext = createContext<ShownPage | null>(null);
