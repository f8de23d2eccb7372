import { afterAll } from 'vitest';
import { recordPages } from './find-sample.js';

declare module 'vitest' {
  interface TaskMeta {
    /** Pages that the tests of a file have read, with their digests. */
    pages?: [file: string, digest: string][];
  }
}

const pages = recordPages();

// oxlint-disable-next-line no-empty-pattern -- The first parameter is read by Vitest, which wants a pattern.
afterAll(({}, suite) => {
  suite.file.meta.pages = [...pages];
});
