import { readFileSync } from 'node:fs';
import { exportNames } from '../config/export-names.js';
import type { PageModule } from '../model/index.js';

/**
 * Exports of a module that are bundled for pages: those that they use. All of them (`*`) where the module does not list one of
 * those, since it may pass it on from elsewhere, or lack it, and then the writer is told what there is.
 */
export function pageExports({ path, exports }: PageModule): string[] {
  const listed = new Set(exportNames(readFileSync(path, 'utf8')));
  return exports.every((name) => listed.has(name)) ? exports : ['*'];
}
