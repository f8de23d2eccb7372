import type * as Dialog from './Dialog.js';

declare global {
  interface ImportMetaEnv {
    SSR: boolean;
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv;
  }
}

export type DialogModule = typeof Dialog;

/** Loads DocSearch. */
export function loadDialog(): Promise<DialogModule> {
  // A hint for the bundler: the prerendering bundle leaves it out.
  return import.meta.env.SSR ? Promise.reject(new Error('The dialog is of the browser.')) : import('./Dialog.js');
}
