import type * as Panel from './SearchPanel.js';

declare global {
  interface ImportMetaEnv {
    SSR: boolean;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

export type PanelModule = typeof Panel;

/** Loads everything that search needs besides its button. */
export function loadPanel(): Promise<PanelModule> {
  // Lets the bundler drop the import from the prerendering bundle.
  return import.meta.env.SSR ? Promise.reject(new Error('The panel requires a browser.')) : import('./SearchPanel.js');
}
