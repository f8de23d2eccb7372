import type { PathPrefixes } from './site-facts.js';

/** The service worker, where its scope is the whole site. */
export const offlineFile = 'offline.js';

/** Where the service worker of a site keeps files. */
export function offlineCache(base: string): string {
  return `kiln:${base}`;
}

/** What a page says that has not been kept. */
export interface OfflineTexts {
  offlineTitle: string;
  offlineText: string;
  offlineListText: string;
}

/** What the service worker knows of the site; the build writes it before the worker's code. */
export interface OfflineSite extends PathPrefixes {
  /** Begins and ends with a slash. */
  base: string;
  cleanUrls: boolean;
  /** URLs of the frame's scripts and styles. */
  files: string[];
  /** By language. */
  texts: Record<string, OfflineTexts>;
}
