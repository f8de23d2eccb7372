import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import { sightOf, sightsIn } from '../cache/file-sight.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentRecord } from '../content/document.js';
import type { BundleNeeds } from '../bundle/bundle-site.js';
import type { Finding } from '../model/index.js';
import type { Plugin } from '../plugins/plugin.js';

/** What the site is made of, as far as a look from outside tells. */
export interface Inputs {
  /** Of the engine and the config. */
  fingerprint: string;
  /** The commit that dates are read from. */
  commit: string;
  /** How the files of the docs folder and the public folder look, by path. */
  sights: Record<string, string>;
}

/** What the last build was made of, and what it said. */
export interface LastInputs extends Inputs {
  /** The output that came of it, as `readOutputs` names it. */
  output: string;
  /** How other files that pages depend on look. */
  others: Record<string, string>;
  /** Files of the docs folder and the public folder that pages depend on beside their own. */
  included: string[];
  needs: BundleNeeds;
  /** Of the bundle. */
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

/** Hooks whose result can differ although nothing has changed that the engine knows of. */
const freeHooks: readonly (keyof Plugin)[] = ['documents', 'page', 'search', 'images', 'files', 'checks'];

/** Looks at all that the site is made of; null when a look cannot tell whether it has changed. */
export function lookAtInputs(config: SiteConfig, fingerprint: string): Inputs | null {
  if (config.plugins.some((plugin) => freeHooks.some((hook) => plugin[hook]))) return null;
  const sights = sightsIn(config.root);
  const all = sights && sightsIn(config.publicDir, sights);
  return all && { fingerprint, commit: config.themeConfig.lastUpdated ? currentCommit(config.root) : '', sights: all };
}

/** The inputs of the last build, and what looks different now. */
export interface KnownInputs {
  last: LastInputs;
  /** Files of the docs folder and the public folder. */
  changed: string[];
}

/** Compares the inputs with those of the last build; null when files have come or gone, or anything else is not as it was. */
export function compareInputs(config: SiteConfig, now: Inputs): KnownInputs | null {
  const last = readCacheJson(inputsPath(config), isInputs);
  if (last?.fingerprint !== now.fingerprint || last.commit !== now.commit) return null;
  const paths = Object.keys(now.sights);
  const isSame = (known: string | undefined, sight: string | undefined) => known === sight && Boolean(sight);
  return paths.length === Object.keys(last.sights).length &&
    paths.every((path) => path in last.sights) &&
    Object.entries(last.others).every(([path, known]) => isSame(known, sightOf(path)))
    ? { last, changed: paths.filter((path) => !isSame(last.sights[path], now.sights[path])) }
    : null;
}

/** Keeps what a build was made of. A file that was changed after it began looks like none that the next one sees. */
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
      else others[path] ??= sightOf(path, began);
    }
  }
  rewriteInputs(config, { ...inputs, others, included: [...included], ...result });
}

/** Keeps inputs of which little has changed. */
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
