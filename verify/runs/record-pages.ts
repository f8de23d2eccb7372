import { afterEach, beforeEach } from 'vitest';
import { recordReads } from './find-sample.js';

// Runs before the test file is loaded. Its reads on load count for each of its tests.
const common = recordReads();
let own: ReadonlyMap<string, string> = new Map();

beforeEach(() => {
  own = recordReads();
});

afterEach(({ task }) => {
  task.meta.reads = [...common, ...own, ...(task.meta.reads ?? [])];
});
