import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { writeCacheFile } from '../cache/cache-file.js';
import { systemReason } from '../cache/system-reason.js';
import { contentHash } from '../cache/content-hash.js';
import { SiteError } from '../model/index.js';
import type { KeyedFile } from '../pages/page.js';
import { assertNoForeignFiles, type ClaimedOutput, claimOutput, outputPlace } from './claim-output.js';
import type { FileStamps, Stamp } from './file-stamps.js';
import {
  applyCommit,
  type CommitPlan,
  listName,
  type OutputList,
  planCommit,
  planName,
  recoverOutput,
  writePlan,
} from './commit-output.js';

export interface OutputOptions {
  /** Whether to write nothing. */
  isDry: boolean;
  /** Files that an earlier build wrote, in case the output folder has no list of them. */
  knownFiles?: () => Iterable<string>;
}

/**
 * Stages new and changed files next to the output folder and commits them one by one. Unchanged files stay in place; if all are
 * unchanged, nothing is touched.
 */
export class OutputWriter {
  private readonly outDir: string;
  private readonly staging: string;
  private readonly folders = new Set<string>();
  private readonly fresh = new Map<string, Stamp>();
  private readonly kept = new Set<string>();
  private claimed: ClaimedOutput = { owned: new Set(), isListed: false };
  /** Modification time of the file list. Changes with every commit, by this build or another. */
  private readonly listTime: number | undefined;
  private isCommitting = false;

  constructor(
    outDir: string,
    private readonly previous: FileStamps,
    private readonly options: OutputOptions,
  ) {
    this.outDir = outputPlace(outDir);
    this.staging = join(dirname(this.outDir), `.${basename(this.outDir)}.${process.pid}`);
    if (!options.isDry) {
      this.guard(() => {
        recoverOutput(this.outDir);
        this.claimed = claimOutput(this.outDir, options.knownFiles ?? (() => previous.paths));
      });
    }
    this.listTime = this.timeOfList();
  }

  /** Number of files written in this build. */
  get written(): number {
    return this.fresh.size;
  }

  /** Paths of files of the last build that are not kept as they are. */
  get replacedPaths(): string[] {
    return this.previous.paths.filter((path) => !this.kept.has(path));
  }

  /** Whether a file is part of the output so far. */
  has(path: string): boolean {
    return this.kept.has(path) || this.fresh.has(path);
  }

  /** Paths of all files so far. */
  get paths(): string[] {
    return [...this.fresh.keys(), ...this.kept];
  }

  /** Keeps a file if it is still as an earlier build wrote it. Returns whether it is. */
  keep(path: string): boolean {
    const stamp = this.previous.get(path);
    return stamp !== undefined && this.keepIntact(path, stamp);
  }

  /** Drops a kept file from the output. */
  drop(path: string): void {
    this.kept.delete(path);
  }

  /** Whether a file is kept as the last build wrote it. */
  isKept(path: string): boolean {
    return this.kept.has(path);
  }

  /** Returns the size in bytes of a file of this build. */
  sizeOf(path: string): number {
    return (this.fresh.get(path) ?? this.previous.get(path))?.size ?? 0;
  }

  /** Reads a file of this build. */
  read(path: string): Buffer {
    return readFileSync(this.fresh.has(path) ? this.stagedPath(path) : join(this.outDir, path));
  }

  /** Writes a file unless an identical one is in place. `hash` identifies the content if the caller already knows it. */
  write(path: string, content: string | Uint8Array, hash = contentHash(content)): void {
    if (this.previous.get(path)?.hash === hash && this.keep(path)) return;
    this.kept.delete(path);
    if (this.options.isDry) return;
    const target = this.prepare(path);
    this.guard(() => writeFileSync(target, content));
    this.stamp(path, hash, target);
  }

  /** Writes a file unless the one in place has the same key. */
  writeKeyed({ path, key, content }: KeyedFile): void {
    const hash = contentHash(key);
    if (this.previous.get(path)?.hash !== hash || !this.keep(path)) this.write(path, content(), hash);
  }

  /** Copies a file that has a content hash in its name. */
  copyHashed(path: string, from: string): void {
    if (this.kept.has(path) || this.fresh.has(path) || this.keep(path)) return;
    const target = this.prepare(path);
    this.guard(() => copyFileSync(from, target));
    this.stamp(path, '', target);
  }

  /** Whether the output folder holds exactly what the last build wrote. */
  isIntact(): boolean {
    const { paths } = this.previous;
    const { owned, isListed } = this.claimed;
    if (!isListed || paths.length === 0 || paths.length !== owned.size) return false;
    return paths.every((path, number) => owned.has(path) && this.keepIntact(path, this.previous.at(number)));
  }

  /** Makes the output folder contain exactly the files of this build, and returns their stamps. */
  commit(): FileStamps {
    const { owned, isListed } = this.claimed;
    const plan: CommitPlan = {
      id: `${process.pid}.${Date.now()}`,
      ...planCommit({ fresh: [...this.fresh.keys()], kept: this.kept, owned }),
    };
    const isSame = isListed && this.written === 0 && plan.files.length === owned.size;
    if (!isSame) this.guard(() => this.replace(plan));
    return this.previous.select(plan.files, this.fresh);
  }

  /** Discards staged files. A failed commit is left for the next build to complete. */
  close(): void {
    if (this.isCommitting) return;
    try {
      rmSync(this.staging, { recursive: true, force: true });
    } catch {
      // Whatever made the build fail may also prevent the removal; the next build tries again.
    }
  }

  private replace(plan: CommitPlan): void {
    if (this.timeOfList() !== this.listTime)
      throw this.error('it was changed or removed while the site was being built', 'Run the command again.');
    this.openStaging();
    if (!existsSync(this.outDir)) {
      writeCacheFile(this.stagedPath(listName), JSON.stringify({ files: plan.files } satisfies OutputList));
      renameSync(join(this.staging, 'files'), this.outDir);
      return;
    }
    assertNoForeignFiles(plan, this.outDir, this.claimed.owned);
    writePlan(this.staging, plan);
    this.isCommitting = true;
    const hasCopied = applyCommit(plan, this.staging, this.outDir);
    this.isCommitting = false;
    if (hasCopied) for (const path of plan.moves) this.stamp(path, this.fresh.get(path)?.hash ?? '', join(this.outDir, path));
  }

  private keepIntact(path: string, stamp: Stamp): boolean {
    // No `join`: for 100,000 paths it takes a tenth of the time of `statSync`.
    const found = statSync(`${this.outDir}/${path}`, { throwIfNoEntry: false });
    if (found?.size !== stamp.size || found.mtimeMs !== stamp.mtimeMs) return false;
    this.kept.add(path);
    return true;
  }

  private timeOfList(): number | undefined {
    return statSync(join(this.outDir, listName), { throwIfNoEntry: false })?.mtimeMs;
  }

  /** Creates the staging folder and marks it before anything is staged: a folder without a mark is never removed. */
  private openStaging(): void {
    if (this.folders.has(this.staging)) return;
    mkdirSync(dirname(this.staging), { recursive: true });
    mkdirSync(this.staging);
    mkdirSync(join(this.staging, 'files'));
    writeCacheFile(join(this.staging, planName), '{}');
    this.folders.add(this.staging);
  }

  private stagedPath(path: string): string {
    return join(this.staging, 'files', path);
  }

  private prepare(path: string): string {
    const target = this.stagedPath(path);
    const folder = dirname(target);
    if (!this.folders.has(folder)) {
      this.guard(() => {
        this.openStaging();
        mkdirSync(folder, { recursive: true });
      });
      this.folders.add(folder);
    }
    return target;
  }

  private stamp(path: string, hash: string, target: string): void {
    const { size, mtimeMs } = statSync(target);
    this.fresh.set(path, { hash, size, mtimeMs });
  }

  private guard(action: () => void): void {
    try {
      action();
    } catch (error) {
      if (error instanceof SiteError) throw error;
      throw this.error(systemReason(error), 'Make the folder and its parent writable, or set another outDir.');
    }
  }

  private error(reason: string, fix: string): SiteError {
    return new SiteError({
      severity: 'error',
      rule: 'output',
      what: `The output folder cannot be written: ${reason}.`,
      where: { file: relative(process.cwd(), this.outDir) },
      fix: `${fix} ${this.isCommitting ? 'The existing site is complete, but mixes old and new pages; the next build finishes the update.' : 'The existing files are unchanged.'}`,
    });
  }
}
