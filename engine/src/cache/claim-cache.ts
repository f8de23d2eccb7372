import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SiteError } from '../model/index.js';
import { listCacheFolder, makeCacheFolder, readCacheFile, replaceFile, temporaryOwner } from './cache-file.js';
import { isRunning } from './is-running.js';

/** Also keeps the folder out of backups: https://bford.info/cachedir/ */
const tagName = 'CACHEDIR.TAG';
const tag = 'Signature: 8a477f597d28d172789f06886806bc55\n# A cache of Kiln. It can be removed at any time.\n';

/** All folders of a cache; `output` is from an earlier version. */
const folders = ['bundle', 'config', 'dev', 'dev-entries', 'documents', 'entries', 'images', 'output', 'search', 'social'];
const names = new Set([...folders, tagName, 'changes.json', 'inputs.json', 'output.json', 'sources.json', 'state.json']);

/** Makes a folder the engine's cache. Throws if it has anything else in it: foreign files are never removed or overwritten. */
export function claimCache(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw cacheFolderError(folder, 'is a file', 'Set cacheDir to a folder of its own.');
  const found = existsSync(folder) ? readdirSync(folder) : undefined;
  if (found && isTagged(folder)) {
    const link = folders.find((name) => found.includes(name) && lstatSync(join(folder, name)).isSymbolicLink());
    if (link) throw cacheFolderError(join(folder, link), 'is a symbolic link to another folder', 'Remove the link.');
    return;
  }
  if (found && found.length > 0 && !looksLikeCache(folder, found)) {
    throw cacheFolderError(folder, 'contains files that Kiln did not write', 'Set cacheDir to a folder of its own, or omit it.');
  }
  if (found?.includes('output')) rmSync(join(folder, 'output'), { recursive: true, force: true });
  makeCacheFolder(folder);
  replaceFile(join(folder, tagName), tag);
}

function isTagged(folder: string): boolean {
  return readOrEmpty(join(folder, tagName)) === tag;
}

/** Returns when a cache was created. A different time means that it was removed in the meantime. */
export function cacheTime(folder: string): number | undefined {
  return statSync(join(folder, tagName), { throwIfNoEntry: false })?.mtimeMs;
}

/** Removes partially written files of killed processes. */
export function removeTemporaryFiles(cacheDir: string): void {
  for (const folder of ['', ...folders.filter((name) => !name.startsWith('dev'))]) {
    for (const name of listCacheFolder(join(cacheDir, folder))) {
      const owner = temporaryOwner(name);
      if (owner !== undefined && !isRunning(owner)) rmSync(join(cacheDir, folder, name), { force: true });
    }
  }
}

/** Whether a folder is a cache with no tag (old version) or a damaged one: it has only known names, and a file that only Kiln writes. */
function looksLikeCache(folder: string, found: readonly string[]): boolean {
  if (!found.every((name) => names.has(name) || temporaryOwner(name) !== undefined)) return false;
  const configs = listCacheFolder(join(folder, 'config'));
  return (
    ['entries', 'dev-entries'].some((name) => readOrEmpty(join(folder, name, 'main.mjs')).includes('kiln-entry/')) ||
    (configs.length > 0 && configs.every((name) => /^[0-9a-f]{16}\.mjs/.test(name))) ||
    ['', 'bundle', 'documents', 'images', 'search', 'social'].some((name) =>
      listCacheFolder(join(folder, name)).some((file) => readCacheFile(join(folder, name, file)) !== null),
    )
  );
}

function cacheFolderError(path: string, what: string, fix: string): SiteError {
  const shown = relative(process.cwd(), path) || '.';
  return new SiteError({ severity: 'error', rule: 'config', what: `The cache folder ${shown} ${what}.`, where: { file: shown }, fix });
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
