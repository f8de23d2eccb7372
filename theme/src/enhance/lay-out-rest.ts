import { pageEvent } from '../page-event.js';
import { whenIdle } from '../when-idle.js';

/** Elements that are laid out between two frames, about. */
const slice = 60;

/**
 * Lays out what styles leave for later under `:root:not([data-whole]) :not([data-laid])`, a little in every idle moment, so that from then on
 * the page has its true height and nothing is cut off at the edge of its block. The root is marked last.
 *
 * The marks stay: with `data-whole` in their place the browser would style every element of the document again.
 */
export function layOutRest(root: Document, signal: AbortSignal): void {
  const { dataset } = root.documentElement;
  let shown: HTMLElement[];
  const start = (): void => {
    // A large block may have pieces that can wait as well.
    const blocks = [...root.querySelectorAll<HTMLElement>(':root:not([data-whole]) :is([data-article] > *, [data-piece])')];
    const layOut = (): void => {
      // Another page has come.
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
