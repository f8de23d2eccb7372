import { readIfFile } from '../cache/if-exists.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { Finding, Location } from '../model/index.js';
import { sourcePath } from './source-path.js';

/** Lines of a source file around a location. */
export interface Excerpt {
  /** Number of the first line. */
  start: number;
  lines: string[];
}

/** A finding with the lines around its location; null if it has no location in a file. */
export interface ShownFinding extends Finding {
  excerpt: Excerpt | null;
}

/** Report on a page for its dev client. */
export interface PageReport {
  findings: ShownFinding[];
  /** Whether the article on screen is the last one that could be parsed. */
  isStale: boolean;
}

/** Number of lines shown before and after the location. */
const around = 2;
const longest = 500;

/** Adds the lines around their locations to findings. */
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
