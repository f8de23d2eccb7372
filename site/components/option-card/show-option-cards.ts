import { reportFailure } from '@kiln/engine/browser';

declare global {
  interface ImportMetaEnv {
    SSR: boolean;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/** Shows what an option is while the pointer or the focus is on its key in a sample. The script for it is loaded with the first. Returns what ends it. */
export function showOptionCards(root: Document): () => void {
  const show = ({ target }: Event): void => {
    const key = target instanceof Element && target.closest<HTMLAnchorElement>('.code pre a');
    // A hint for the bundler: the prerendering bundle leaves it out.
    if (key && !import.meta.env.SSR) import('./option-card.js').then(({ showCard }) => showCard(key), reportFailure);
  };
  const end = new AbortController();
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, show, { signal: end.signal });
  return () => end.abort();
}
