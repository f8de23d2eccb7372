import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { openCache } from '../cache.mjs';
import { digestPage, runKey } from './run-key.mjs';

/**
 * Runs that have passed: the digests of the pages that each has read, by its key.
 * @typedef {{ pages: [file: string, digest: string][] }} PassedRun
 *
 * @typedef {object} PassedRuns
 * @property {string[]} files All files of runs.
 * @property {string[]} unchanged Those that have passed as they are now, on pages as they are now.
 * @property {(file: string, run: PassedRun) => void} add Notes that a file has passed, as it was when this was opened.
 * @property {(file: string) => void} remove Notes that a file has failed although it may have passed before.
 * @property {() => void} save
 */

/**
 * Opens the record of runs that have passed. A file counts as unchanged only when all that it depends on is.
 * @param {{ folder: string, root: string, shared: readonly string[], cache?: ReturnType<typeof openCache<PassedRun | false>> }} options
 * @returns {PassedRuns}
 */
export function openPassedRuns({ folder, root, shared, cache = openCache('runs') }) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(folder, name));
  const keys = new Map(files.map((file) => [file, `${relative(root, file)} ${runKey(file, shared)}`]));
  const isAsBefore = (/** @type {PassedRun} */ { pages }) => pages.every(([page, before]) => digestOf(join(root, page)) === before);
  const note = (/** @type {string} */ file, /** @type {PassedRun | false} */ run) => {
    const key = keys.get(file);
    if (key) cache.set(key, run);
  };
  return {
    files,
    unchanged: files.filter((file) => {
      const run = cache.get(keys.get(file) ?? '');
      return run ? isAsBefore(run) : false;
    }),
    add: (file, run) => note(file, run),
    remove: (file) => note(file, false),
    save: () => cache.save(),
  };
}

/** @param {string} file */
function digestOf(file) {
  try {
    return digestPage(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
