import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, type FixtureSite, snapshot } from './fixture-site.js';

/** Numbers of pages in a folder without groups, the hardest kind to split. */
const sizes = [550, 2200];

/** Measurements of a site of one size. */
interface Grown {
  /** Bytes that a reader of one page loads besides scripts and styles, by kind. */
  loaded: Record<'html' | 'routes' | 'sidebar', number>;
  /** Files that an edit of one page changed; search is off. */
  written: string[];
  printed: string;
  unchanged: string;
  largestFolder: number;
}

const sites: FixtureSite[] = [];
const grown: Grown[] = [];

beforeAll(async () => {
  for (const size of sizes) grown.push(await grow(size));
}, 600_000);
afterAll(() => sites.forEach((site) => site.remove()));

async function grow(size: number): Promise<Grown> {
  const name = (number: number) => `page-${String(number).padStart(5, '0')}`;
  const pages = Array.from({ length: size }, (_, number) => [
    `docs/en/api/${name(number)}.mdx`,
    `# Page ${number}\n\nText of ${number}.\n`,
  ]);
  const site = createSite(
    { 'docs/en/index.mdx': '# Home\n', ...Object.fromEntries(pages) },
    { origin: 'https://fixture.example', search: { mode: 'none' }, themeConfig: { locales: [{ lang: 'en', label: 'English' }] } },
  );
  sites.push(site);
  await site.build();
  // The first build started so soon after the files were written that their metadata alone proves nothing yet.
  await site.build();
  const dist = join(site.dir, 'dist');
  const unchanged = await site.build();
  const html = site.read(`dist/api/${name(500)}.html`);
  const [, sidebar = ''] = /"sidebar":"\/([^"]+)"/.exec(html) ?? [];
  const routes = site.read('dist/_/routes.en.json');
  const { parts = [] } = JSON.parse(routes) as { parts?: [first: string, name: string][] };
  const [, part] = parts.findLast(([first]) => first <= `/api/${name(500)}`) ?? [];
  const weigh = (...texts: string[]) => texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const loaded = {
    html: weigh(html),
    routes: weigh(routes, site.read(`dist/_/p/${part}.json`)),
    sidebar: weigh(site.read(`dist/${sidebar}`)),
  };
  const before = snapshot(dist);
  site.put(`docs/en/api/${name(500)}.mdx`, '# Page 500\n\nAnother text.\n');
  const printed = await site.build();
  const after = snapshot(dist);
  const written = [...after.keys()].filter((path) => after.get(path) !== before.get(path));
  return { loaded, written, printed, unchanged, largestFolder: largestFolder(join(dist, '_')) };
}

/** Returns the largest number of files in one folder. */
function largestFolder(folder: string): number {
  const names = readdirSync(folder);
  const folders = names.map((name) => join(folder, name)).filter((path) => statSync(path).isDirectory());
  return Math.max(names.length - folders.length, ...folders.map(largestFolder));
}

test('the bytes loaded for a page do not grow with the site', () => {
  const [small, large] = grown.map(({ loaded }) => loaded.html + loaded.routes + loaded.sidebar) as [number, number];
  expect(large, JSON.stringify(grown.map(({ loaded }) => loaded))).toBeLessThanOrEqual(1.1 * small);
});

test('editing one page costs the same in a large site', () => {
  const [small, large] = grown as [Grown, Grown];
  expect(small.written).toContain('api/page-00500.html');
  expect(large.written.length, large.written.join('\n')).toBe(small.written.length);
  for (const { printed } of grown) expect(printed).toContain('1 compiled, 1 rendered');
});

test('when nothing has changed, only file metadata is compared', () => {
  for (const { unchanged } of grown) expect(unchanged).toContain('pages unchanged');
});

test("folders of the engine's output stay small", () => {
  expect(grown[1]?.largestFolder).toBeLessThan(200);
});
