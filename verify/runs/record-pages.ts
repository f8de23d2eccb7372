import { afterEach, beforeEach } from 'vitest';
import { recordReads } from './find-sample.js';

// Before the file of tests is loaded: what it reads then counts for each of its tests.
const common = recordReads();
let own: ReadonlyMap<string, string> = new Map();

beforeEach(() => {
  own = recordReads();
});

afterEach(({ task }) => {
  task.meta.reads = [...common, ...own, ...(task.meta.reads ?? [])];
});
