import type { Plugin } from '@kiln/engine';
import { findOptionKeys } from './find-option-keys.js';

const scripts = new Set(['ts', 'js', 'mjs', 'mts', 'typescript', 'javascript']);

/** Creates the plugin that links the keys of Rsbuild's configuration in samples, except on the linked page itself. */
export function linkOptions(options: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'link-options',
    options: { options: Object.fromEntries(options) },
    code({ lang, code, meta }, { pagePath }) {
      const title = /\btitle="([^"]*)"/.exec(meta)?.[1];
      const isConfig = /rsbuild\.config\.\w+$/.test(title ?? '');
      // Other tools have configurations too. In samples without a file name, only link keys that are specific to Rsbuild.
      if (!scripts.has(lang) || (title && !isConfig && !/createRsbuild|mergeRsbuildConfig/.test(code))) return [];
      return findOptionKeys(code).flatMap(({ option, start, end }) => {
        const link = options.get(option);
        return link && link !== pagePath && (isConfig || option.includes('.')) ? [{ start, end, link }] : [];
      });
    },
  };
}
