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

/** Loads DocSearch's dialog. */
export function loadDialog(): Promise<DialogModule> {
  // The condition lets the bundler omit the dialog from the prerendering bundle.
  return import.meta.env.SSR ? Promise.reject(new Error('The dialog requires a browser.')) : import('./Dialog.js');
}
