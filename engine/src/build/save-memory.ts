import { setFlagsFromString } from 'node:v8';

/** Number of pages from which a build takes more memory than small machines have to spare. */
const manyPages = 10_000;

/**
 * Makes V8 collect garbage when the heap has grown by 20%, rather than when it has doubled or more. At 20,000 pages this takes a third
 * less memory, for 5% more CPU time.
 */
export function saveMemory(pages: number): void {
  if (pages >= manyPages) setFlagsFromString('--heap-growing-percent=20');
}
