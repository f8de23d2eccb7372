import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import type { VerifiedTests } from './verified-tests.js';

/** Returns the name of a test in the record. */
const nameOf = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Creates a reporter that tracks passed tests, prints how many were run and why, and writes the record if `writes` is set. */
export function createVerifiedReporter(verified: VerifiedTests, { record, writes }: { record: string; writes: boolean }): Reporter {
  let isWatching = false;
  const taken = new Set(verified.taken);
  const counts = { taken: 0, again: 0, unknown: 0, passed: 0 };
  const disproved: string[] = [];
  const seen = new Set<string>();
  const note = (test: TestCase, isSound: boolean) => {
    const name = nameOf(test);
    const { state } = test.result();
    if (!verified.covers(name)) return;
    // Tests with the same name cannot be distinguished.
    if (seen.has(name)) return verified.remove(name);
    seen.add(name);
    if (state === 'skipped') {
      if (taken.has(name)) counts.taken += 1;
      return;
    }
    const isKnown = verified.valid.has(name);
    counts[isKnown ? 'again' : 'unknown'] += 1;
    if (state === 'passed' && isSound) {
      counts.passed += 1;
      verified.add(name, test.meta().reads ?? []);
    } else {
      verified.remove(name);
      if (isKnown) disproved.push(name);
    }
  };
  return {
    onInit: (vitest: Vitest) => {
      isWatching = vitest.config.watch;
    },
    onTestModuleEnd: (module: TestModule) => {
      // In watch mode, files may have changed since the record was opened.
      if (isWatching) return;
      // A failure outside the tests, such as in a hook, may have been caused by any of them.
      const isSound = module.errors().length === 0;
      for (const test of module.children.allTests()) note(test, isSound);
    },
    onTestRunEnd: () => {
      if (isWatching) return;
      verified.saveCache();
      for (const problem of verified.problems) console.log(problem);
      console.log(
        `${record}: ${counts.taken} tests are taken from it; ${counts.again + counts.unknown} were run, ${counts.again} of them although they have an entry, ${counts.unknown} without one.`,
      );
      for (const name of disproved) {
        console.error(
          `${name}\n  fails, although ${record} says that it has passed with the same sources: it depends on more than its digest covers.`,
        );
      }
      if (writes) console.log(`${record}: ${verified.writeRecord()} entries written.`);
      else if (counts.unknown > 0) console.log('`npm run verify -- --record` adds what has passed to the record.');
    },
  };
}
