import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, differences, type FixtureSite, snapshot } from './fixture-site.js';

/** Enough pages for an index in shards: each has two thousand letters of keywords that begin alike. */
const pages = 300;
const words = (number: number) => Array.from({ length: 20 }, (_, at) => `page${number}${'x'.repeat(90)}${at}`);
const text = (number: number, title = `Page ${number}`, line = `Text of ${number}.`) =>
  `---\nkeywords: [${words(number).join(', ')}]\n---\n\n# ${title}\n\n${line}\n\n## How it works\n\nWith \`code\`.\n`;
const file = (number: number) => `docs/en/api/page-${String(number).padStart(4, '0')}.mdx`;

let site: FixtureSite;
let cold: FixtureSite;
const dist = (of: FixtureSite) => join(of.dir, 'dist');

beforeAll(async () => {
  const files = Array.from({ length: pages }, (_, number) => [file(number), text(number)]);
  site = createSite(
    { 'docs/en/index.mdx': '# Home\n', ...Object.fromEntries(files) },
    { origin: 'https://fixture.example', themeConfig: { locales: [{ lang: 'en', label: 'English' }] } },
  );
  await site.build();
  cold = site.copy();
});
afterAll(() => {
  site.remove();
  cold.remove();
});

/** Builds the site and, with no cache but the bundle, a copy; expects the same output. Returns the files that changed. */
async function buildBoth(): Promise<string[]> {
  const before = snapshot(dist(site));
  cold.remove('docs');
  cpSync(join(site.dir, 'docs'), join(cold.dir, 'docs'), { recursive: true });
  for (const name of ['state.json', 'changes.json', 'sources.json', 'documents', 'search']) cold.remove(`node_modules/.cache/kiln/${name}`);
  cold.remove('dist');
  await Promise.all([site.build(), cold.build()]);
  expect(differences(dist(site), dist(cold))).toEqual([]);
  const after = snapshot(dist(site));
  return [...after.keys()].filter((name) => after.get(name) !== before.get(name));
}

test('an edit leaves most files of a large index untouched', async () => {
  site.put(file(150), text(150, 'Page 150', 'Quite another text.'));
  const written = await buildBoth();
  const ofPages = written.filter((name) => /^static\/search_words\/.*\/p\d+\.json$/.test(name));
  expect(ofPages.length).toBeGreaterThan(0);
  expect(ofPages.length).toBeLessThanOrEqual(100);
});

test('an edit reverted along with another edit', async () => {
  site.put(file(150), text(150));
  site.put(file(10), text(10, 'Page 10', 'Words that no page had.'));
  await buildBoth();
});

test('a title that other pages share, a removed page and an added one', { timeout: 600_000 }, async () => {
  site.put(file(100), text(100, 'Page 101'));
  await buildBoth();
  site.remove(file(200));
  site.put(file(pages), text(pages, 'How it works'));
  await buildBoth();
});

test('two languages read concurrently have all pages, each with its own text', async () => {
  const count = 70;
  const names = Array.from({ length: count }, (_, number) => `page-${number}`);
  const both = createSite(
    Object.fromEntries(
      ['en', 'zh'].flatMap((lang) => [
        [`docs/${lang}/index.mdx`, '# Home\n'],
        ...names.map((name) => [`docs/${lang}/${name}.mdx`, `# Title\n\nText of ${name} in ${lang}.\n`]),
      ]),
    ),
    {
      themeConfig: {
        locales: [
          { lang: 'en', label: 'English' },
          { lang: 'zh', label: '中文' },
        ],
      },
    },
  );
  await both.build();
  const files = [...snapshot(dist(both)).keys()];
  for (const lang of ['en', 'zh']) {
    const pack = files.find((name) => name.startsWith(`static/search_index.${lang}.`) && name.endsWith('.pack.json'));
    const { pages } = JSON.parse(both.read(`dist/${pack}`)) as { pages: [title: string, route: string, textName: string][] };
    expect(pages).toHaveLength(count + 1);
    for (const [, route, textName] of pages.slice(1))
      expect(both.read(`dist/static/search_text/${textName}.json`)).toContain(`Text of ${route.split('/').at(-1)} in ${lang}.`);
  }
  both.remove();
});
