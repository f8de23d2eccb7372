/** @import { Page } from '../pages/parse-page.mjs' */

/**
 * Names that samples of a page give to modules: keys of aliases, externals and paths.
 * @param {Page} page
 * @returns {Set<string>}
 */
export function aliasesOf(page) {
  const keys = /(?:['"]([^'"\n]+?)(?:\/\*)?\$?['"]|\b(\w+))\s*:\s*['"[{(]/g;
  return new Set(page.fences.flatMap(({ code }) => [...code.matchAll(keys)].map(([, quoted, bare]) => quoted ?? bare ?? '')));
}
