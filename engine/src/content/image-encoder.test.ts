import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveConfig } from '../config/resolve-config.js';
import type { UserConfig } from '../config/schema.js';
import { contentHash } from '../cache/content-hash.js';
import { SiteError } from '../model/index.js';
import type { DocumentRecord } from './document.js';
import { ImageEncoder } from './image-encoder.js';
import { loadSharp } from './load-sharp.js';
import { sampleImage } from './sample-image.fixture.js';
import { type SampleSite, writeSampleSite } from './sample-page.fixture.js';

let site: SampleSite;
let source = '';
beforeEach(async () => {
  site = writeSampleSite({});
  source = site.put('docs/a.png', await sampleImage(80, 40).png().toBuffer());
});
afterEach(() => site.remove());

async function open(images: UserConfig['images'] = { widths: [40, 200] }): Promise<ImageEncoder> {
  const config = resolveConfig({ title: 'Sample', images }, { siteDir: site.dir, file: 'site.config.ts' });
  const encoder = await ImageEncoder.open(config);
  if (!encoder) throw new Error('There is no encoder.');
  return encoder;
}

const cached = () => readdirSync(join(site.config.cacheDir, 'images'));

test('a site without `images` in its config has no encoder', async () => {
  expect(await ImageEncoder.open(site.config, () => expect.unreachable())).toBeNull();
});

test('versions have the right format and size, and are smaller than the original', async () => {
  const encoder = await open();
  const versions = await encoder.versionsOf(source);
  expect(versions.map(({ version }) => version)).toEqual([
    { format: 'avif', width: 40 },
    { format: 'avif', width: 80 },
    { format: 'webp', width: 40 },
    { format: 'webp', width: 80 },
  ]);
  for (const asset of versions) {
    const bytes = await encoder.bytesOf(asset);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format === 'heif' ? 'avif' : format, width, height]).toEqual([
      asset.version.format,
      asset.version.width,
      asset.version.width / 2,
    ]);
    expect(bytes.length).toBeLessThan(readFileSync(source).length);
  }
});

test('skips a format entirely if its widest version saves nothing', async () => {
  const small = site.put('docs/small.webp', await sampleImage(80, 40).webp({ quality: 1 }).toBuffer());
  const encoder = await open({ formats: ['webp'], widths: [2, 80], quality: { webp: 100 } });
  expect(await encoder.versionsOf(small)).toEqual([]);
  const sizes = cached().map((name) => readFileSync(join(site.config.cacheDir, 'images', name)).length);
  expect(Math.min(...sizes)).toBeLessThan(readFileSync(small).length);
});

test('encodes each version once, and not again in the next build', async () => {
  const first = await open();
  const copy = site.put('docs/copy.png', readFileSync(source));
  await Promise.all([first.versionsOf(source), first.versionsOf(source), first.versionsOf(copy)]);
  expect(first.encoded).toBe(4);
  const next = await open();
  expect(await next.versionsOf(source)).toEqual(await first.versionsOf(source));
  expect(next.encoded).toBe(0);
});

test('a new quality creates new files; new widths leave other versions alone', async () => {
  const first = await open();
  const names = (await first.versionsOf(source)).map(({ output }) => output);
  const wider = await open({ widths: [20, 40, 200] });
  await wider.versionsOf(source);
  expect(wider.encoded).toBe(2);
  const finer = await open({ widths: [40, 200], quality: { avif: 90 } });
  for (const { output } of await finer.versionsOf(source)) expect(names).not.toContain(output);
});

test('encodes again if the cache file is damaged', async () => {
  await (await open({ formats: ['webp'], widths: [40] })).versionsOf(source);
  const [name = ''] = cached();
  writeFileSync(join(site.config.cacheDir, 'images', name), 'damaged');
  const next = await open({ formats: ['webp'], widths: [40] });
  const [asset] = await next.versionsOf(source);
  expect(asset && (await sharp(await next.bytesOf(asset)).metadata()).format).toBe('webp');
  expect(next.encoded).toBe(1);
});

test('removes unused images and those with other settings from the cache', async () => {
  const encoder = await open({ formats: ['webp'], widths: [40] });
  const other = await open({ formats: ['avif'], widths: [40], quality: { avif: 10 } });
  const gone = site.put('docs/gone.png', await sampleImage(60, 60).png().toBuffer());
  await Promise.all([encoder.versionsOf(source), encoder.versionsOf(gone), other.versionsOf(source)]);
  expect(cached()).toHaveLength(3);
  const hash = contentHash(readFileSync(source));
  encoder.prune([{ dependencyHashes: { [source]: hash } } as unknown as DocumentRecord]);
  expect(cached()).toEqual([`${hash}-${encoder.key}-40.webp`]);
});

test.each([
  ['is not installed', Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' })],
  ['cannot be loaded: Could not load the "sharp" module', new Error('Could not load the "sharp" module\nPossible solutions:')],
])('reports a package that %s and says what to install', async (what, error) => {
  const loading = loadSharp('site.config.ts', () => Promise.reject(error));
  const fault = await loading.catch((reason: unknown) => reason);
  expect(fault).toBeInstanceOf(SiteError);
  expect((fault as SiteError).findings).toEqual([
    {
      severity: 'error',
      rule: 'config',
      what: `"images" needs the package sharp, which ${what}.`,
      where: { file: 'site.config.ts' },
      fix: 'Run `npm install --save-dev sharp`, or remove "images".',
    },
  ]);
});
