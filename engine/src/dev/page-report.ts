import { readIfFile } from '../cache/if-there.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { Finding, Location } from '../model/index.js';
import { sourcePath } from './source-path.js';

/** Lines of a source file around a place. */
export interface Excerpt {
  /** Number of the first line. */
  start: number;
  lines: string[];
}

/** A finding with the lines around its place; null when there is no place in a file. */
export interface ShownFinding extends Finding {
  excerpt: Excerpt | null;
}

/** What the dev client of a page gets about it. */
export interface PageReport {
  findings: ShownFinding[];
  /** Whether the article on screen is the last one that could be read. */
  isStale: boolean;
}

/** Lines shown before and after the place. */
const around = 2;
const longest = 500;

/** Puts the lines around their places to findings. */
export function withExcerpts(findings: readonly Finding[], config: SiteConfig): ShownFinding[] {
  return findings.map((finding) => ({ ...finding, excerpt: readExcerpt(finding.where, config) }));
}

function readExcerpt({ file, line }: Location, config: SiteConfig): Excerpt | null {
  const path = line === undefined ? null : sourcePath(file, config);
  if (path === null || line === undefined) return null;
  const all = readIfFile(path)
    ?.toString('utf8')
    .split(/\r\n?|\n/);
  if (!all) return null;
  const start = Math.max(1, Math.min(line, all.length) - around);
  const lines = all.slice(start - 1, line + around).map((text) => text.slice(0, longest));
  return { start, lines };
}
