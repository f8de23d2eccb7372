import { useContext } from 'react';
import type { PageView } from '../../model/page.js';
import { FrameContext, type ShownPage } from './frame-context.js';

/** Everything the current page shows, already computed. */
export function usePage(): PageView {
  return useShownPage().view;
}

/** The page together with the HTML of its article. */
export function useShownPage(): ShownPage {
  return useContext(FrameContext) as ShownPage;
}
