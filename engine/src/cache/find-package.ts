import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** API of Yarn's Plug'n'Play, which finds packages without a `node_modules`. */
interface PnpApi {
  resolveToUnqualified(request: string, issuer: string): string | null;
}

const pnp: PnpApi | null = process.versions['pnp'] === undefined ? null : createRequire(import.meta.url)('pnpapi');

/** Whether Plug'n'Play is in use. */
export const usesPnp = pnp !== null;

/** Finds the real folder of a package as resolved from another folder; null if it is not installed. */
export function findPackage(name: string, from: string): string | null {
  const place = placeOfPackage(name, from);
  return place && realPlace(place);
}

/** Returns the real path of a package's folder. Virtual paths of Plug'n'Play stay: they decide which peers a package gets. */
export function realPlace(folder: string): string {
  return usesPnp ? folder : realpathSync(folder);
}

/** Finds the folder of a package as resolved from another folder, without following symlinks; null if it is not installed. */
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
    // Packages for other platforms are known but not installed.
    return folder !== null && existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}
