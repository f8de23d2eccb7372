import { pageEvent } from '../page-event.js';
import { whenIdle } from '../when-idle.js';

/** Approximate number of elements to lay out between two frames. */
const slice = 60;

/**
 * Lays out the blocks that styles defer with `:root:not([data-whole]) :not([data-laid])`, a few per idle callback, so that the page
 * gets its true height and nothing is clipped at the edge of its block. The root is marked last.
 *
 * The marks stay: replacing them with `data-whole` would make the browser restyle every element of the document.
 */
export function layOutDeferredBlocks(root: Document, signal: AbortSignal): void {
  const { dataset } = root.documentElement;
  let shown: HTMLElement[];
  const start = (): void => {
    // A large block may have pieces that are deferred too.
    const blocks = [...root.querySelectorAll<HTMLElement>(':root:not([data-whole]) :is([data-article] > *, [data-piece])')];
    const layOut = (): void => {
      // Another page has been shown.
      if (shown !== blocks) return;
      for (let elements = 0; blocks[0] && elements < slice;) {
        const block = blocks.shift() as HTMLElement;
        block.dataset['laid'] = '';
        elements += block.querySelectorAll('*').length;
      }
      if (blocks[0]) whenIdle(layOut);
      else dataset['laid'] = '';
    };
    shown = blocks;
    layOut();
  };
  const startLater = (): void => {
    delete dataset['laid'];
    whenIdle(start);
  };
  startLater();
  root.addEventListener(pageEvent, startLater, { signal });
}
