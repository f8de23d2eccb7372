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

/** Time to the first byte of a page on a fast connection, in ms; for browsers that do not say what connection they have. */
const fastAnswer = 400;

/** Whether pages may be loaded that the reader has not asked for: the connection is fast, and the reader pays for no byte. */
export function isFast(): boolean {
  const { connection } = navigator;
  if (connection) return !connection.saveData && connection.effectiveType === '4g';
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !!page && page.responseStart < fastAnswer;
}
