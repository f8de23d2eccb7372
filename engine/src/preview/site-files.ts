import { realpathSync, type Stats, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { contentType } from './mime-types.js';
import { isHiddenPath } from './request-path.js';

/** A file of the output as it is now. */
export interface SiteFile {
  /** Path below the output folder, as it is asked for. */
  path: string;
  /** Where its bytes are. */
  real: string;
  size: number;
  modified: Date;
  /** Value of Last-Modified. */
  lastModified: string;
  /** Changes whenever its bytes may have. */
  version: string;
  type: string;
}

/** The file at a path below the output folder; null when there is none for readers. */
export type FindFile = (path: string) => SiteFile | null;

/**
 * Looks up files of a folder. Each is looked at anew, with one call, so that a new build shows at once;
 * everything else that is known of a file is kept for as long as it is the same.
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
    // Whatever keeps the file from being read (too long a name, no permission), there is nothing to serve.
    return null;
  }
}

/** Null when a link leads out of the folder, or to what is not for readers. */
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
