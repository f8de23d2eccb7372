import { Workbench } from '../../rsbuild-in-browser/src/client/index.js';

/** Why this browser, or this page, cannot build; null when it can. */
export function findObstacle(): 'isolation' | 'browser' | 'memory' | null {
  // Only Chromium says how much there is, in gigabytes.
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number };
  if (typeof WebAssembly !== 'object' || typeof CompressionStream !== 'function') return 'browser';
  if (!globalThis.crossOriginIsolated) return 'isolation';
  if (!Workbench.isSupported) return 'browser';
  return deviceMemory < 2 ? 'memory' : null;
}
