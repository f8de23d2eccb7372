import type { Reader } from '../reader.js';
import type { WatchedSite } from '../watched-site.js';

/** The sites that a scenario may visit. */
export interface Sites {
  /** The real site. */
  site: WatchedSite;
  /** The same, with nothing kept in the browser's cache. */
  uncached: WatchedSite;
  /** The same, with its service worker; closed by the scenario that uses it. */
  offline: WatchedSite;
  /** Everything an article can hold. */
  article: WatchedSite;
}

/** One thing that a reader does, the same in every engine. A window of 1440 × 900 is open. */
export type Scenario = (reader: Reader, sites: Sites) => Promise<void>;
