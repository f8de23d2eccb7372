import type { Reporter, TestModule, Vitest } from 'vitest/node';
import type { PassedRuns } from './passed-runs.js';

/** Notes which runs have passed as a whole: with a test that was skipped or filtered out, nothing is proved. */
export function createRunReporter(passed: PassedRuns): Reporter {
  let isWatching = false;
  return {
    onInit: (vitest: Vitest) => {
      isWatching = vitest.config.watch;
    },
    onTestModuleEnd: (module: TestModule) => {
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
