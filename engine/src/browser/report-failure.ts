import { kiln } from './kiln-global.js';

/** Logs what failed, unless the reader has left the page, which aborts pending loads. */
export function reportFailure(...what: unknown[]): void {
  if (!kiln.isLeft) console.error(...what);
}
