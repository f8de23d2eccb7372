/** Formats bytes like Rsbuild, with 1 kB as 1,000 bytes. */
export function formatSize(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
