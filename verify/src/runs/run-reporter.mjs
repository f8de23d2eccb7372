/**
 * @import { Reporter, TestModule, Vitest } from 'vitest/node'
 * @import { PassedRuns } from './passed-runs.mjs'
 */

/**
 * Notes which runs have passed as a whole: with a test that was skipped or filtered out, nothing is proved.
 * @param {PassedRuns} passed
 * @returns {Reporter}
 */
export function createRunReporter(passed) {
  let isWatching = false;
  return {
    onInit: (/** @type {Vitest} */ vitest) => {
      isWatching = vitest.config.watch;
    },
    onTestModuleEnd: (/** @type {TestModule} */ module) => {
      // While watching, files may no longer be those that the record was opened with.
      if (isWatching) return;
      const { pages } = module.meta();
      const tests = [...module.children.allTests()];
      if (module.state() === 'failed') passed.remove(module.moduleId);
      else if (pages && tests.length > 0 && tests.every((test) => test.result().state === 'passed')) passed.add(module.moduleId, { pages });
    },
    onTestRunEnd: () => {
      if (!isWatching) passed.save();
    },
  };
}
