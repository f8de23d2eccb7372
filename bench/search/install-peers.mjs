import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from '../measure/run-command.mjs';
import { workFolder } from '../prepare-site.mjs';

/** Pinned to what VitePress 1.6.4, Rspress 2.0.22 and Starlight 0.42.4 bring. */
export const versions = { minisearch: '7.2.0', flexsearch: '0.8.212', pagefind: '1.6.0' };

/**
 * @typedef {object} Peers
 * @property {(name: string) => Promise<any>} load A package of the installation.
 * @property {string} folder For files of a peer.
 */

/** Installs the other engines beside the sites of the benchmark, where they are not yet. @returns {Promise<Peers>} */
export async function installPeers() {
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
  // Resolved from a module of that folder: some packages can only be imported.
  const entry = join(folder, 'peers.mjs');
  writeFileSync(entry, `export const load = (name) => import(name);\n`);
  const { load } = await import(pathToFileURL(entry).href);
  return { load, folder };
}
