import { posix } from 'node:path';
import type { SourceFile } from './source-tool.js';

/** Maps files of the old site to their paths in the new one. */
export interface PathMap {
  /** Returns a relative URL adjusted to the file's new path. Other URLs, and those of missing files, stay the same. */
  linkOf: (url: string, file: SourceFile) => string;
}

/** Creates a path map from the old and new paths of files. */
export function createPathMap(files: readonly SourceFile[]): PathMap {
  const places = new Map(files.map(({ from, to }) => [from, to]));
  return {
    linkOf(url, { from, to }) {
      const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
      if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path)) return url;
      const old = posix.join(posix.dirname(from), decodePath(path));
      const target = [old, `${old}.md`, `${old}.mdx`, posix.join(old, 'index.md'), posix.join(old, 'index.mdx')].find((name) =>
        places.has(name),
      );
      if (target === undefined) return url;
      const moved = posix.relative(posix.dirname(to), places.get(target) ?? target);
      const before = posix.relative(posix.dirname(from), target);
      if (moved === before) return url;
      return `${moved.startsWith('.') ? moved : `./${moved}`}${rest}`;
    },
  };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
