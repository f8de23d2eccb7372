import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startPreview } from '../../engine/dist/preview/start-preview.js';
import { newPage } from '../measure/open-browser.js';
import { filesOf } from './build-migrated.js';
import { lostWords, wordsOfText } from './visible-words.js';

/** A built site, and where the text of its pages is. */
export interface BuiltSite {
  folder: string;
  /** CSS selector. Without a match, the whole page counts. */
  article: string;
}

export interface ComparedPage {
  path: string;
  /** Number of visible words on the old page. */
  words: number;
  /** Words that the new page lacks or shows less often. */
  lost: string[];
}

/** Opens pages of both sites, compares the words that readers see, and writes a picture of each pair into a folder. */
export async function comparePages(
  browser: Browser,
  { before, after, count, pictures }: { before: BuiltSite; after: BuiltSite; count: number; pictures: string },
): Promise<ComparedPage[]> {
  const paths = spread(pagesOfBoth(before.folder, after.folder), count);
  const servers = await Promise.all([before, after].map(({ folder }) => startPreview({ root: folder, port: 0 })));
  const pages = await Promise.all(servers.map(({ url }) => localPage(browser, url)));
  const compared: ComparedPage[] = [];
  try {
    for (const [index, path] of paths.entries()) {
      const shown: { picture: Buffer; words: string[] }[] = [];
      for (const [side, { article }] of [before, after].entries()) {
        const page = pages[side];
        const { url = '' } = servers[side] ?? {};
        if (page) shown.push(await showPage(page, new URL(path, url).href, article));
      }
      const [old, migrated] = shown;
      if (!old || !migrated) continue;
      compared.push({ path: `/${path}`, words: old.words.length, lost: lostWords(old.words, migrated.words) });
      const name = `${String(index + 1).padStart(2, '0')}-${path.replaceAll('/', '-') || 'home'}.png`;
      writeFileSync(join(pictures, name), await sideBySide(browser, [old.picture, migrated.picture]));
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
  return compared;
}

/** Opens a page and blocks requests to other hosts, so that the result does not depend on the network. */
async function localPage(browser: Browser, url: string): Promise<Page> {
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { origin } = new URL(url);
  await page.route(
    (address) => address.origin !== origin,
    (route) => route.abort(),
  );
  return page;
}

const longest = 5000;

async function showPage(page: Page, url: string, article: string): Promise<{ picture: Buffer; words: string[] }> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const texts = await page.evaluate(
    (selector) => [...document.querySelectorAll<HTMLElement>(selector)].map(({ innerText }) => innerText),
    article,
  );
  // Parts of a page may match the article selector too.
  const text = texts.toSorted((a, b) => b.length - a.length)[0] ?? (await page.evaluate(() => document.body.innerText));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const picture = await page.screenshot({
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width: 1440, height: Math.min(height, longest) },
  });
  // Lowercased because `text-transform` changes `innerText`.
  return { picture, words: wordsOfText(text.toLowerCase()) };
}

async function sideBySide(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const page = await newPage(browser, { viewport: { width: 1600, height: 900 } });
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`);
  await page.setContent(
    `<style>body{display:flex;gap:8px;margin:0;align-items:start;background:#888}img{width:calc(50% - 4px)}</style>${images.join('')}`,
  );
  const picture = await page.screenshot({ fullPage: true });
  await page.close();
  return picture;
}

/** Lists the addresses of pages that both sites have, sorted. */
function pagesOfBoth(before: string, after: string): string[] {
  const addresses = (folder: string) =>
    filesOf(folder, /\.html$/).map((file) =>
      file
        .slice(folder.length + 1)
        .replaceAll('\\', '/')
        .replace(/(?:(^|\/)index)?\.html$/, '$1'),
    );
  const known = new Set(addresses(after));
  return addresses(before)
    .filter((path) => known.has(path) && !/(?:^|\/)404$/.test(path))
    .toSorted();
}

/** Picks entries at equal distances, starting with the first. */
function spread(list: readonly string[], count: number): string[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)] ?? '');
}
