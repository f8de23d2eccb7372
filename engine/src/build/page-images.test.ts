import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleConfig, sampleView } from '../html/sample-view.fixture.js';
import { SiteError } from '../model/index.js';
import type { ImagePainter } from '../plugins/image-painter.js';
import type { OutputWriter } from './output-writer.js';
import { PageImages } from './page-images.js';

let cacheDir = '';
beforeEach(() => (cacheDir = mkdtempSync(join(tmpdir(), 'images-'))));
afterEach(() => rmSync(cacheDir, { recursive: true, force: true }));

const png = new Uint8Array([1, 2, 3]);
const painter: ImagePainter = {
  key: 'k',
  width: 2,
  height: 1,
  nameOf: ({ lang, title }) => `${lang}-${title.toLowerCase().replaceAll(/\W/g, '')}`,
  prepare: () => ({ draw: () => Promise.resolve(png) }),
  explain: ({ pages, missing }) => ({ what: `${pages} lack ${missing.join('')}`, fix: 'Do.' }),
};

function open(images: unknown, isDry = false) {
  const written = new Map<string, unknown>();
  const output = { keep: () => false, write: (path: string, content: unknown) => void written.set(path, content) };
  const config = { ...sampleConfig({ plugins: [{ name: 'own', images } as never] }), cacheDir };
  const opened = PageImages.open({ config, output: output as unknown as OutputWriter, isDry });
  return { opened, written, view: sampleView(config) };
}

/** Returns the error message when a painter with this change draws a page. */
async function messageOf(change: object): Promise<string> {
  const { opened, view } = open(() => ({ ...painter, ...change }));
  try {
    const images = await opened;
    images?.add(view);
    await images?.finish([]);
  } catch (error) {
    if (error instanceof SiteError) return error.findings.map(({ what }) => what).join();
    throw error;
  }
  return '';
}

test('names a picture at once, draws it later and caches it', async () => {
  const { opened, written, view } = open(() => Promise.resolve(painter));
  const images = await opened;
  const record = images?.add(view);
  expect(record).toMatchObject({ path: expect.stringMatching(/^_\/social\/en-\w+\.png$/), missing: '' });
  expect(images?.share(record ?? { path: '', missing: '' })).toEqual({ href: `/${record?.path}`, width: 2, height: 1 });
  expect(await images?.finish(record ? [record] : [])).toBe(1);
  expect(written.get(record?.path ?? '')).toEqual(png);
  const again = open(() => ({ ...painter, prepare: () => expect.unreachable() }));
  const kept = await again.opened;
  kept?.add(again.view);
  expect(await kept?.finish([])).toBe(0);
  expect([...again.written.keys()]).toEqual([record?.path]);
});

test('draws nothing when only checking', async () => {
  const { opened, written, view } = open(() => painter, true);
  const images = await opened;
  images?.add(view);
  expect([await images?.finish([]), written.size]).toEqual([0, 0]);
});

test.each<[what: string, change: object, message: string]>([
  ['has a name that is a path', { nameOf: () => '../x' }, 'The hook "images" of the plugin "own" returned an invalid value: "../x".'],
  ['prepares nothing', { prepare: () => undefined }, 'The hook "images" of the plugin "own" returned nothing.'],
  [
    'fails while it draws',
    { prepare: () => ({ draw: () => Promise.reject(new Error('on purpose')) }) },
    'The hook "images" of the plugin "own" failed: on purpose.',
  ],
  [
    'draws no picture',
    { prepare: () => ({ draw: () => Promise.resolve('text') }) },
    'The hook "images" of the plugin "own" returned an invalid value: "text".',
  ],
])('names the plugin of a painter that %s', async (_, change, message) => {
  expect(await messageOf(change)).toBe(message);
});

test('names the plugin whose hook returns no painter', async () => {
  await expect(open(() => 7).opened).rejects.toThrow('The hook "images" of the plugin "own" returned an invalid value: 7.');
});

test('returns null for a site without a plugin that draws', async () => {
  expect(await open(undefined).opened).toBeNull();
});
