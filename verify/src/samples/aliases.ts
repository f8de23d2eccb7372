import type { Page } from '../pages/parse-page.js';

/** Returns the names that samples of a page give to modules: keys of aliases, externals and paths. */
export function aliasesOf(page: Page): Set<string> {
  const keys = /(?:['"]([^'"\n]+?)(?:\/\*)?\$?['"]|\b(\w+))\s*:\s*['"[{(]/g;
  return new Set(page.fences.flatMap(({ code }) => [...code.matchAll(keys)].map(([, quoted, bare]) => quoted ?? bare ?? '')));
}
