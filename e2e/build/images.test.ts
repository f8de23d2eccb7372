import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, differences, type FixtureSite, snapshot, writtenAt } from './fixture-site.js';

let site: FixtureSite;
let first = '';
const page = '# Start\n\n![A chart](./chart.png)\n';

beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const chart = sharp({ create: { width: 90, height: 60, channels: 3, background: '#fff', noise } });
  site = createSite(
    { 'docs/en/start.mdx': page, 'docs/zh/start.mdx': page, 'docs/en/chart.png': await chart.png().toBuffer() },
    { images: { widths: [30, 60] }, base: '/docs/' },
  );
  site.put('docs/zh/chart.png', Buffer.from(snapshot(join(site.dir, 'docs')).get('en/chart.png') ?? '', 'latin1'));
  first = await site.build();
});
afterAll(() => site.remove());

/** Returns the output paths of the image versions in a page. */
const versionsIn = (html: string) =>
  [...html.matchAll(/\/docs\/(_\/assets\/chart\.\w+\.(?:avif|webp)) \d+w/g)].map(([, path = '']) => path);

test('a page and its payload offer image versions that exist in the output', async () => {
  const html = site.read('dist/start.html');
  const versions = versionsIn(html);
  const files = snapshot(join(site.dir, 'dist'));
  expect(versions).toHaveLength(4);
  for (const path of versions) {
    const { format, width } = await sharp(Buffer.from(files.get(path) ?? '', 'latin1')).metadata();
    expect([format === 'heif' ? 'avif' : format, width]).toEqual([path.split('.').at(-1), html.includes(`${path} 30w`) ? 30 : 60]);
  }
  const payloads = [...files].filter(([path]) => path.startsWith('_/p/')).map(([, content]) => content);
  expect(payloads.filter((content) => versions.every((path) => content.includes(path)))).toHaveLength(2);
  expect(versionsIn(site.read('dist/zh/start.html'))).toEqual(versions);
  expect(first).toMatch(/Encode images\s+4\n/);
});

test('a rebuild encodes nothing, even for a changed page, and keeps the files', async () => {
  const [version = ''] = versionsIn(site.read('dist/start.html'));
  const written = writtenAt(join(site.dir, 'dist', version));
  site.put('docs/en/start.mdx', `${page}\nMore.\n`);
  expect(await site.build()).toMatch(/1 compiled[^]*Encode images\s+unchanged\n/);
  expect(writtenAt(join(site.dir, 'dist', version))).toBe(written);
});

test('re-encodes images missing from the cache and the output', async () => {
  const before = snapshot(join(site.dir, 'dist'));
  site.remove('node_modules/.cache/kiln/images');
  site.remove('dist/_/assets');
  expect(await site.build()).toMatch(/ 0 compiled[^]*Encode images\s+4\n/);
  expect(snapshot(join(site.dir, 'dist'))).toEqual(before);
});

test('a cold build elsewhere gives the same output', async () => {
  const other = site.copy();
  await other.build();
  expect(differences(join(site.dir, 'dist'), join(other.dir, 'dist'))).toEqual([]);
});
