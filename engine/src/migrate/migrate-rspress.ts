import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, SiteError } from '../model/index.js';
import { countOf } from '../model/count-of.js';
import { leftover, type MigrationPlan } from './plan.js';
import { printConfig } from './print-config.js';
import { readConfigSource } from './read-config-source.js';
import { migrateRspressConfig } from './rspress-config.js';
import { migrateRspressMeta } from './rspress-meta.js';
import { migrateRspressPage } from './rspress-page.js';

const configNames = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((extension) => `rspress.config.${extension}`);

/** What turns an Rspress site into one of this engine. Reads only; run after it was carried out, it gives a plan without files. */
export async function migrateRspressSite(folder: string, engineVersion: string): Promise<MigrationPlan> {
  const configName = configNames.find((name) => existsSync(join(folder, name)));
  if (!configName) throw new SiteError(noConfig());
  const plan: MigrationPlan = { files: new Map(), done: [], left: [] };
  const { config, left } = migrateRspressConfig(await readConfigSource(join(folder, configName)), configName);
  const { root = 'docs' } = config;
  if (!existsSync(join(folder, root))) throw new SiteError(noDocs(root, configName));

  const langs = config.themeConfig?.locales?.map(({ lang }) => lang) ?? [];
  const needs = migrateFiles(folder, { root, langs }, plan);
  if (needs.imageHosts.length > 0 || needs.hasInlineStyles) {
    config.csp = {
      ...(needs.imageHosts.length > 0 && { img: needs.imageHosts.toSorted() }),
      ...(needs.hasInlineStyles && { style: ["'unsafe-inline'"] }),
    };
  }
  if (needs.hasInlineStyles)
    plan.left.push(
      leftover(
        'Pages have inline styles, which the policy now allows.',
        { file: 'site.config.ts' },
        'Use classes, then take style out of csp.',
      ),
    );
  // A config that is there may have been changed by hand since.
  if (existsSync(join(folder, 'site.config.ts'))) plan.done.push('site.config.ts is there, and stays as it is');
  else {
    plan.files.set('site.config.ts', printConfig(config));
    plan.done.push(`site.config.ts from ${configName}`);
    plan.left.push(...left);
  }
  migratePackage(folder, engineVersion, plan);
  return plan;
}

/** Pages and files beside them. */
function migrateFiles(
  folder: string,
  { root, langs }: { root: string; langs: readonly string[] },
  plan: MigrationPlan,
): { imageHosts: string[]; hasInlineStyles: boolean } {
  const imageHosts = new Set<string>();
  let hasInlineStyles = false;
  const changed = new Map<string, number>();
  for (const name of readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = `${root}/${name.replaceAll('\\', '/')}`;
    if (/(?:^|\/)(?:node_modules|public)\//.test(file)) continue;
    if (/\.mdx?$/.test(file)) {
      const source = readFileSync(join(folder, file), 'utf8');
      const own = file.slice(root.length + 1).split('/')[0] ?? '';
      const home = join(folder, root, langs.includes(own) ? own : '');
      const page = migrateRspressPage(source, file, (path) => isPageIn(home, path) && !isPageIn(dirname(join(folder, file)), path));
      for (const host of page.imageHosts) imageHosts.add(host);
      hasInlineStyles ||= page.hasInlineStyles;
      plan.left.push(...page.left);
      if (page.text === source) continue;
      plan.files.set(file, page.text);
      for (const change of page.changes) changed.set(change, (changed.get(change) ?? 0) + 1);
    } else if (file.endsWith('/_meta.json')) {
      const { kind, text, left } = migrateRspressMeta(readFileSync(join(folder, file), 'utf8'), file);
      plan.left.push(...left);
      if (text === undefined) continue;
      if (kind === 'sidebar') plan.files.set(file, text);
      else moveNav(folder, file, text, plan);
    }
  }
  for (const [change, pages] of changed) plan.done.push(`${change}: ${countOf(pages, 'page')}`);
  return { imageHosts: [...imageHosts], hasInlineStyles };
}

function isPageIn(folder: string, path: string): boolean {
  const name = join(folder, path.replace(/\.(?:html|mdx?)$/, ''));
  return ['.mdx', '.md', '/index.mdx', '/index.md'].some((ending) => existsSync(name + ending));
}

/** Older versions of Rspress have the navigation bar in the `_meta.json` of a language. */
function moveNav(folder: string, file: string, text: string, plan: MigrationPlan): void {
  const target = file.replace('_meta.json', '_nav.json');
  if (existsSync(join(folder, target))) return;
  plan.files.set(target, text);
  plan.files.set(file, null);
  plan.done.push(`${target} from ${file}`);
}

function migratePackage(folder: string, version: string, plan: MigrationPlan): void {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return;
  const source = readFileSync(path, 'utf8');
  const manifest: { scripts?: Record<string, string>; devDependencies?: Record<string, string>; dependencies?: object } =
    JSON.parse(source);
  const scripts = Object.entries(manifest.scripts ?? {}).map(([name, line]) => [
    name,
    line.replaceAll(/\brspress (dev|build|preview)\b/g, 'kiln $1'),
  ]);
  const wanted = Object.fromEntries(['@kiln/engine', '@kiln/theme'].map((name) => [name, `^${version}`]));
  const present = { ...manifest.dependencies, ...manifest.devDependencies };
  const missing = Object.fromEntries(Object.entries(wanted).filter(([name]) => !Object.hasOwn(present, name)));
  const result = {
    ...manifest,
    ...(scripts.length > 0 && { scripts: Object.fromEntries(scripts) }),
    ...(Object.keys(missing).length > 0 && { devDependencies: { ...manifest.devDependencies, ...missing } }),
  };
  const indent = /^([ \t]+)"/m.exec(source)?.[1] ?? '  ';
  const text = `${JSON.stringify(result, null, indent)}\n`;
  if (JSON.stringify(result) === JSON.stringify(manifest)) return;
  plan.files.set('package.json', text);
  plan.done.push('scripts and packages in package.json');
  const old = Object.keys(present).filter((name) => /^(?:rspress|@rspress\/)/.test(name));
  if (old.length > 0)
    plan.left.push(
      leftover(
        `Still installed: ${old.join(', ')}.`,
        { file: 'package.json' },
        'Uninstall them, and remove the old config, once nothing imports it.',
      ),
    );
}

function noConfig(): Finding {
  return {
    severity: 'error',
    rule: 'migrate',
    what: 'There is no rspress.config.ts in this folder.',
    where: { file: '.' },
    fix: 'Run the command in the folder of the Rspress site, or name it: kiln migrate rspress <folder>.',
  };
}

function noDocs(root: string, file: string): Finding {
  return {
    severity: 'error',
    rule: 'migrate',
    what: `There is no folder ${root}, which the config names as root.`,
    where: { file },
    fix: 'Fix root, if it is computed: write it as a path from the folder of the config.',
  };
}
