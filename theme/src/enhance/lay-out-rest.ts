import { pageEvent } from '../page-event.js';

/** Blocks that are laid out between two frames. */
const slice = 8;

/**
 * Lays out what styles leave for later under `:root:not([data-whole]) :not([data-laid])`, a little in every idle moment, so that from then on
 * the page has its true height and nothing is cut off at the edge of its block. Pages that come later are laid out whole.
 */
export function layOutRest({ documentElement: { dataset } }: Document, signal: AbortSignal): void {
  const blocks = [...document.querySelectorAll<HTMLElement>(':root:not([data-whole]) [data-article] > *')];
  const layOut = (from: number): void => {
    if (signal.aborted || from >= blocks.length || dataset['whole'] === '') return finish();
    for (const block of blocks.slice(from, from + slice)) block.dataset['laid'] = '';
    whenIdle(() => layOut(from + slice));
  };
  const finish = (): void => {
    dataset['whole'] = '';
    // The article is left as it was served.
    for (const block of blocks) delete block.dataset['laid'];
  };
  whenIdle(() => layOut(0));
  document.addEventListener(pageEvent, finish, { signal, once: true });
}

function whenIdle(action: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, 50);
}
