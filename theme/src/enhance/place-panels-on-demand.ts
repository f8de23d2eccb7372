import { reportFailure } from '@kiln/engine/browser';
/** Whether styles anchor panels to their triggers. WebKit is left out (the only one with `-webkit-hyphens`): see `styles/popup.css`. */
export const isAnchored = (): boolean => CSS.supports('(anchor-scope:all) and (not (-webkit-hyphens:none))');

/** Loads what finds the place of panels: with the first that opens, and ahead where nothing else places them. */
export function placePanelsOnDemand(root: Document, signal: AbortSignal): void {
  let loading: Promise<void> | undefined;
  const load = () => {
    // A hint for the bundler: the prerendering bundle leaves it out.
    if (!import.meta.env.SSR) loading ??= import('./place-panels.js').then(({ placePanels }) => placePanels(root, signal), reportFailure);
  };
  root.addEventListener('beforetoggle', load, { capture: true, signal });
  if (!isAnchored() || root.querySelector(':popover-open')) load();
}
