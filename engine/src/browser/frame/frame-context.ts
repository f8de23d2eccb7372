import { createContext } from 'react';
import type { PageView } from '../../model/page.js';

/** A page as the frame shows it. */
export interface ShownPage {
  view: PageView;
  /** HTML of the article; null when there is no page to show. */
  html: string | null;
  /** The page that `<Later>` parts show for one more frame. */
  before?: ShownPage;
}

export const FrameContext = createContext<ShownPage | null>(null);
