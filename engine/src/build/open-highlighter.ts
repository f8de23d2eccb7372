import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { ifThere } from '../cache/if-there.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { createHighlighter, type Highlighter, plainHighlighter } from '../content/highlight/create-highlighter.js';
import { isPageFile } from '../content/page-files.js';

/** Pages of a site that uses most of the usual grammars. */
const manyPages = 30;

/** A highlighter for a build. When all pages will be compiled, it reads the usual grammars while the build begins. */
export function openHighlighter(config: SiteConfig, { isCold }: { isCold: boolean }): Highlighter {
  if (config.markdown.codeHighlighter === 'plain') return plainHighlighter;
  const highlighter = createHighlighter();
  // Another machine may have compiled all of them. Few pages are compiled while the theme is bundled, with the grammars that they use.
  if (isCold && !config.cache && holdsPages(config.root, manyPages)) highlighter.warmUp('many');
  return highlighter;
}

/** Whether a folder holds at least so many files of pages. Looks no further than it must, and not behind links. */
export function holdsPages(folder: string, count: number): boolean {
  let found = 0;
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined && found < count; next = folders.pop()) {
    for (const entry of ifThere(() => readdirSync(next, { withFileTypes: true })) ?? []) {
      if (isPageFile(entry.name)) found++;
      else if (entry.isDirectory()) folders.push(next + sep + entry.name);
    }
  }
  return found >= count;
}
