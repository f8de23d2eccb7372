import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PagefindModule } from '../search/engines/pagefind.js';
import { indexLargePages } from './index-large-pages.js';
import { createLargePage } from './large-pages.js';

/** Time to build an index, in ms. */
export interface BuildTimes {
  pages: number;
  /** Words counted and files built, without writing them. */
  kiln: number;
  pagefind: number;
}

function write(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Writes the index of generated pages where the built site expects its own, and Pagefind's index. */
export async function writeLargeSite(
  folder: string,
  { dist, count, pagefind }: { dist: string; count: number; pagefind: PagefindModule },
): Promise<BuildTimes> {
  rmSync(folder, { recursive: true, force: true });
  const { search }: { search: Record<string, string> } = JSON.parse(readFileSync(join(dist, '_/routes.en.json'), 'utf8'));
  const [name = ''] = Object.values(search);
  const { first, files, time } = indexLargePages(count, (text, content) => write(folder, `static/search_text/${text}.json`, content));
  write(folder, `static/${name}.pack.json`, JSON.stringify(first));
  for (const file of files) write(folder, `static/search_words/${file.name}.json`, file.content);
  return { pages: count, kiln: time, pagefind: await writePagefind(folder, count, pagefind) };
}

async function writePagefind(folder: string, count: number, { createIndex, close }: PagefindModule): Promise<number> {
  const pages = Array.from({ length: count }, (_, number) => createLargePage(number));
  const began = performance.now();
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind made no index: ${errors.join(', ')}`);
  for (const { source, html } of pages) await index.addHTMLFile({ url: source.data.routePath, content: html });
  await index.writeFiles({ outputPath: join(folder, 'pagefind') });
  await close();
  return performance.now() - began;
}
