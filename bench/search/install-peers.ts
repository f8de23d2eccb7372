import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../measure/run-command.js';
import { workFolder } from '../prepare-site.js';
import type { FlexSearchModule } from './engines/flexsearch.js';
import type { MiniSearchModule } from './engines/minisearch.js';
import type { PagefindModule } from './engines/pagefind.js';

/** The versions that VitePress 1.6.4, Rspress 2.0.22 and Starlight 0.42.4 bring. */
export const versions: Record<keyof PeerModules, string> = { minisearch: '7.2.0', flexsearch: '0.8.212', pagefind: '1.6.0' };

/** Exports of each package that are used. */
interface PeerModules {
  minisearch: MiniSearchModule;
  flexsearch: FlexSearchModule;
  pagefind: PagefindModule;
}

/** The other engines, installed. */
export interface Peers {
  /** Imports one of the installed packages. */
  load: <Name extends keyof PeerModules>(name: Name) => Promise<PeerModules[Name]>;
  /** Folder for files of the peers. */
  folder: string;
}

/** Installs the other engines beside the sites of the benchmark if needed. */
export async function installPeers(): Promise<Peers> {
  const folder = join(workFolder, 'search');
  const manifest = JSON.stringify({ private: true, dependencies: versions });
  const stamp = join(folder, 'node_modules/.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== manifest) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), manifest);
    const { outcome, log } = await runCommand(['npm', 'install', '--no-audit', '--no-fund'], { cwd: folder });
    if (outcome !== 'done') throw new Error(`The other engines could not be installed:\n${log}`);
    writeFileSync(stamp, manifest);
  }
  // Imported from a module in that folder, because some packages are ESM only.
  const entry = join(folder, 'peers.mjs');
  writeFileSync(entry, `export const load = (name) => import(name);\n`);
  const { load }: Pick<Peers, 'load'> = await import(pathToFileURL(entry).href);
  return { load, folder };
}
