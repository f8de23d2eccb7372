import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { ifExists } from '../cache/if-exists.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { createHighlighter, type Highlighter, plainHighlighter } from '../content/highlight/create-highlighter.js';
import { isPageFile } from '../content/page-files.js';

/** Number of pages from which a site uses most of the common grammars. */
const manyPages = 30;

/** Opens the highlighter for a build. If all pages will be compiled, it preloads the common grammars while the build starts. */
export function openHighlighter(config: SiteConfig, { isCold }: { isCold: boolean }): Highlighter {
  if (config.markdown.codeHighlighter === 'plain') return plainHighlighter;
  const highlighter = createHighlighter();
  // With a remote cache, all pages may be compiled already. A few pages compile during bundling, and load only the grammars they use.
  if (isCold && !config.cache && hasManyPages(config.root, manyPages)) highlighter.warmUp('many');
  return highlighter;
}

/** Whether a folder contains at least `count` page files. Stops as soon as it knows, and does not follow symlinks. */
export function hasManyPages(folder: string, count: number): boolean {
  let found = 0;
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined && found < count; next = folders.pop()) {
    for (const entry of ifExists(() => readdirSync(next, { withFileTypes: true })) ?? []) {
      if (isPageFile(entry.name)) found++;
      else if (entry.isDirectory()) folders.push(next + sep + entry.name);
    }
  }
  return found >= count;
}
