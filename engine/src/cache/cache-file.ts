import { closeSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { readIfFile } from './if-exists.js';
import { isSystemError, systemCode } from './system-reason.js';

/** Begins the trailer: a comment at the end, because modules are cached too and must keep their line numbers. */
const mark = '\n//kiln:';
const trailerLength = mark.length + 8;

/** Reads a cache file. Returns null if it is missing, damaged, or was not written under this name. */
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

/** Reads a JSON cache file. Returns null if there is no valid value. */
export function readCacheJson<Value>(path: string, isValue: (value: unknown) => value is Value): Value | null {
  const content = readCacheFile(path);
  if (!content) return null;
  const value: unknown = JSON.parse(content.toString('utf8'));
  return isValue(value) ? value : null;
}

/** Returns a check for an object with these keys. Their values need no check: the checksum proves that the engine wrote them. */
export function hasKeys<Value extends object>(...keys: (keyof Value)[]): (value: unknown) => value is Value {
  return (value): value is Value => typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

/** Writes a cache file atomically, with its checksum. */
export function writeCacheFile(path: string, content: string | Uint8Array): void {
  const trailer = trailerOf(path, content);
  replaceFile(path, typeof content === 'string' ? content + trailer : Buffer.concat([content, Buffer.from(trailer)]));
}

/** Size of the write buffer, in bytes. */
const pieceSize = 1 << 20;

/** Writes a cache file atomically from pieces, so that a large one is never in memory as a whole. */
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

/** Writes a file atomically. Recreates its folder if it was removed, and replaces a folder of the same name. */
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
    // Not every system error has the path.
    if (attempts === 1 || !(isGone || isFolder)) throw isSystemError(error) ? Object.assign(error, { path }) : error;
    if (isFolder) rmSync(path, { recursive: true });
    else makeCacheFolder(dirname(path));
    replaceFile(path, content, attempts - 1);
  }
}

/** Creates a cache folder. Replaces a file of the same name. */
export function makeCacheFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) rmSync(path);
  mkdirSync(path, { recursive: true });
}

/** Removes unused files that have the folder's ending, and no others. */
export function pruneCacheFolder(folder: string, used: ReadonlySet<string>, ending: string): void {
  for (const name of listCacheFolder(folder))
    if (name.endsWith(ending) && !used.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Lists the names in a cache folder; empty if the folder doesn't exist. */
export function listCacheFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Includes the process id because a dev server and a build may write the same file at once. */
function temporaryName(path: string): string {
  return `${path}.${process.pid}.tmp`;
}

/** Returns the id of the process that wrote a temporary file; undefined if the name is not that of a temporary file. */
export function temporaryOwner(name: string): number | undefined {
  const [, pid] = /\.(\d+)\.tmp$/.exec(name) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

/** The checksum includes the name, so that swapped files count as damaged. */
function trailerOf(path: string, content: string | Uint8Array): string {
  return trailerWith(crc32(content, crc32(basename(path))));
}

function trailerWith(checksum: number): string {
  return mark + checksum.toString(16).padStart(8, '0');
}
