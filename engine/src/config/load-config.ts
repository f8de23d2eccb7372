import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { claimCache } from '../cache/claim-cache.js';
import { isFile } from '../cache/if-exists.js';
import { type Finding, SiteError } from '../model/index.js';
import { applyPlugins } from './apply-plugins.js';
import { bundleConfig } from './bundle-config.js';
import { elementModules } from './element-modules.js';
import { checkFolderOverlap } from './check-folder-overlap.js';
import { locateKey } from './locate-key.js';
import { checkRedirects, resolveConfig, type SiteConfig } from './resolve-config.js';
import type { UserConfig } from './schema.js';
import { applyThemeSchema, type ThemeCheck } from './theme-schema.js';

const fileNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

export interface LoadedConfig {
  config: SiteConfig;
  /** The config file, every local module it imports, and the theme's schema. A change in one requires a reload of the config. */
  files: string[];
  /** Problems in the config that don't stop the command. */
  warnings: Finding[];
}

/** Loads, validates and freezes the config of the site in a folder. */
export async function loadConfig(
  folder: string,
  configFile?: string,
  mode: 'production' | 'development' = 'production',
): Promise<LoadedConfig> {
  const siteDir = resolve(folder);
  const file = configFile ? resolve(siteDir, configFile) : fileNames.map((name) => join(siteDir, name)).find(isFile);
  if (!file || !isFile(file)) {
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: configFile ? `There is no config file ${configFile}.` : 'There is no site.config.ts in this folder.',
      where: { file: relative(process.cwd(), siteDir) || '.' },
      fix: 'Create site.config.ts with `export default defineConfig({ title: … })`, or run the command in the folder of the site.',
    });
  }
  const shown = relative(siteDir, file);
  const cache = join(siteDir, 'node_modules/.cache/kiln');
  claimCache(cache);
  const bundle = await bundleConfig(file, join(cache, 'config'), { shown: (path) => relative(siteDir, path) });
  let user: unknown;
  try {
    const module: { default?: unknown } = await import(bundle.url);
    user = await module.default;
  } catch (error) {
    const where = bundle.locate(error) ?? { file: shown };
    // Invalid options of a plugin.
    if (error instanceof SiteError) throw new SiteError(error.findings.map((finding) => ({ ...finding, where })));
    const message = error instanceof Error ? error.message : String(error);
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: `The config could not be loaded: ${message.split('\n')[0]?.replace(/ imported from .*$/, '')}`,
      where,
      fix: 'Fix the module so that it runs and exports the config as its default export.',
    });
  }
  if (typeof user !== 'object' || user === null || Array.isArray(user)) {
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: user === undefined ? 'The file has no default export.' : 'The default export of the file is not an object.',
      where: { file: shown },
      fix: 'Export the config: `export default defineConfig({ title: … })`.',
    });
  }
  user = await applyPlugins(user, { file: shown, siteDir, mode });
  const locate = (path: readonly unknown[]) => locateKey(readFileSync(file, 'utf8'), path);
  const themed = await applyThemeSchema(user, { siteDir, file: shown, locate, cache: join(cache, 'theme') });
  const config = resolveWithFindings(themed, { siteDir, file: shown, codeHash: bundle.hash, locate });
  checkFolderOverlap(config, shown);
  elementModules(config);
  return {
    config,
    files: [...bundle.files, ...themed.files],
    warnings: [...themed.findings, ...checkRedirects(user as UserConfig, shown)],
  };
}

/** Resolves the config. Throws all problems in it and in the theme's settings at once. */
function resolveWithFindings({ user, findings }: ThemeCheck, place: Parameters<typeof resolveConfig>[1]): SiteConfig {
  const wrong = findings.filter(({ severity }) => severity === 'error');
  try {
    const config = resolveConfig(user, place);
    if (wrong.length === 0) return config;
  } catch (error) {
    throw error instanceof SiteError ? new SiteError([...error.findings, ...wrong]) : error;
  }
  throw new SiteError(wrong);
}
