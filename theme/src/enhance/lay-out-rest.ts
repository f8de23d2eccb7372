import { pageEvent } from '../page-event.js';
import { whenIdle } from '../when-idle.js';

/** Elements that are laid out between two frames, about. */
const slice = 60;

/**
 * Lays out what styles leave for later under `:root:not([data-whole]) :not([data-laid])`, a little in every idle moment, so that from then on
 * the page has its true height and nothing is cut off at the edge of its block. Pages that come later are laid out whole.
 */
export function layOutRest({ documentElement: { dataset } }: Document, signal: AbortSignal): void {
  // A large block may have pieces that can wait as well.
  const blocks = [
    ...document.querySelectorAll<HTMLElement>(':root:not([data-whole]) [data-article] :is([data-article] > *, [data-piece])'),
  ];
  const layOut = (from: number): void => {
    if (signal.aborted || from >= blocks.length || dataset['whole'] === '') return finish();
    let next = from;
    for (let elements = 0; next < blocks.length && elements < slice; next++) {
      const block = blocks[next] as HTMLElement;
      block.dataset['laid'] = '';
      elements += block.querySelectorAll('*').length;
    }
    whenIdle(() => layOut(next));
  };
  const finish = (): void => {
    dataset['whole'] = '';
    // The article is left as it was served.
    for (const block of blocks) delete block.dataset['laid'];
  };
  whenIdle(() => layOut(0));
  document.addEventListener(pageEvent, finish, { signal, once: true });
}
