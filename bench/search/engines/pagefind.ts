import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { newPage, openBrowser } from '../../measure/open-browser.js';
import { serveBrotli } from '../../measure/serve-brotli.js';
import type { Pages } from '../load-pages.js';
import type { Engine } from './engine.js';

interface PagefindIndex {
  addHTMLFile: (file: { url: string; content: string }) => Promise<unknown>;
  writeFiles: (options: { outputPath: string }) => Promise<unknown>;
}

/** The parts of the Pagefind package, which writes the index, that are used. */
export interface PagefindModule {
  createIndex: () => Promise<{ index?: PagefindIndex; errors: string[] }>;
  close: () => Promise<unknown>;
}

/** The parts of the script that Pagefind writes beside the index that are used. */
interface PagefindScript {
  init: () => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
}

/** Pagefind over the articles of the built pages, queried in a browser as intended. */
export const pagefind: Engine = {
  name: 'pagefind',
  async open(pages, { load, folder }) {
    const output = join(folder, `pagefind-${pages.lang}`);
    await writeIndex(pages, output, await load('pagefind'));
    const server = await serveBrotli(output);
    const browser = await openBrowser();
    const page = await newPage(browser);
    let bytes = 0;
    page.on('response', (response) => {
      const counted = response.headerValue('content-length').then((length) => (bytes += Number(length)));
      // A response of a closed page has no headers.
      counted.catch(() => {});
    });
    // A module can only be imported into a page of the same origin.
    await page.goto(`${server.origin}/pagefind-entry.json`);
    const ask = (query: string) =>
      page.evaluate(async (text) => {
        const script = '/pagefind.js';
        const { init, search }: PagefindScript = await import(script);
        await init();
        const { results } = await search(text);
        const found = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        return found.map(({ url }) => url);
      }, query);
    await ask('rsbuild');
    return {
      search: async (query) => [...new Set(await ask(query))],
      /** Of the first query. What is fetched depends on the words. */
      bytes,
      async close() {
        await browser.close();
        await server.close();
      },
    };
  },
};

async function writeIndex({ entries, html }: Pages, output: string, { createIndex, close }: PagefindModule): Promise<void> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind made no index: ${errors.join(', ')}`);
  for (const { routePath } of entries) {
    // Only the article is indexed, as Starlight marks it.
    const content = html(routePath).replace('data-article', 'data-article data-pagefind-body');
    await index.addHTMLFile({ url: routePath, content });
  }
  rmSync(output, { recursive: true, force: true });
  await index.writeFiles({ outputPath: output });
  await close();
}
