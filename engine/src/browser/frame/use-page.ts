import { useContext } from 'react';
import type { PageView } from '../../model/page.js';
import { FrameContext, type ShownPage } from './frame-context.js';

/** Returns everything the current page shows, already computed. */
export function usePage(): PageView {
  return useShownPage().view;
}

/** Returns the page together with the HTML of its article. */
export function useShownPage(): ShownPage {
  return useContext(FrameContext) as ShownPage;
}
