import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import { isRunning } from '../cache/is-running.js';
import { OutputFolder } from './output-folder.js';

/** Files that the engine wrote to an output folder, stored in that folder. Only these are ever replaced or removed. */
export interface OutputList {
  files: string[];
  /** Id of the commit in progress. */
  commit?: string;
}

/** File name of the list; hosts do not serve it. */
export const listName = '.kiln';

/** File name of the plan. It is next to `files` in a build's staging folder, and also marks that folder as the engine's. */
export const planName = 'plan.json';

/** Steps that replace the previous output with a new one. */
export interface CommitPlan {
  id: string;
  /** Files removed first because something else takes their place. */
  blocking: string[];
  moves: string[];
  removals: string[];
  /** All files of the new output. */
  files: string[];
}

/** A plan as stored in the staging folder, without `files`: the list in the output folder has them. */
type StoredPlan = Omit<CommitPlan, 'files'>;

/** A plan is an empty object until its build commits. */
const isPlan = hasKeys<StoredPlan>('id', 'blocking', 'moves', 'removals');

export function writePlan(staging: string, { id, blocking, moves, removals }: StoredPlan): void {
  writeCacheFile(join(staging, planName), JSON.stringify({ id, blocking, moves, removals } satisfies StoredPlan));
}

export function readOutputList(folder: string): OutputList | null {
  return readCacheJson(join(folder, listName), hasKeys<OutputList>('files'));
}

/**
 * Orders the steps so that everything a page references, old or new, exists at all times: new assets come before pages, new pages
 * before those that link to them, lists of pages after them, and removals last.
 */
export function planCommit({
  fresh,
  kept,
  owned,
}: {
  fresh: readonly string[];
  kept: ReadonlySet<string>;
  owned: ReadonlySet<string>;
}): Omit<CommitPlan, 'id'> {
  const arrived = new Set(fresh);
  const added = [...fresh, ...[...kept].filter((path) => !arrived.has(path))].filter((path) => !owned.has(path));
  const [stays, removed]: [string[], string[]] = [[], []];
  for (const path of owned) (kept.has(path) || arrived.has(path) ? stays : removed).push(path);
  // Existing files are already sorted, and sorted runs merge quickly.
  const files = [...stays, ...added.toSorted()].toSorted();
  const arriving = new Set(fresh.map((path) => path.toLowerCase()));
  const parents = new Set(fresh.flatMap((path) => parentsOf(path.toLowerCase())));
  const isBlocking = (path: string) =>
    parents.has(path.toLowerCase()) || [path.toLowerCase(), ...parentsOf(path.toLowerCase())].some((part) => arriving.has(part));
  const rank = (path: string) => (isPage(path) ? (owned.has(path) ? 2 : 1) : owned.has(path) ? 3 : 0);
  const inTurn = removed.toSorted(byBase);
  const [pages, others] = [inTurn.filter(isPage), inTurn.filter((path) => !isPage(path))];
  return {
    files,
    blocking: inTurn.filter(isBlocking),
    moves: fresh.toSorted((a, b) => rank(a) - rank(b) || byBase(a, b)),
    removals: [...pages, ...others].filter((path) => !isBlocking(path)),
  };
}

/** Completes a commit from wherever it was interrupted. Returns whether files were copied and so have new times. */
export function applyCommit(plan: CommitPlan, staging: string, outDir: string): boolean {
  const folder = new OutputFolder(outDir);
  const source = (path: string) => join(staging, 'files', path);
  placeList(folder, staging, { files: [...plan.files, ...plan.blocking, ...plan.removals], commit: plan.id });
  const first = plan.moves.findIndex((path) => existsSync(source(path)));
  // Blocking files are already gone if anything has been moved.
  if (first === 0) for (const path of plan.blocking) folder.remove(path);
  for (const path of first < 0 ? [] : plan.moves.slice(first)) folder.place(source(path), path);
  for (const path of plan.removals) folder.remove(path);
  placeList(folder, staging, { files: plan.files });
  rmSync(staging, { recursive: true, force: true });
  return folder.hasCopied;
}

/** Writes the list to the staging folder first: a killed build must leave no temporary files in the output. */
function placeList(folder: OutputFolder, staging: string, list: OutputList): void {
  writeCacheFile(join(staging, listName), JSON.stringify(list));
  folder.place(join(staging, listName), listName);
}

/** Completes the commits of killed builds and removes their temporary files. */
export function recoverOutput(outDir: string): void {
  const parent = dirname(outDir);
  if (!existsSync(parent)) return;
  const prefix = `.${basename(outDir)}.`;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? /^\d+$/.exec(name.slice(prefix.length))?.[0] : undefined;
    if (pid === undefined || isRunning(Number(pid))) continue;
    const staging = join(parent, name);
    const plan = readCacheJson(join(staging, planName), hasKeys<Partial<StoredPlan>>());
    const list = readOutputList(outDir);
    if (isPlan(plan) && list?.commit === plan.id) {
      const gone = new Set([...plan.blocking, ...plan.removals]);
      applyCommit({ ...plan, files: list.files.filter((path) => !gone.has(path)) }, staging, outDir);
    } else if (plan) rmSync(staging, { recursive: true, force: true });
    else removeEmpty(staging);
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty, so not the engine's.
  }
}

/** Returns the original's path for a compressed copy, so that both sort together. */
function baseOf(path: string): string {
  return path.replace(/\.(?:br|gz)$/, '');
}

function byBase(a: string, b: string): number {
  const [first, second] = [baseOf(a), baseOf(b)];
  return first === second ? a.length - b.length : first < second ? -1 : 1;
}

function isPage(path: string): boolean {
  return baseOf(path).endsWith('.html');
}

/** Returns all parent folders of a path. */
function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) parents.push(folder);
  return parents;
}
