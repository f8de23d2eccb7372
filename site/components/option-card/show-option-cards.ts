import { reportFailure } from '@kiln/engine/browser';

declare global {
  interface ImportMetaEnv {
    SSR: boolean;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

/** Shows option cards while keys in samples are hovered or focused. Loads the script on first use. Returns a cleanup function. */
export function showOptionCards(root: Document): () => void {
  const show = ({ target }: Event): void => {
    const key = target instanceof Element && target.closest<HTMLAnchorElement>('.code pre a');
    // Lets the bundler drop the import from the prerendering bundle.
    if (key && !import.meta.env.SSR) import('./option-card.js').then(({ showCard }) => showCard(key), reportFailure);
  };
  const end = new AbortController();
  for (const type of ['pointerover', 'focusin']) root.addEventListener(type, show, { signal: end.signal });
  return () => end.abort();
}
