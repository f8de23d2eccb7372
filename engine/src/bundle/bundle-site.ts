import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import { getOrAdd } from '../model/get-existing.js';
import { errorMessage } from '../model/error-message.js';
import { type Finding, formatFinding, type PageModule, SiteError, withBase } from '../model/index.js';
import type { Renderer } from '../server/index.js';
import { engineFingerprint } from '../cache/engine-fingerprint.js';
import { findPrebuilt, type Part, type PartRecord, type PartSettings, type Prebuilt } from './prebuilt.js';
import { applyRsbuildHooks, bundlePluginKey } from './rsbuild-hooks.js';
import { type Entries, writeEntries } from './write-entries.js';

/** The result of bundling, for the rest of the build. */
export interface Bundle {
  /** Hash of everything that was bundled: pages rendered with equal hashes are equal. */
  hash: string;
  inlineScript: string;
  /** Code of the service worker; empty without one. */
  offlineScript: string;
  bootUrl: string;
  reactUrl: string;
  mainUrl: string;
  styleUrls: string[];
  /** Styles that only pages of one type need, by page type. */
  pageStyleUrls: Record<string, string>;
  /** Styles of the theme joined with those of a language, by language. */
  languageStyleUrls: Record<string, string>;
  /** Files for the output folder, by their path in it. */
  files: Record<string, string>;
  loadRenderer: () => Promise<Renderer>;
}

interface BundleRecord {
  hash: string;
  /** Style sheets that only some pages have, by chunk name. */
  styles: Record<string, string>;
  /** Hashes of every input module, and of the file names in folders (`folder/`) that a loader read. */
  inputs: Record<string, string>;
}

/** What a bundle depends on besides the config. */
export interface BundleNeeds {
  /** Modules that pages import components from. */
  modules: readonly PageModule[];
  /** Whether readers load the routes in parts. */
  isLarge: boolean;
}

/** Where a bundle comes from: an earlier build, the engine and theme packages, or (at least in part) the bundler. */
type BundleOrigin = 'unchanged' | 'prebuilt' | 'bundled';

/** Bundles the theme, the site's components and those that pages import, or reuses the bundle of an earlier build with the same inputs. */
export function bundleSite(config: SiteConfig, needs: BundleNeeds): Promise<Bundle & { origin: BundleOrigin }> {
  const folder = join(config.cacheDir, 'bundle');
  const bundling = (underWay.get(folder) ?? Promise.resolve()).catch(() => {}).then(() => bundleInto(folder, config, needs));
  underWay.set(folder, bundling);
  return bundling;
}

/** The last bundling of each folder in this process: a build that fails early does not wait for it, and the next one writes there too. */
const underWay = new Map<string, Promise<unknown>>();

async function bundleInto(
  folder: string,
  config: SiteConfig,
  { modules: pageModules, isLarge }: BundleNeeds,
): Promise<Bundle & { origin: BundleOrigin }> {
  const entries = writeEntries(config, join(config.cacheDir, 'entries'), { pageModules });
  const recordPath = join(folder, 'record.json');
  const settings = JSON.stringify([
    engineFingerprint(),
    config.base,
    config.siteDir,
    config.offline,
    entries.islands,
    entries.styles,
    entries.aliases,
    bundlePluginKey(config),
    isLarge,
    Boolean(config.images),
    config.themeConfig.contentAnimation,
  ]);
  const known = readCacheJson(recordPath, hasKeys<BundleRecord>('hash', 'styles', 'inputs'));
  if (known && known.inputs['settings'] === contentHash(settings) && areSame(known.inputs, config)) {
    const bundle = readBundle(folder, known, config);
    if (bundle) return { ...bundle, origin: 'unchanged' };
  }
  rmSync(folder, { recursive: true, force: true });
  const hashes = new Map<string, string>();
  const hashOf = (path: string) => getOrAdd(hashes, path, () => inputHash(path, config));
  const { parts, origin } = await makeParts({ config, entries, isLarge }, { folder, hashOf });
  const styles = Object.assign({}, ...parts.map((part) => part.styles));
  joinLanguageStyles(join(folder, 'web/_'), styles);
  const inputs: Record<string, string> = { settings: contentHash(settings) };
  for (const path of new Set(parts.flatMap((part) => part.inputs).toSorted())) inputs[path] = hashOf(path);
  const hash = contentHash(readOutputs(folder));
  const record: BundleRecord = { hash, styles, inputs };
  writeCacheFile(recordPath, JSON.stringify(record));
  const bundle = readBundle(folder, record, config);
  if (!bundle) throw new Error('The bundler did not produce a bundle.');
  return { ...bundle, origin };
}

/**
 * Joins the theme's styles with those of each language into one file: a page waits for every style sheet, and together they compress
 * better. The language's own style sheet is for readers who switch from another language.
 */
function joinLanguageStyles(folder: string, styles: Record<string, string>): void {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const theme = readdirSync(folder).filter((name) => name.startsWith('theme.') && name.endsWith('.css'));
  for (const [chunk, name] of Object.entries(styles)) {
    const lang = /^lang-(.*)$/.exec(chunk)?.[1];
    if (lang === undefined) continue;
    const joined = [...theme, name].map(read).join('\n');
    writeFileSync(join(folder, `theme-${lang}.${contentHash(joined).slice(0, 8)}.css`), joined);
  }
}

/** Writes all parts of the bundle into a folder: copies prebuilt ones from packages and bundles the others. */
async function makeParts(
  settings: PartSettings,
  { folder, hashOf }: { folder: string; hashOf: (path: string) => string },
): Promise<{ parts: PartRecord[]; origin: BundleOrigin }> {
  const { config, entries } = settings;
  const parts = partsOf(entries);
  const prebuilt = new Map(
    parts.flatMap((part): [Part, Prebuilt][] => {
      const found = findPrebuilt(part, settings, hashOf);
      return found ? [[part, found]] : [];
    }),
  );
  const missing = parts.filter((part) => !prebuilt.has(part));
  const bundled = missing.length > 0 ? await runBundler(settings, { folder, parts: missing }) : new Map<string | undefined, PartRecord>();
  // After the bundler, which empties its output folders.
  for (const part of prebuilt.values()) part.copyTo(folder);
  const records = new Map<string | undefined, PartRecord>([...prebuilt, ...bundled]);
  const lost = lostStyles(records.get('web')?.inputs ?? [], records.get('server')?.inputs ?? [], config);
  if (lost.length > 0) throw new SiteError(lost);
  return { parts: [...records.values()], origin: missing.length === 0 ? 'prebuilt' : 'bundled' };
}

function partsOf({ offline }: Entries): Part[] {
  return ['web', 'react', 'inline', ...(offline ? (['offline'] as const) : []), 'server'];
}

/** Runs Rsbuild for some parts. The recorded inputs are the files and folders (`folder/`) that it read. */
export async function runBundler(
  settings: PartSettings,
  { folder, parts }: { folder: string; parts: Part[] },
): Promise<Map<string | undefined, PartRecord>> {
  const { config, entries, isLarge } = settings;
  // Loaded only when there is something to bundle: it is by far the largest dependency.
  const [{ createRsbuild }, { rsbuildConfig }] = await Promise.all([import('@rsbuild/core'), import('./rsbuild-config.js')]);
  const rsbuild = await createRsbuild({
    cwd: config.siteDir,
    ...(parts.length < partsOf(entries).length && { environment: parts }),
    config: await applyRsbuildHooks(rsbuildConfig({ config, entries, outDir: folder, mode: 'production', isLarge }), config, 'production'),
  });
  const faults: BundlerFault[] = [];
  rsbuild.onAfterBuild(({ stats }) => {
    faults.push(...(stats?.toJson({ all: false, errors: true }).errors ?? []));
  });
  try {
    const { stats, close } = await rsbuild.build();
    const all = stats ? ('stats' in stats ? stats.stats : [stats]) : [];
    const records = new Map(all.map((part) => [part.compilation.name, recordOf(part)]));
    await close();
    return records;
  } catch (error) {
    throw bundleError(faults.length > 0 ? faults : [{ message: errorMessage(error) }], config);
  }
}

function recordOf({ compilation }: Rspack.Stats): PartRecord {
  const files = [...compilation.fileDependencies].filter((file) => /\.\w+$/.test(file) && existsSync(file));
  const folders = [...compilation.contextDependencies].filter((folder) => existsSync(folder)).map((folder) => `${folder}${sep}`);
  return { inputs: [...files, ...folders], styles: Object.fromEntries([...compilation.chunks].flatMap(namedStyles)) };
}

/** Returns the style sheet of a chunk for pages of one type or language, with the chunk's name. */
function namedStyles({ name = '', files }: Rspack.Chunk): [string, string][] {
  const file = /^(?:page|lang)-/.test(name) && [...files].find((path) => path.endsWith('.css'));
  return file ? [[name, basename(file)]] : [];
}

/** Reports styles that only the server bundle includes: no page would have them. */
function lostStyles(web: readonly string[], server: readonly string[], config: SiteConfig): Finding[] {
  const shown = new Set(web);
  return server
    .filter((file) => /\.(?:css|s[ac]ss|less|styl)$/.test(file) && !shown.has(file))
    .map((file) => ({
      severity: 'error',
      rule: 'bundle',
      what: 'These styles would not reach any page: the component that imports them is rendered at build time only.',
      where: { file: relative(config.siteDir, file) },
      fix: 'Import them in the index module of the theme, or in its page-<type>.css if only pages of one type need them.',
    }));
}

interface BundlerFault {
  message: string;
  moduleName?: string;
  loc?: string;
}

/** Turns faults of modules into findings, each once: the web and server bundles share most modules. */
export function bundleError(faults: readonly BundlerFault[], config: SiteConfig): SiteError {
  const full = faults.find(({ message }) =>
    /ENOSPC|EDQUOT|no space left on device|os error 28\b|not enough space on the disk/i.test(message),
  );
  if (full) {
    return new SiteError({
      severity: 'error',
      rule: 'system',
      what: 'The theme cannot be bundled: the disk is full.',
      where: { file: relative(config.siteDir, config.cacheDir) },
      fix: 'Free some space on the disk of the cache folder, or set cacheDir to a folder on another one, and run the command again.',
    });
  }
  const findings = faults.map(({ message, moduleName = '', loc = '' }): Finding => {
    const [line, column] = loc.split(/[:-]/).map(Number);
    return {
      severity: 'error',
      rule: 'bundle',
      // eslint-disable-next-line no-control-regex -- the bundler colors its messages
      what: message.replace(/\u001B\[[\d;]*m/g, '').trim(),
      where: {
        file: moduleName.replace(/^\.\//, '').replace(/\?.*$/, '') || relative(process.cwd(), config.siteDir) || '.',
        ...(line && column && { line, column }),
      },
      fix: 'Fix the module; pages and content are not the cause.',
    };
  });
  return new SiteError([...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()]);
}

function areSame(inputs: Record<string, string>, config: SiteConfig): boolean {
  return Object.entries(inputs).every(([path, hash]) => path === 'settings' || (existsSync(path) && inputHash(path, config) === hash));
}

/** Returns the hash of a file's content, or of the names in a folder. */
function inputHash(path: string, { outDir, cacheDir }: SiteConfig): string {
  if (!path.endsWith(sep)) return contentHash(readFileSync(path));
  const isSource = (name: string) =>
    !/(?:^|[\\/])(?:node_modules|\.)/.test(name) && ![outDir, cacheDir].some((folder) => join(path, name).startsWith(folder));
  return contentHash(readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(isSource).toSorted().join('\n'));
}

function readOutputs(folder: string): string {
  return ['web/_', 'inline', 'offline', 'server']
    .filter((name) => existsSync(join(folder, name)))
    .flatMap((name) =>
      readdirSync(join(folder, name))
        .toSorted()
        .map((file) => `${file} ${contentHash(readFileSync(join(folder, name, file)))}`),
    )
    .join();
}

function readBundle(folder: string, { hash, styles }: BundleRecord, config: SiteConfig): Bundle | null {
  try {
    if (contentHash(readOutputs(folder)) !== hash) return null;
    const names = readdirSync(join(folder, 'web/_')).toSorted();
    const url = (name: string | undefined) => withBase(`/_/${name}`, config.base);
    const find = (pattern: RegExp) => names.find((name) => pattern.test(name));
    const pageStyles = Object.entries(styles).filter(([chunk]) => chunk.startsWith('page-'));
    const joinedStyles = names.flatMap((name) => {
      const lang = /^theme-([\w-]+)\..*css$/.exec(name)?.[1];
      return lang ? [[lang, url(name)]] : [];
    });
    return {
      hash,
      inlineScript: readFileSync(join(folder, 'inline/inline.js'), 'utf8').trim(),
      offlineScript: config.offline ? readFileSync(join(folder, 'offline/offline.js'), 'utf8').trim() : '',
      bootUrl: url(find(/^boot\..*js$/)),
      reactUrl: url(find(/^react\..*js$/)),
      mainUrl: url(find(/^main\..*js$/)),
      styleUrls: names.filter((name) => name.endsWith('.css') && name.startsWith('theme.')).map(url),
      pageStyleUrls: Object.fromEntries(pageStyles.map(([chunk, name]) => [chunk.slice('page-'.length), url(name)])),
      languageStyleUrls: Object.fromEntries(joinedStyles),
      files: Object.fromEntries(names.map((name) => [`_/${name}`, join(folder, 'web/_', name)])),
      loadRenderer: async () => {
        // The query makes Node load a new bundle as a new module.
        const module: { renderer: Renderer } = await import(`${pathToFileURL(join(folder, 'server/server.mjs')).href}?${hash}`);
        return module.renderer;
      },
    };
  } catch {
    return null;
  }
}
