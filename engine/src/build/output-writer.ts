import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { contentHash } from '../content/content-hash.js';
import { SiteError } from '../model/index.js';
import { reuseFolder } from './reuse-folder.js';

/** What is known of a written file. */
export interface Stamp {
  hash: string;
  size: number;
  mtimeMs: number;
}

export type Stamps = Record<string, Stamp>;

export interface OutputOptions {
  /** A dry writer only takes note of what it would write. */
  isDry: boolean;
  /** Where the output that has been replaced waits to be used again. */
  spare: string;
}

/**
 * Gathers a complete output folder beside the one in place and puts it there in one step. Files that are the same as
 * in the folder in place are linked, not written; when all are, nothing is touched.
 */
export class OutputWriter {
  private readonly staging: string;
  private readonly folders = new Set<string>();
  private readonly fresh: Stamps = {};
  private readonly kept = new Set<string>();

  constructor(
    private readonly outDir: string,
    private readonly previous: Stamps,
    private readonly options: OutputOptions,
  ) {
    this.staging = join(dirname(outDir), `.${basename(outDir)}.${process.pid}`);
    if (!options.isDry) this.removeLeftovers();
  }

  /** Number of files written in this build. */
  get written(): number {
    return Object.keys(this.fresh).length;
  }

  private get isMostlyNew(): boolean {
    return this.written > this.kept.size;
  }

  /** Paths of all files so far. */
  get paths(): string[] {
    return [...Object.keys(this.fresh), ...this.kept];
  }

  /** Whether the file in place is the one that an earlier build wrote; if so it stays. */
  keep(path: string): boolean {
    const stamp = this.previous[path];
    if (!stamp || !this.isIntact(path, stamp)) return false;
    this.kept.add(path);
    return true;
  }

  /** Whether a file stays as the last build wrote it. */
  isKept(path: string): boolean {
    return this.kept.has(path);
  }

  /** Bytes of a file of this build. */
  sizeOf(path: string): number {
    return (this.fresh[path] ?? this.previous[path])?.size ?? 0;
  }

  /** Content of a file of this build. */
  read(path: string): Buffer {
    return readFileSync(join(this.fresh[path] ? this.staging : this.outDir, path));
  }

  /** Writes a file, unless the same one is in place. `hash` names the content when its name is known already. */
  write(path: string, content: string | Uint8Array, hash = contentHash(content)): void {
    if (this.previous[path]?.hash === hash && this.keep(path)) return;
    this.kept.delete(path);
    if (this.options.isDry) return;
    const target = this.prepare(path);
    this.guard(() => writeFileSync(target, content));
    this.stamp(path, hash, target);
  }

  /** Copies a file that is named after its content. */
  copyHashed(path: string, from: string): void {
    if (this.kept.has(path) || this.fresh[path] || this.keep(path)) return;
    const target = this.prepare(path);
    this.guard(() => copyFileSync(from, target));
    this.stamp(path, '', target);
  }

  /** Puts the folder in place and returns the stamps of all its files. */
  commit(): Stamps {
    const stamps: Stamps = { ...this.fresh };
    for (const path of this.kept) stamps[path] = this.previous[path] as Stamp;
    if (this.written === 0 && this.kept.size === Object.keys(this.previous).length && existsSync(this.outDir)) return stamps;
    this.guard(() => {
      const complete = this.reuseLast(stamps) ?? this.completeStaging();
      const old = `${this.staging}.old`;
      if (existsSync(this.outDir)) renameSync(this.outDir, old);
      renameSync(complete, this.outDir);
      this.spareForNext(old, stamps);
    });
    return stamps;
  }

  /** Drops what was gathered and not put in place. */
  close(): void {
    try {
      rmSync(this.staging, { recursive: true, force: true });
    } catch {
      // What made the build fail may also keep this from being removed; the next build tries again.
    }
  }

  /** Links what is kept to what was written. */
  private completeStaging(): string {
    mkdirSync(this.staging, { recursive: true });
    for (const path of this.kept) linkSync(join(this.outDir, path), this.prepare(path));
    return this.staging;
  }

  /** The output before the one in place, brought up to date; null when there is none that can be used. */
  private reuseLast(stamps: Stamps): string | null {
    const folder = `${this.staging}.reused`;
    if (this.isMostlyNew) return null;
    try {
      renameSync(this.options.spare, folder);
    } catch {
      // Never built before, or another file system.
      return null;
    }
    try {
      reuseFolder(folder, stamps, (path) => join(this.fresh[path] ? this.staging : this.outDir, path));
      return folder;
    } catch {
      // Whatever somebody did to it: a folder made from nothing is as good.
      rmSync(folder, { recursive: true, force: true });
      return null;
    }
  }

  /** Lays aside what the next output can be made from: what was in place or, where little of that was left, links to what is. */
  private spareForNext(old: string, stamps: Stamps): void {
    const { spare } = this.options;
    try {
      rmSync(spare, { recursive: true, force: true });
      if (this.isMostlyNew) {
        mkdirSync(spare, { recursive: true });
        reuseFolder(spare, stamps, (path) => join(this.outDir, path));
      } else renameSync(old, spare);
    } catch {
      // It only saves time.
      rmSync(spare, { recursive: true, force: true });
    }
    rmSync(old, { recursive: true, force: true });
  }

  private isIntact(path: string, stamp: Stamp): boolean {
    const found = statSync(join(this.outDir, path), { throwIfNoEntry: false });
    return found !== undefined && found.size === stamp.size && found.mtimeMs === stamp.mtimeMs;
  }

  private prepare(path: string): string {
    const target = join(this.staging, path);
    const folder = dirname(target);
    if (!this.folders.has(folder)) {
      this.guard(() => mkdirSync(folder, { recursive: true }));
      this.folders.add(folder);
    }
    return target;
  }

  private stamp(path: string, hash: string, target: string): void {
    const { size, mtimeMs } = statSync(target);
    this.fresh[path] = { hash, size, mtimeMs };
  }

  /** Folders that a build which was killed has left behind. */
  private removeLeftovers(): void {
    const parent = dirname(this.outDir);
    if (!existsSync(parent)) return;
    const pattern = new RegExp(`^\\.${basename(this.outDir).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\.(\\d+)(\\.old|\\.reused)?$`);
    let names: string[] = [];
    this.guard(() => {
      // A file in the place of the folder is somebody's, not ours to replace.
      if (!(statSync(this.outDir, { throwIfNoEntry: false })?.isDirectory() ?? true)) throw Object.assign(new Error(), { code: 'EEXIST' });
      names = readdirSync(parent);
    });
    for (const name of names) {
      const [, pid, kind] = pattern.exec(name) ?? [];
      if (!pid || isRunning(Number(pid))) continue;
      // Killed between the two renames: the old folder is the only complete one.
      if (kind === '.old' && !existsSync(this.outDir)) this.guard(() => renameSync(join(parent, name), this.outDir));
      else this.guard(() => rmSync(join(parent, name), { recursive: true, force: true }));
    }
  }

  private guard(action: () => void): void {
    try {
      action();
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const reasons: Record<string, string> = {
        EACCES: 'it is not writable',
        EPERM: 'it is not writable',
        EROFS: 'its file system is read-only',
        ENOSPC: 'the disk is full',
        ENOTDIR: 'a part of its path is a file',
        EEXIST: 'a part of its path is a file',
      };
      throw new SiteError({
        severity: 'error',
        rule: 'output',
        what: `The output folder cannot be written: ${reasons[code ?? ''] ?? message}.`,
        where: { file: relative(process.cwd(), this.outDir) },
        fix: 'Make the folder and its parent writable, or set another outDir. What was there before is untouched.',
      });
    }
  }
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
