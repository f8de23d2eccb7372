import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createWordCounter, packPage, searchText, sectionsOf, Vocabulary, writeIndex } from '@kiln/search';
import type { PagefindModule } from '../search/engines/pagefind.js';
import { createLargePage } from './large-pages.js';

/** How long an index took, in ms. */
export interface BuildTimes {
  pages: number;
  /** Words counted and files made, without writing them. */
  kiln: number;
  pagefind: number;
}

const nameOf = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 10);

function write(folder: string, path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

/** Writes the index of generated pages where the built site looks for its own, and that of Pagefind. */
export async function writeLargeSite(
  folder: string,
  { dist, count, pagefind }: { dist: string; count: number; pagefind: PagefindModule },
): Promise<BuildTimes> {
  rmSync(folder, { recursive: true, force: true });
  const { search }: { search: Record<string, string> } = JSON.parse(readFileSync(join(dist, '_/routes.en.json'), 'utf8'));
  const [name = ''] = Object.values(search);
  const pages = Array.from({ length: count }, (_, number) => createLargePage(number));
  const began = performance.now();
  const vocabulary = new Vocabulary();
  const countWords = createWordCounter('en', vocabulary);
  const texts: [string, string][] = [];
  const indexed = pages.map(({ source }) => {
    const content = JSON.stringify(searchText(source));
    const textName = nameOf(content);
    texts.push([textName, content]);
    return { page: packPage(source.data, { textName, weight: 1 }), words: countWords(sectionsOf(source)) };
  });
  const { first, files } = writeIndex(indexed, vocabulary.words, { synonyms: [], nameOf });
  const kiln = performance.now() - began;
  write(folder, `static/${name}.pack.json`, JSON.stringify(first));
  for (const file of files) write(folder, `static/search_words/${file.name}.json`, file.content());
  for (const [textName, content] of texts) write(folder, `static/search_text/${textName}.json`, content);
  return { pages: count, kiln, pagefind: await writePagefind(folder, pages, pagefind) };
}

async function writePagefind(
  folder: string,
  pages: readonly { source: { data: { routePath: string } }; html: string }[],
  { createIndex, close }: PagefindModule,
): Promise<number> {
  const began = performance.now();
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind made no index: ${errors.join(', ')}`);
  for (const { source, html } of pages) await index.addHTMLFile({ url: source.data.routePath, content: html });
  await index.writeFiles({ outputPath: join(folder, 'pagefind') });
  await close();
  return performance.now() - began;
}
