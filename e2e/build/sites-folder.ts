import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux has a disk in memory there; in a container it is often a small one. */
const memory = '/dev/shm';
/** Far more than all sites of a run take, in bytes. */
const room = 4 * 2 ** 30;

/** A folder for the sites of this process: in memory where there is room, since tests write and remove thousands of small files. */
export function createSitesFolder(): string {
  if (!hasRoom()) return tmpdir();
  const all = join(memory, `kiln-sites-${process.getuid?.()}`);
  const own = join(all, String(process.pid));
  mkdirSync(own, { recursive: true });
  // Of runs that were ended before they could remove their sites.
  for (const name of readdirSync(all)) if (!isRunning(Number(name))) rmSync(join(all, name), { recursive: true, force: true });
  return own;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= room;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
