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

/** Loads sites and follows their deployments. A query sees the old one or the new one as a whole. */
export async function openSiteStore(sources: readonly SiteSource[], options: StoreOptions = {}): Promise<SiteStore> {
  const { folderInterval = 2000, webInterval = 60_000, onChange } = options;
  let current = await Promise.all(sources.map(loadSite));
  const problems = new Map<string, string>();
  const busy = new Map<string, Promise<void>>();

  const look = async (name: string): Promise<void> => {
    const site = current.find((other) => other.name === name) as LoadedSite;
    try {
      if (await hasNewDeployment(site)) {
        const next = await loadSite({ name, location: site.location });
        current = current.map((other) => (other.name === name ? next : other));
        onChange?.({ site: name, deployment: next.deployment });
      }
      problems.delete(name);
    } catch (error) {
      const problem = errorMessage(error);
      if (problems.get(name) !== problem) onChange?.({ site: name, problem });
      problems.set(name, problem);
    }
  };
  const refreshOne = ({ name }: SiteSource): Promise<void> => {
    const running = busy.get(name) ?? look(name).finally(() => busy.delete(name));
    busy.set(name, running);
    return running;
  };
  const timers = sources.flatMap((source) => {
    const interval = isAddress(source.location) ? webInterval : folderInterval;
    return interval > 0 ? [setInterval(() => void refreshOne(source), interval).unref()] : [];
  });
  return {
    sites: () => current,
    deployment: () => current.map(({ deployment }) => deployment).join('.'),
    problems: () => problems,
    refresh: async () => void (await Promise.all(sources.map(refreshOne))),
    close: () => timers.forEach((timer) => clearInterval(timer)),
  };
}
