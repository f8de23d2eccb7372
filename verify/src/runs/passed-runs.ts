import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Cache, openCache } from '../cache.js';
import { digestPage, runKey } from './run-key.js';

/** Runs that have passed: the digests of the pages that each has read, by its key. */
export type PassedRun = { pages: [file: string, digest: string][] };

export interface PassedRuns {
  /** All files of runs. */
  files: string[];
  /** Those that have passed as they are now, on pages as they are now. */
  unchanged: string[];
  /** Notes that a file has passed, as it was when this was opened. */
  add: (file: string, run: PassedRun) => void;
  /** Notes that a file has failed although it may have passed before. */
  remove: (file: string) => void;
  save: () => void;
}

/** Opens the record of runs that have passed. A file counts as unchanged only when all that it depends on is. */
export function openPassedRuns({
  folder,
  root,
  shared,
  cache = openCache('runs'),
}: {
  folder: string;
  root: string;
  shared: readonly string[];
  cache?: Cache<PassedRun | false>;
}): PassedRuns {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(folder, name));
  const keys = new Map(files.map((file) => [file, `${relative(root, file)} ${runKey(file, shared)}`]));
  const isAsBefore = ({ pages }: PassedRun) => pages.every(([page, before]) => digestOf(join(root, page)) === before);
  const note = (file: string, run: PassedRun | false) => {
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

function digestOf(file: string) {
  try {
    return digestPage(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
