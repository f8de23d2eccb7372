import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { createJiti } from 'jiti';
import { SiteError } from '../model/index.js';
import { resolveConfig, type SiteConfig } from './resolve-config.js';

const fileNames = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'];

export interface LoadedConfig {
  config: SiteConfig;
  /** The config file and every local module it imports: a change of one means a new config. */
  files: string[];
}

/** Loads, validates and freezes the config of the site in a folder. */
export async function loadConfig(siteDir: string, configFile?: string): Promise<LoadedConfig> {
  const file = configFile ? resolve(siteDir, configFile) : fileNames.map((name) => join(siteDir, name)).find((path) => existsSync(path));
  if (!file || !existsSync(file)) {
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: configFile ? `There is no config file ${configFile}.` : 'There is no site.config.ts in this folder.',
      where: { file: relative(process.cwd(), siteDir) || '.' },
      fix: 'Create site.config.ts with `export default defineConfig({ title: … })`, or run the command in the folder of the site.',
    });
  }
  const shown = relative(siteDir, file);
  const jiti = createJiti(file, { moduleCache: false, fsCache: false });
  let user: unknown;
  try {
    user = await jiti.import(file, { default: true });
  } catch (error) {
    const { message } = error as Error;
    throw new SiteError({
      severity: 'error',
      rule: 'config',
      what: `The config could not be loaded: ${message.split('\n')[0]}`,
      where: { file: shown, ...positionIn(message) },
      fix: 'Mend the module so that it runs and exports the config as its default export.',
    });
  }
  return { config: resolveConfig(user, { siteDir: resolve(siteDir), file: shown }), files: localImports(file) };
}

function positionIn(message: string): { line?: number; column?: number } {
  const match = /\((\d+):(\d+)\)|:(\d+):(\d+)/.exec(message);
  const line = Number(match?.[1] ?? match?.[3]);
  return Number.isNaN(line) ? {} : { line, column: Number(match?.[2] ?? match?.[4]) };
}

/** A module and the local modules it imports, transitively. */
function localImports(entry: string): string[] {
  const found = new Set([entry]);
  for (const file of found) {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    for (const [, specifier] of source.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const base = resolve(dirname(file), specifier as string);
      const target = [base, base.replace(/\.js$/, '.ts'), `${base}.ts`, `${base}.js`, `${base}.json`].find((path) => existsSync(path));
      if (target) found.add(target);
    }
  }
  return [...found];
}
