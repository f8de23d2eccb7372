import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readIfFile } from './if-there.js';
import { isSystemError, systemCode } from './system-reason.js';

/** Stands at the end, as a comment, because modules are cached too and their line numbers must hold. */
const mark = '\n//kiln:';
const trailerLength = mark.length + 8;

/** Content of a cache file; null when it is missing, damaged, or another file than the one written under this name. */
export function readCacheFile(path: string): Buffer | null {
  let bytes: Buffer | undefined;
  try {
    bytes = readIfFile(path);
  } catch {
    return null;
  }
  if (!bytes) return null;
  const end = Math.max(0, bytes.length - trailerLength);
  const content = bytes.subarray(0, end);
  return bytes.toString('latin1', end) === trailerOf(path, content) ? content : null;
}

/** The value in a cache file of JSON; null when there is none that can be trusted. */
export function readCacheJson<Value>(path: string, isValue: (value: unknown) => value is Value): Value | null {
  const content = readCacheFile(path);
  if (!content) return null;
  const value: unknown = JSON.parse(content.toString('utf8'));
  return isValue(value) ? value : null;
}

/** A check that a value is an object with these keys. What they hold needs no check: the checksum says that the engine wrote it. */
export function hasKeys<Value extends object>(...keys: (keyof Value)[]): (value: unknown) => value is Value {
  return (value): value is Value => typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

/** Writes a cache file in one step, with its checksum. */
export function writeCacheFile(path: string, content: string | Uint8Array): void {
  const trailer = trailerOf(path, content);
  replaceFile(path, typeof content === 'string' ? content + trailer : Buffer.concat([content, Buffer.from(trailer)]));
}

/** Bytes that are gathered before they are written. */
const pieceSize = 1 << 20;

/** Writes a cache file in one step, from pieces: a large one is never in memory as a whole. */
export function writeCachePieces(path: string, pieces: () => Iterable<string | Uint8Array>): void {
  replaceFile(path, (temporary) => {
    const file = openSync(temporary, 'w');
    try {
      let checksum = crc32(basename(path));
      let gathered: Uint8Array[] = [];
      let size = 0;
      const flush = () => {
        const bytes = Buffer.concat(gathered);
        checksum = crc32(bytes, checksum);
        for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
        gathered = [];
        size = 0;
      };
      for (const piece of pieces()) {
        const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
        gathered.push(bytes);
        size += bytes.length;
        if (size > pieceSize) flush();
      }
      flush();
      writeFileSync(file, trailerWith(checksum));
    } finally {
      closeSync(file);
    }
  });
}

/** Writes a file in one step. Its folder is created anew when somebody has removed it, and a folder of its name gives way. */
export function replaceFile(path: string, content: string | Uint8Array | ((temporary: string) => void), attempts = 3): void {
  const temporary = temporaryName(path);
  try {
    if (typeof content === 'function') content(temporary);
    else writeFileSync(temporary, content);
    renameSync(temporary, path);
  } catch (error) {
    const isGone = ['ENOENT', 'ENOTDIR'].includes(systemCode(error));
    if (!isGone) rmSync(temporary, { force: true });
    const isFolder = !isGone && statSync(path, { throwIfNoEntry: false })?.isDirectory();
    // Not every error of the system says which file it was.
    if (attempts === 1 || !(isGone || isFolder)) throw isSystemError(error) ? Object.assign(error, { path }) : error;
    if (isFolder) rmSync(path, { recursive: true });
    else makeCacheFolder(dirname(path));
    replaceFile(path, content, attempts - 1);
  }
}

/** Creates a folder of the cache; a file of its name gives way. */
export function makeCacheFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) rmSync(path);
  mkdirSync(path, { recursive: true });
}

/** Removes what is not in use any more: files of the folder's own kind, and no others. */
export function pruneCacheFolder(folder: string, used: ReadonlySet<string>, ending: string): void {
  for (const name of listCacheFolder(folder))
    if (name.endsWith(ending) && !used.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Names in a folder of the cache, none when it is not there. */
export function listCacheFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Named after the process: a dev server and a build may write the same file at once. */
function temporaryName(path: string): string {
  return `${path}.${process.pid}.tmp`;
}

/** The process that left a temporary file of this name; undefined when it is none. */
export function temporaryOwner(name: string): number | undefined {
  const [, pid] = /\.(\d+)\.tmp$/.exec(name) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

/** The name counts: two files that were swapped are both damaged. */
function trailerOf(path: string, content: string | Uint8Array): string {
  return trailerWith(crc32(content, crc32(basename(path))));
}

function trailerWith(checksum: number): string {
  return mark + checksum.toString(16).padStart(8, '0');
}
