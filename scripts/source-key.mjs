import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));

/**
 * Returns a digest of files and folders of the repository, to skip builds while their sources are unchanged. Ignores tests.
 * @param {readonly string[]} sources
 */
export function sourceKey(sources, root = repository) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => listFiles(join(root, source))))
    hash.update(path.slice(root.length)).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (statSync(path).isFile()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .filter((name) => name !== 'dist')
    .toSorted()
    .flatMap((name) => listFiles(join(path, name)));
}
