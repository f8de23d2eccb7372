import { join, relative } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { openPassedRuns } from './src/runs/passed-runs.js';
import { createRunReporter } from './src/runs/run-reporter.js';

const here = import.meta.dirname;
const root = join(here, '..');
const setupFiles = ['undisturbed.ts', 'runs/record-pages.ts'].map((name) => join(here, name));

const passed = openPassedRuns({
  folder: join(here, 'runs'),
  root,
  shared: [
    ...setupFiles,
    join(here, 'vitest.config.ts'),
    join(here, 'node_modules/.package-lock.json'),
    // The reader of pages and the runner of tests are not among the packages here.
    ...['satteri', 'vitest'].map((name) => join(root, 'node_modules', name, 'package.json')),
  ],
});

/** Who asks for some runs by name wants them to run. */
const isAskedFor = process.argv.slice(2).some((argument) => /runs|^-t|^--testNamePattern/.test(argument));
const spared = process.env.VERIFY_NO_CACHE || isAskedFor ? [] : passed.unchanged;
if (spared.length > 0) {
  console.log(`Runs: ${spared.length} of ${passed.files.length} files are taken from the cache; VERIFY_NO_CACHE=1 runs them all.`);
}

/** What takes longest begins first: all pages, and the runs that wait for the registry or compile with many tools. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (/\/(?:pages|newcomer|css-in-js)\.test\.ts$/.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Checks of the pages against the real Rsbuild, tests of those checks, and samples that are run. */
export default defineConfig({
  test: {
    root: here,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...spared.map((file) => relative(here, file).replaceAll('\\', '/'))],
    setupFiles,
    reporters: ['default', createRunReporter(passed)],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A fresh context for each file would load Rsbuild and TypeScript again; undisturbed.ts watches that none disturbs another.
    isolate: false,
  },
});
