import type { ShownPage } from '../frame/frame-context.js';
import type { FrameRoot } from '../frame/frame-root.js';
import { changePage } from '../view-transition.js';
import { updateHead } from './update-head.js';

interface ShowOptions {
  /** Runs just before the page is rendered. */
  enter?: (() => unknown) | undefined;
  /** Runs when the page is in the document and not yet painted. */
  settle: () => void;
  /** Whether to skip the view transition. Default: false. */
  still?: boolean;
}

/** Shows a page. With content animation, then fires `content-reload` on the window. */
export async function showPage(frame: FrameRoot, page: ShownPage, showing: ShowOptions): Promise<void> {
  const change = (): void => {
    showing.enter?.();
    frame.render(page);
    updateHead(page.view);
    showing.settle();
  };
  if (!process.env['KILN_ANIMATION']) return change();
  await changePage(change, !showing.still);
  dispatchEvent(new CustomEvent('content-reload'));
}
