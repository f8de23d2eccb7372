import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import { isRunning } from '../cache/is-running.js';
import { OutputFolder } from './output-folder.js';

/** What the engine wrote into an output folder, kept in the folder itself: only these files are ever replaced or removed. */
export interface OutputList {
  files: string[];
  /** The commit under way. */
  commit?: string;
}

/** Name of the list; hosts do not serve it. */
export const listName = '.kiln';

/** Where a build gathers its files beside the output folder: `files`, and the plan, which also marks the folder as the engine's. */
export const planName = 'plan.json';

/** How an output takes the place of the one before. */
export interface CommitPlan {
  id: string;
  /** Removed first, because something else takes their place. */
  blocking: string[];
  moves: string[];
  removals: string[];
  /** All files of the new output. */
  files: string[];
}

/** A plan as it is kept beside the files: the list in the output folder tells which files there are. */
type StoredPlan = Omit<CommitPlan, 'files'>;

/** Until its build commits, a plan is empty. */
const isPlan = hasKeys<StoredPlan>('id', 'blocking', 'moves', 'removals');

export function writePlan(staging: string, { id, blocking, moves, removals }: StoredPlan): void {
  writeCacheFile(join(staging, planName), JSON.stringify({ id, blocking, moves, removals } satisfies StoredPlan));
}

export function readOutputList(folder: string): OutputList | null {
  return readCacheJson(join(folder, listName), hasKeys<OutputList>('files'));
}

/**
 * An order in which every page, old or new, has what it refers to at any moment: new assets come before pages, new pages
 * before those that link to them, what only lists pages after them, and removals last.
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
  // Those in place come in order, and lists in order are quickly merged.
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

/** Brings a commit to its end, from wherever it was interrupted. Returns whether files were copied and have new times. */
export function applyCommit(plan: CommitPlan, staging: string, outDir: string): boolean {
  const folder = new OutputFolder(outDir);
  const source = (path: string) => join(staging, 'files', path);
  placeList(folder, staging, { files: [...plan.files, ...plan.blocking, ...plan.removals], commit: plan.id });
  const first = plan.moves.findIndex((path) => existsSync(source(path)));
  // What blocks the way is gone once anything has been moved.
  if (first === 0) for (const path of plan.blocking) folder.remove(path);
  for (const path of first < 0 ? [] : plan.moves.slice(first)) folder.place(source(path), path);
  for (const path of plan.removals) folder.remove(path);
  placeList(folder, staging, { files: plan.files });
  rmSync(staging, { recursive: true, force: true });
  return folder.hasCopied;
}

/** Writes the list beside the output first: a build that is killed must leave nothing of its own in it. */
function placeList(folder: OutputFolder, staging: string, list: OutputList): void {
  writeCacheFile(join(staging, listName), JSON.stringify(list));
  folder.place(join(staging, listName), listName);
}

/** Completes the commits of builds that were killed, and removes their temporary files. */
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
    // Somebody's, not ours.
  }
}

/** A compressed copy goes with its file. */
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

/** Folders that a file lies in. */
function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) parents.push(folder);
  return parents;
}
