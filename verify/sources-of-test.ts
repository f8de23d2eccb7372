import { join } from 'node:path';
import { withImports } from '../scripts/verified/digest-sources.js';

const here = import.meta.dirname;
const root = join(here, '..');

/** Setup files, loaded before each test file. */
export const setupFiles = ['../scripts/verified/skip-verified.ts', 'undisturbed.ts', 'runs/record-pages.ts'].map((name) =>
  join(here, name),
);

/** Files that every outcome depends on. The packages that parse pages and run tests are not in this folder, but in the root. */
const shared = [
  ...setupFiles.flatMap((file) => [...withImports(file)]),
  ...['vitest.config.ts', 'sources-of-test.ts', 'package-lock.json'].map((name) => join(here, name)),
  ...['satteri', 'yaml', 'vitest'].map((name) => join(root, 'node_modules', name, 'package.json')),
];

const imports = new Map<string, string[]>();

/** Returns a module and all its imports. Cached. */
function importsOf(path: string): string[] {
  const known = imports.get(path) ?? [...withImports(path)];
  imports.set(path, known);
  return known;
}

/**
 * Returns the files that the outcome of a run or of a page check depends on besides the pages that it reads. Undefined for tests that
 * always run. All pages have the same dependencies, whether they have samples, results or tables.
 */
export function sourcesOfTest(name: string): string[] | undefined {
  const [file = '', title = ''] = name.split(' > ');
  const path = join(here, file);
  if (file === 'pages.test.ts' && title.startsWith('/')) {
    return [path, join(here, 'unread-defaults.json'), ...importsOf(join(here, 'src/tool-checks.ts')), ...shared];
  }
  // The newcomer test installs packages from the registry, which may have other versions tomorrow.
  return file.startsWith('runs/') && file !== 'runs/newcomer.test.ts' ? [...importsOf(path), ...shared] : undefined;
}
