import { errorMessage } from '../service-error.js';
import { hasNewDeployment, loadSite, type LoadedSite } from './load-site.js';
import { isAddress } from './site-files.js';
import type { SiteSource } from './site-source.js';

/** The sites as they are deployed now. */
export interface SiteStore {
  sites: () => readonly LoadedSite[];
  /** Names what is deployed; another one after every change. */
  deployment: () => string;
  /** Why the newest deployment of a site is not used, by its name. */
  problems: () => ReadonlyMap<string, string>;
  /** Looks for new deployments and takes them over. Never fails: what cannot be read leaves the one before in place. */
  refresh: () => Promise<void>;
  close: () => void;
}

export interface StoreOptions {
  /** Time between two looks at a folder, in ms; 0: never. Default: 2000. */
  folderInterval?: number;
  /** Time between two looks at a site on the web, in ms; 0: never. Default: 60000. */
  webInterval?: number;
  /** Called after a new deployment was taken over, and when one could not be read. */
  onChange?: (event: { site: string; deployment: string } | { site: string; problem: string }) => void;
}

/** A site, what is deployed of it, and the look for a newer deployment that is under way. */
interface SitePlace {
  source: SiteSource;
  site: LoadedSite;
  refreshing?: Promise<void> | undefined;
}

/** Loads sites and follows their deployments. A query sees the old one or the new one as a whole. */
export async function openSiteStore(sources: readonly SiteSource[], options: StoreOptions = {}): Promise<SiteStore> {
  const { folderInterval = 2000, webInterval = 60_000, onChange } = options;
  const places = await Promise.all(sources.map(async (source): Promise<SitePlace> => ({ source, site: await loadSite(source) })));
  const problems = new Map<string, string>();

  const look = async (place: SitePlace): Promise<void> => {
    const { name } = place.source;
    try {
      if (await hasNewDeployment(place.site)) {
        place.site = await loadSite(place.source);
        onChange?.({ site: name, deployment: place.site.deployment });
      }
      problems.delete(name);
    } catch (error) {
      const problem = errorMessage(error);
      if (problems.get(name) !== problem) onChange?.({ site: name, problem });
      problems.set(name, problem);
    }
  };
  const refreshOne = (place: SitePlace): Promise<void> =>
    (place.refreshing ??= look(place).finally(() => {
      place.refreshing = undefined;
    }));
  const timers = places.flatMap((place) => {
    const interval = isAddress(place.source.location) ? webInterval : folderInterval;
    return interval > 0 ? [setInterval(() => void refreshOne(place), interval).unref()] : [];
  });
  return {
    sites: () => places.map(({ site }) => site),
    deployment: () => places.map(({ site }) => site.deployment).join('.'),
    problems: () => problems,
    refresh: async () => void (await Promise.all(places.map(refreshOne))),
    close: () => timers.forEach((timer) => clearInterval(timer)),
  };
}
