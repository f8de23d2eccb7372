import type { Reader } from '../reader.js';
import type { WatchedSite } from '../watched-site.js';

/** The sites that a scenario may visit. */
export interface Sites {
  /** The real site. */
  site: WatchedSite;
  /** The same, with the HTTP cache disabled. */
  uncached: WatchedSite;
  /** The same, with its service worker; closed by the scenario that uses it. */
  offline: WatchedSite;
  /** Everything an article can contain. */
  article: WatchedSite;
}

/** A task of a reader, the same in every engine. Starts with a window of 1440 × 900. */
export type Scenario = (reader: Reader, sites: Sites) => Promise<void>;
