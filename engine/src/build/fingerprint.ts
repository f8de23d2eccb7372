import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../content/content-hash.js';

/** Hash of the engine's own code: caches of another engine are not used. */
export function engineFingerprint(): string {
  return codeFingerprint(['config', 'content', 'feeds', 'html', 'model', 'pages', 'search', 'build']);
}

/** Hash of the code of some of the engine's modules. */
export function codeFingerprint(modules: readonly string[]): string {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const hashes = modules.flatMap((folder) => listFiles(join(root, folder)).map((path) => contentHash(readFileSync(path))));
  return contentHash(hashes.join());
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Hash of the settings that pages depend on: all but the paths of this machine. */
export function configFingerprint(config: SiteConfig): string {
  const { siteDir: _siteDir, root: _root, outDir: _outDir, publicDir: _publicDir, cacheDir: _cacheDir, ...settings } = config;
  return contentHash(JSON.stringify(settings));
}
