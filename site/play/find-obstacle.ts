import { Workbench } from '../../rsbuild-in-browser/src/client/index.js';

/** Returns the reason why this browser or page cannot build; null if it can. */
export function findObstacle(): 'isolation' | 'browser' | 'memory' | null {
  // In gigabytes. Only supported by Chromium.
  const { deviceMemory = 8 } = navigator as { deviceMemory?: number };
  if (typeof WebAssembly !== 'object' || typeof CompressionStream !== 'function') return 'browser';
  if (!globalThis.crossOriginIsolated) return 'isolation';
  if (!Workbench.isSupported) return 'browser';
  return deviceMemory < 2 ? 'memory' : null;
}
