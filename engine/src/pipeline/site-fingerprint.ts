import { contentHash } from '../cache/content-hash.js';
import { engineFingerprint } from '../cache/engine-fingerprint.js';
import type { SiteConfig } from '../config/resolve-config.js';

/**
 * Returns a hash of the engine and of the settings that pages depend on: all but paths of this machine and the remote cache. `encoder`
 * is the key of the image encoder, if images are encoded.
 */
export function siteFingerprint(config: SiteConfig, encoder = ''): string {
  const {
    siteDir: _siteDir,
    root: _root,
    outDir: _outDir,
    publicDir: _publicDir,
    cacheDir: _cacheDir,
    cache: _cache,
    plugins,
    ...settings
  } = config;
  const extensions = plugins.map(({ name, version, options, elements }) => [name, version, options, Object.keys(elements ?? {})]);
  return contentHash(engineFingerprint() + contentHash(JSON.stringify([settings, extensions])) + encoder);
}
