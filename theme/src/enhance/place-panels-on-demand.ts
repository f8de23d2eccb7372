import { reportFailure } from '@kiln/engine/browser';
/** Whether CSS anchors panels to their triggers. Excludes WebKit (the only engine with `-webkit-hyphens`): see `styles/popup.css`. */
export const isAnchored = (): boolean => CSS.supports('(anchor-scope:all) and (not (-webkit-hyphens:none))');

/** Loads panel positioning when the first panel opens; at once if CSS does not anchor panels or one is open already. */
export function placePanelsOnDemand(root: Document, signal: AbortSignal): void {
  let loading: Promise<void> | undefined;
  const load = () => {
    // Lets the bundler drop the import from the prerendering bundle.
    if (!import.meta.env.SSR) loading ??= import('./place-panels.js').then(({ placePanels }) => placePanels(root, signal), reportFailure);
  };
  root.addEventListener('beforetoggle', load, { capture: true, signal });
  if (!isAnchored() || root.querySelector(':popover-open')) load();
}
