import { realpathSync, type Stats, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { contentType } from './mime-types.js';
import { isHiddenPath } from './request-path.js';

/** Current state of an output file. */
export interface SiteFile {
  /** Requested path, relative to the output folder. */
  path: string;
  /** Real path of the file, with symlinks resolved. */
  real: string;
  size: number;
  modified: Date;
  /** Value of Last-Modified. */
  lastModified: string;
  /** Version derived from size and modification time. */
  version: string;
  type: string;
}

/** Finds the file at a path below the output folder. Returns null if there is none or it must not be served. */
export type FindFile = (path: string) => SiteFile | null;

/**
 * Creates a lookup of files in a folder. Each lookup makes one `stat` call, so that a new build is visible immediately. Everything else
 * about a file is cached until it changes.
 */
export function createFileFinder(root: string): FindFile {
  const known = new Map<string, { ino: number; version: string; file: SiteFile | null }>();
  return (path) => {
    const stats = statFile(join(root, path));
    if (!stats) return null;
    const version = versionOf(stats);
    const entry = known.get(path);
    if (entry?.ino === stats.ino && entry.version === version) return entry.file;
    const real = realPathInside(root, path);
    const file = real === null ? null : describeFile({ path, real, stats, version });
    known.set(path, { ino: stats.ino, version, file });
    return file;
  };
}

function describeFile({ stats, ...rest }: { path: string; real: string; stats: Stats; version: string }): SiteFile {
  const { size, mtime } = stats;
  return { ...rest, size, modified: mtime, lastModified: mtime.toUTCString(), type: contentType(rest.path) };
}

function versionOf({ size, mtimeMs }: Stats): string {
  return `${size.toString(36)}-${Math.round(mtimeMs * 1000).toString(36)}`;
}

function statFile(path: string): Stats | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : null;
  } catch {
    // A file that cannot be read (such as a name that is too long, or no permission) counts as missing.
    return null;
  }
}

/** Resolves symlinks. Returns null if the file is outside the folder or hidden. */
function realPathInside(root: string, path: string): string | null {
  try {
    const real = realpathSync(join(root, path));
    const inside = relative(realpathSync(root), real);
    const isOutside = inside.split(sep)[0] === '..' || isAbsolute(inside);
    return isOutside || isHiddenPath(`/${inside.replaceAll(sep, '/')}`) ? null : real;
  } catch {
    return null;
  }
}
