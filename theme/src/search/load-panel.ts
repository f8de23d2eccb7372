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

/** Loads what a search needs beside its button. */
export function loadPanel(): Promise<PanelModule> {
  // A hint for the bundler: the prerendering bundle leaves it out.
  return import.meta.env.SSR ? Promise.reject(new Error('The panel is of the browser.')) : import('./SearchPanel.js');
}
