import type { PathPrefixes } from './site-facts.js';

/** Path of the service worker: at the root, so that its scope is the whole site. */
export const offlineFile = 'offline.js';

/** Returns the name of the cache that a site's service worker uses. */
export function offlineCache(base: string): string {
  return `kiln:${base}`;
}

/** Texts shown in place of a page that is not in the offline cache. */
export interface OfflineTexts {
  offlineTitle: string;
  offlineText: string;
  offlineListText: string;
}

/** The service worker's data about the site; the build prepends it to the worker's code. */
export interface OfflineSite extends PathPrefixes {
  /** Begins and ends with a slash. */
  base: string;
  cleanUrls: boolean;
  /** URLs of the frame's scripts and styles. */
  files: string[];
  /** By language. */
  texts: Record<string, OfflineTexts>;
}
