import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What finds packages where Yarn's Plug'n'Play is in use: there is no `node_modules` to look into. */
interface PnpApi {
  resolveToUnqualified(request: string, issuer: string): string | null;
}

const pnp: PnpApi | null = process.versions['pnp'] === undefined ? null : createRequire(import.meta.url)('pnpapi');

/** Whether packages are found by Plug'n'Play. */
export const usesPnp = pnp !== null;

/** Real folder of a package as seen from another folder; null when it is not installed. */
export function findPackage(name: string, from: string): string | null {
  const place = placeOfPackage(name, from);
  return place && realPlace(place);
}

/** Real folder of one of a package. Virtual paths of Plug'n'Play stay as they are: they decide which peers a package gets. */
export function realPlace(folder: string): string {
  return usesPnp ? folder : realpathSync(folder);
}

/** Folder of a package as seen from another folder, links not followed; null when it is not installed. */
export function placeOfPackage(name: string, from: string): string | null {
  if (pnp) return findByPnp(pnp, name, from);
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (dirname(folder) === folder) return null;
  }
}

function findByPnp(api: PnpApi, name: string, from: string): string | null {
  try {
    const folder = api.resolveToUnqualified(name, join(from, '/'));
    // Packages for other platforms are known, but not there.
    return folder !== null && existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}
