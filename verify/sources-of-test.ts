import { join } from 'node:path';
import { withImports } from '../scripts/verified/digest-sources.js';

const here = import.meta.dirname;
const root = join(here, '..');

/** Loaded before each file of tests. */
export const setupFiles = ['../scripts/verified/skip-verified.ts', 'undisturbed.ts', 'runs/record-pages.ts'].map((name) =>
  join(here, name),
);

/** What every outcome depends on. The reader of pages and the runner of tests are not among the packages here. */
const shared = [
  ...setupFiles.flatMap((file) => [...withImports(file)]),
  ...['vitest.config.ts', 'sources-of-test.ts', 'package-lock.json'].map((name) => join(here, name)),
  ...['satteri', 'yaml', 'vitest'].map((name) => join(root, 'node_modules', name, 'package.json')),
];

const imports = new Map<string, string[]>();

/** A module and all that it imports, looked for once. */
function importsOf(path: string): string[] {
  const known = imports.get(path) ?? [...withImports(path)];
  imports.set(path, known);
  return known;
}

/**
 * Files that the outcome of a run, or of the check of a page, depends on besides the pages that it reads; undefined for tests that
 * are always run. What a page is checked by is not told apart by its samples, results and tables.
 */
export function sourcesOfTest(name: string): string[] | undefined {
  const [file = '', title = ''] = name.split(' > ');
  const path = join(here, file);
  if (file === 'pages.test.ts' && title.startsWith('/')) {
    return [path, join(here, 'unread-defaults.json'), ...importsOf(join(here, 'src/tool-checks.ts')), ...shared];
  }
  // The packages of newcomers come from the registry, where there may be others tomorrow.
  return file.startsWith('runs/') && file !== 'runs/newcomer.test.ts' ? [...importsOf(path), ...shared] : undefined;
}
