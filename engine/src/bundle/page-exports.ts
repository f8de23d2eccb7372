import { readFileSync } from 'node:fs';
import { exportNames } from '../config/export-names.js';
import type { PageModule } from '../model/index.js';

/**
 * Returns the exports of a module that are bundled for pages: those that they use. All of them (`*`) if the module does not list
 * one of those: it may re-export it, or lack it, and then the error lists the exports there are.
 */
export function pageExports({ path, exports }: PageModule): string[] {
  const listed = new Set(exportNames(readFileSync(path, 'utf8')));
  return exports.every((name) => listed.has(name)) ? exports : ['*'];
}
