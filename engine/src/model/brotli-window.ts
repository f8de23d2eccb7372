/** Powers of two between which the window of Brotli lies: the widest that its fast tables serve, and its usual one. */
const [narrow, usual] = [16, 22];

/**
 * The window with which bytes are compressed, as a power of two: as wide as they are long. The usual one of 4 MB makes Brotli fill
 * tables of that size for each page: four times the work at quality 9, and not a byte less.
 */
export function brotliWindow(size: number): number {
  return Math.min(usual, Math.max(narrow, Math.ceil(Math.log2(size))));
}
