import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import { fileMetadata, folderMetadata } from '../cache/file-metadata.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentRecord } from '../content/document.js';
import type { BundleNeeds } from '../bundle/bundle-site.js';
import type { Finding } from '../model/index.js';
import type { Plugin } from '../plugins/plugin.js';

/** Inputs of a build, identified by file metadata. */
export interface Inputs {
  /** Fingerprint of the engine and the config. */
  fingerprint: string;
  /** Commit that dates are read from. */
  commit: string;
  /** Metadata of the files in the docs and public folders, keyed by path. */
  sights: Record<string, string>;
}

/** Inputs and results of the last build. */
export interface LastInputs extends Inputs {
  /** Id of its output, as returned by `readOutput`. */
  output: string;
  /** Metadata of other files that pages depend on, keyed by path. */
  others: Record<string, string>;
  /** Files in the docs and public folders that pages depend on besides their own. */
  included: string[];
  needs: BundleNeeds;
  /** Hash of the bundle. */
  bundle: string;
  pages: number;
  warnings: Finding[];
}

const isInputs = hasKeys<LastInputs>(
  'fingerprint',
  'commit',
  'sights',
  'output',
  'others',
  'included',
  'needs',
  'bundle',
  'pages',
  'warnings',
);

/** Hooks whose result may change even if nothing that the engine tracks has changed. */
const freeHooks: readonly (keyof Plugin)[] = ['documents', 'page', 'search', 'images', 'files', 'checks'];

/** Collects the metadata of all inputs. Returns null if metadata cannot tell whether the site has changed. */
export function readInputs(config: SiteConfig, fingerprint: string): Inputs | null {
  if (config.plugins.some((plugin) => freeHooks.some((hook) => plugin[hook]))) return null;
  const sights = folderMetadata(config.root);
  const all = sights && folderMetadata(config.publicDir, sights);
  return all && { fingerprint, commit: config.themeConfig.lastUpdated ? currentCommit(config.root) : '', sights: all };
}

/** Inputs of the last build, and the files whose metadata differs now. */
export interface KnownInputs {
  last: LastInputs;
  /** Paths in the docs and public folders. */
  changed: string[];
}

/** Compares the inputs with those of the last build. Returns null if files were added or removed, or anything else has changed. */
export function compareInputs(config: SiteConfig, now: Inputs): KnownInputs | null {
  const last = readCacheJson(inputsPath(config), isInputs);
  if (last?.fingerprint !== now.fingerprint || last.commit !== now.commit) return null;
  const paths = Object.keys(now.sights);
  const isSame = (known: string | undefined, sight: string | undefined) => known === sight && Boolean(sight);
  return paths.length === Object.keys(last.sights).length &&
    paths.every((path) => path in last.sights) &&
    Object.entries(last.others).every(([path, known]) => isSame(known, fileMetadata(path)))
    ? { last, changed: paths.filter((path) => !isSame(last.sights[path], now.sights[path])) }
    : null;
}

/** Stores the inputs of a build. Files changed after it began are stored such that the next build sees them as changed. */
export function writeInputs(
  config: SiteConfig,
  inputs: Inputs,
  {
    documents,
    began,
    ...result
  }: Pick<LastInputs, 'output' | 'needs' | 'bundle' | 'pages' | 'warnings'> & { documents: readonly DocumentRecord[]; began: number },
): void {
  const others: Record<string, string> = {};
  const included = new Set<string>();
  for (const { dependencies } of documents) {
    for (const path of dependencies) {
      if (path in inputs.sights) included.add(path);
      else others[path] ??= fileMetadata(path, began);
    }
  }
  rewriteInputs(config, { ...inputs, others, included: [...included], ...result });
}

/** Stores inputs as they are. */
export function rewriteInputs(config: SiteConfig, last: LastInputs): void {
  writeCacheFile(inputsPath(config), JSON.stringify(last));
}

function currentCommit(folder: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function inputsPath({ cacheDir }: SiteConfig): string {
  return join(cacheDir, 'inputs.json');
}
