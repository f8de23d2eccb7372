import { errorMessage } from '../service-error.js';
import { hasNewDeployment, loadSite, type LoadedSite } from './load-site.js';
import { isUrl } from './site-files.js';
import type { SiteSource } from './site-source.js';

/** Current deployments of the sites. */
export interface SiteStore {
  sites: () => readonly LoadedSite[];
  /** Returns an id of the current deployments, which changes with each of them. */
  deployment: () => string;
  /** Returns why the newest deployment of a site could not be loaded, by name of the site. */
  problems: () => ReadonlyMap<string, string>;
  /** Checks for new deployments and switches to them. Never rejects: keeps the current one if the new one cannot be read. */
  refresh: () => Promise<void>;
  close: () => void;
}

export interface StoreOptions {
  /** Polling interval for a folder, in ms; 0: never. Default: 2000. */
  folderInterval?: number;
  /** Polling interval for a site on the web, in ms; 0: never. Default: 60000. */
  webInterval?: number;
  /** Called after switching to a new deployment, and when one could not be read. */
  onChange?: (event: { site: string; deployment: string } | { site: string; problem: string }) => void;
}

/** A site with its current deployment and the pending check for a newer one. */
interface SitePlace {
  source: SiteSource;
  site: LoadedSite;
  refreshing?: Promise<void> | undefined;
}

/** Loads sites and follows their deployments. A query sees either the old or the new deployment, never a mix. */
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
    const interval = isUrl(place.source.location) ? webInterval : folderInterval;
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
