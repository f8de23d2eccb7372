declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: Connection;
  }
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Time to first byte that counts as fast, in ms; for browsers without `navigator.connection`. */
const fastResponse = 400;

/** Returns whether pages may be prefetched: the connection is fast and not set to save data. */
export function isFastConnection(): boolean {
  const { connection } = navigator;
  if (connection) return !connection.saveData && connection.effectiveType === '4g';
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !!page && page.responseStart < fastResponse;
}
