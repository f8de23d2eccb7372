import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../model/error-message.js';
import { SiteError } from '../model/index.js';
import { manualStep, type MigrationPlan } from './plan.js';
import type { SourceTool } from './source-tool.js';

interface Manifest {
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** Versions of React that the theme renders with. */
const react: [string, string][] = [
  ['react', '^19.2.0'],
  ['react-dom', '^19.2.0'],
];

function parseManifest(source: string): Manifest {
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new SiteError({
      severity: 'error',
      rule: 'migrate',
      what: `The file is not valid JSON: ${errorMessage(error)}.`,
      where: { file: 'package.json' },
      fix: 'Fix the JSON, and run the command again.',
    });
  }
}

/** Adds scripts and packages of the new site. Old packages stay until nothing imports them. */
export function migratePackage(
  folder: string,
  plan: MigrationPlan,
  { tool, packages, version }: { tool: SourceTool; packages: readonly string[]; version: string },
): void {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return;
  const source = readFileSync(path, 'utf8');
  const manifest = parseManifest(source);
  const scripts = Object.entries(manifest.scripts ?? {}).map(([name, line]) => [name, line.replaceAll(tool.command, kilnCommand)]);
  const present = { ...manifest.dependencies, ...manifest.devDependencies };
  const needed = [...['@kiln/engine', '@kiln/theme', ...packages].map((name) => rangeOf(name, version)), ...react];
  const missing = needed.filter(([name]) => !Object.hasOwn(present, name));
  const result = {
    ...manifest,
    ...(manifest.dependencies && { dependencies: withNewer(manifest.dependencies, needed) }),
    ...(scripts.length > 0 && { scripts: Object.fromEntries(scripts) }),
    ...(manifest.devDependencies || missing.length > 0
      ? { devDependencies: { ...withNewer(manifest.devDependencies ?? {}, needed), ...Object.fromEntries(missing) } }
      : {}),
  };
  const old = Object.keys(present).filter((name) => tool.packages.test(name));
  if (old.length > 0)
    plan.left.push(
      manualStep(
        `Still installed: ${old.join(', ')}.`,
        { file: 'package.json' },
        'Uninstall them, and remove the old config, once nothing imports it.',
      ),
    );
  if (JSON.stringify(result) === JSON.stringify(manifest)) return;
  const indent = /^([ \t]+)"/m.exec(source)?.[1] ?? '  ';
  plan.files.set('package.json', `${JSON.stringify(result, null, indent)}\n`);
  plan.done.push('scripts and packages in package.json');
}

/** Kiln commands by their names in other tools, where they differ. */
const commands: Readonly<Record<string, string>> = { start: 'dev', serve: 'preview' };

function kilnCommand(_: string, command: string): string {
  return `kiln ${commands[command] ?? command}`;
}

/** Returns a package name and range: the engine's version for Kiln packages, else the range after `@` in the name. */
function rangeOf(name: string, version: string): [string, string] {
  if (name.startsWith('@kiln/')) return [name, `^${version}`];
  const [, bare = name, range = 'latest'] = /^(.[^@]*)@(.+)$/.exec(name) ?? [];
  return [bare, range];
}

/** Updates needed packages and React's types where their major version is too old. */
function withNewer(packages: Record<string, string>, needed: readonly [string, string][]): Record<string, string> {
  const ranges = new Map([...needed, ['@types/react', '^19.2.0'], ['@types/react-dom', '^19.2.0']] as const);
  return Object.fromEntries(
    Object.entries(packages).map(([name, range]) => {
      const newer = ranges.get(name);
      return [name, newer !== undefined && majorOf(range) < majorOf(newer) ? newer : range];
    }),
  );
}

/** Returns the major version of a range. A range without one, such as `latest`, counts as the newest. */
function majorOf(range: string): number {
  return Number(/^[\^~]?(\d+)(?:\.|$)/.exec(range)?.[1] ?? Number.POSITIVE_INFINITY);
}
