import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from '../../measure/open-browser.mjs';
import { serveBrotli } from '../../measure/serve-brotli.mjs';

/** Pagefind over the articles of the built pages, asked in a browser as it is meant to be. @type {import('./engine.mjs').Engine} */
export const pagefind = {
  name: 'pagefind',
  async open({ lang, entries, html }, { load, folder }) {
    const output = join(folder, `pagefind-${lang}`);
    await writeIndex({ entries, html, output }, await load('pagefind'));
    const server = await serveBrotli(output);
    const browser = await openBrowser();
    const page = await browser.newPage();
    let bytes = 0;
    page.on('response', async (response) => {
      bytes += Number((await response.allHeaders().catch(() => ({})))['content-length'] ?? 0);
    });
    // A module can only be imported into a page of the same origin.
    await page.goto(`${server.origin}/pagefind-entry.json`);
    const ask = (query) =>
      page.evaluate(async (text) => {
        const { init, search } = await import('/pagefind.js');
        await init();
        const { results } = await search(text);
        const found = await Promise.all(results.slice(0, 10).map((result) => result.data()));
        return found.map(({ url }) => url);
      }, query);
    await ask('rsbuild');
    return {
      search: async (query) => [...new Set(await ask(query))],
      /** Of the first query: what is fetched depends on the words. */
      bytes,
      async close() {
        await browser.close();
        await server.close();
      },
    };
  },
};

async function writeIndex({ entries, html, output }, { createIndex, close }) {
  const { index } = await createIndex();
  for (const { routePath } of entries) {
    // Only the article is indexed, as Starlight marks it.
    const content = html(routePath).replace('data-article', 'data-article data-pagefind-body');
    await index.addHTMLFile({ url: routePath, content });
  }
  rmSync(output, { recursive: true, force: true });
  await index.writeFiles({ outputPath: output });
  await close();
}
