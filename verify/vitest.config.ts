import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { digestFiles } from '../scripts/verified/digest-sources.js';
import { createVerifiedReporter } from '../scripts/verified/verified-reporter.js';
import { openVerifiedTests } from '../scripts/verified/verified-tests.js';
import { setupFiles, sourcesOfTest } from './sources-of-test.js';

const here = import.meta.dirname;
const root = join(here, '..');

/** Digests of the dependencies of tests, except for pages, by test file. All recordable tests of a file have the same ones. */
const keys = new Map<string, string>();

function keyOf(name: string): string | undefined {
  const sources = sourcesOfTest(name);
  if (!sources) return undefined;
  const [file = ''] = name.split(' > ');
  const key = keys.get(file) ?? digestFiles(root, sources);
  keys.set(file, key);
  return key;
}

/** Tests that are selected by name always run. */
const isAskedFor = process.argv.slice(2).some((argument) => /runs|pages|^-t|^--testNamePattern/.test(argument));
const record = join(here, 'verified.txt');
const verified = openVerifiedTests({
  root,
  record,
  cache: join(here, '.cache/verified'),
  keyOf,
  isAll: isAskedFor || process.env.VERIFY_ALL === '1',
});

/** Starts the slowest files first: all pages, and the runs that wait for the registry or compile with many tools. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => (/\/(?:pages|newcomer|css-in-js)\.test\.ts$/.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Checks of the pages against the real Rsbuild, tests of those checks, and runs of samples. */
export default defineConfig({
  test: {
    root: here,
    include: ['**/*.test.ts'],
    setupFiles,
    provide: { taken: verified.taken },
    reporters: ['default', createVerifiedReporter(verified, { record: 'verify/verified.txt', writes: process.env.VERIFY_RECORD === '1' })],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // A fresh context per file would reload Rsbuild and TypeScript. undisturbed.ts checks that files do not affect each other.
    isolate: false,
  },
});
