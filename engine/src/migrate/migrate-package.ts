import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '../model/error-message.js';
import { SiteError } from '../model/index.js';
import { leftover, type MigrationPlan } from './plan.js';
import type { SourceTool } from './source-tool.js';

interface Manifest {
  scripts?: Record<string, string>;
  devDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
}

/** The theme renders with it. */
const react = [
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

/** Scripts and packages of the new site. Those of the old one stay until nothing imports them. */
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
  const missing = [
    ...['@kiln/engine', '@kiln/theme', ...packages].map((name) => [name, name.startsWith('@kiln/') ? `^${version}` : 'latest']),
    ...react,
  ].filter(([name = '']) => !Object.hasOwn(present, name));
  const result = {
    ...manifest,
    ...(manifest.dependencies && { dependencies: withReact(manifest.dependencies) }),
    ...(scripts.length > 0 && { scripts: Object.fromEntries(scripts) }),
    ...(missing.length > 0 && { devDependencies: { ...withReact(manifest.devDependencies ?? {}), ...Object.fromEntries(missing) } }),
  };
  const old = Object.keys(present).filter((name) => tool.packages.test(name));
  if (old.length > 0)
    plan.left.push(
      leftover(
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

/** Commands of other tools that have another name here. */
const commands: Readonly<Record<string, string>> = { start: 'dev', serve: 'preview' };

function kilnCommand(_: string, command: string): string {
  return `kiln ${commands[command] ?? command}`;
}

/** Newer versions of React and of its types, where they are too old. */
function withReact(packages: Record<string, string>): Record<string, string> {
  const isOld = ([name, range]: [string, string]) =>
    /^(?:@types\/)?react(?:-dom)?$/.test(name) && /^[\^~]?(?:\d|1[0-8])(?:\.|$)/.test(range);
  return Object.fromEntries(Object.entries(packages).map((entry) => [entry[0], isOld(entry) ? '^19.2.0' : entry[1]]));
}
