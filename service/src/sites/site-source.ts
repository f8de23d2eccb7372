import { basename, dirname, resolve } from 'node:path';
import { ServiceError } from '../service-error.js';
import { isAddress } from './site-files.js';

/** A site to be searched. */
export interface SiteSource {
  /** What `searchIndexes` calls it. */
  name: string;
  /** Folder with a built site, or the address of one. */
  location: string;
}

/** Reads `<folder or URL>` or `<name>=<folder or URL>`, as the command line gives them. */
export function parseSources(args: readonly string[]): SiteSource[] {
  if (args.length === 0) {
    throw new ServiceError({
      what: 'No site was named.',
      where: 'command line',
      fix: 'Name the folder of a built site, or its address: kiln-search serve site/dist',
    });
  }
  const sources = args.map((arg) => {
    const [, name, location = arg] = /^([\w.-]+)=(.+)$/s.exec(arg) ?? [];
    if (isAddress(location) && !URL.canParse(location)) {
      throw new ServiceError({
        what: `"${location}" is not an address.`,
        where: 'command line',
        fix: 'Give scheme and host, such as https://example.com/docs/.',
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

/** The host of an address; of a folder its name, or that of the folder around an output folder. */
function nameOf(location: string): string {
  if (isAddress(location)) return new URL(location).hostname;
  const folder = resolve(location);
  return ['dist', 'build', 'out', 'doc_build'].includes(basename(folder)) ? basename(dirname(folder)) : basename(folder);
}
