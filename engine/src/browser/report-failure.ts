import { kiln } from './handover.js';

/** Says on the console what did not load or failed, unless the reader has left the page: that ends whatever it was loading. */
export function reportFailure(...what: unknown[]): void {
  if (!kiln.isLeft) console.error(...what);
}
