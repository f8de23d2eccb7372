import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCommand } from './run-command.mjs';

// The newest line that runs on Node 20.
const packages = { lighthouse: '12.8.2', 'chrome-launcher': '1.2.1' };

/**
 * Installs Lighthouse where it is not yet: it is no dependency of the repository.
 * @param {string} folder
 * @returns {Promise<{ lighthouse: Function, launch: Function }>}
 */
export async function installLighthouse(folder) {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const stamp = join(folder, 'node_modules/.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== manifest) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), manifest);
    const result = await runCommand(['npm', 'install', '--no-audit', '--no-fund'], { cwd: folder });
    if (result.outcome !== 'done') throw new Error(`Lighthouse could not be installed:\n${result.log}`);
    writeFileSync(stamp, manifest);
  }
  const { resolve } = createRequire(join(folder, 'package.json'));
  const [{ default: lighthouse }, { launch }] = await Promise.all(
    Object.keys(packages).map((name) => import(pathToFileURL(resolve(name)).href)),
  );
  return { lighthouse, launch };
}
