import { basename, dirname, resolve } from 'node:path';
import { ServiceError } from '../service-error.js';
import { isUrl } from './site-files.js';

/** A site to search. */
export interface SiteSource {
  /** Name in `searchIndexes`. */
  name: string;
  /** Folder or URL of a built site. */
  location: string;
}

/** Parses command-line arguments of the form `<folder or URL>` or `<name>=<folder or URL>`. */
export function parseSources(args: readonly string[]): SiteSource[] {
  if (args.length === 0) {
    throw new ServiceError({
      what: 'No site was named.',
      where: 'command line',
      fix: 'Pass the folder or URL of a built site: kiln-search serve site/dist',
    });
  }
  const sources = args.map((arg) => {
    const [, name, location = arg] = /^([\w.-]+)=(.+)$/s.exec(arg) ?? [];
    if (isUrl(location) && !URL.canParse(location)) {
      throw new ServiceError({
        what: `"${location}" is not an address.`,
        where: 'command line',
        fix: 'Pass scheme and host, such as https://example.com/docs/.',
      });
    }
    return { name: name ?? nameOf(location), location };
  });
  for (const [index, { name }] of sources.entries()) {
    if (sources.findIndex((other) => other.name === name) < index) {
      throw new ServiceError({
        what: `Two sites have the name "${name}".`,
        where: 'command line',
        fix: `Name one of them: other=${sources[index]?.location}`,
      });
    }
  }
  return sources;
}

/** Returns the host of a URL, or the name of a folder; for an output folder, the name of its parent. */
function nameOf(location: string): string {
  if (isUrl(location)) return new URL(location).hostname;
  const folder = resolve(location);
  return ['dist', 'build', 'out', 'doc_build'].includes(basename(folder)) ? basename(dirname(folder)) : basename(folder);
}
