/** Bounds of the Brotli window, as powers of two: the widest that its fast tables cover, and its default. */
const [narrow, usual] = [16, 22];

/**
 * Returns the Brotli window for an input of this many bytes, as a power of two just large enough to hold it. The default of 4 MB makes
 * Brotli fill tables of that size for each page: four times the work at quality 9, and not a byte saved.
 */
export function brotliWindow(size: number): number {
  return Math.min(usual, Math.max(narrow, Math.ceil(Math.log2(size))));
}
