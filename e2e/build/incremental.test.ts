import { cpSync, readdirSync, renameSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeConfig, completeFiles, tinyPng } from './complete-site.js';
import { createSite, differences, type FixtureSite, writtenAt } from './fixture-site.js';

let site: FixtureSite;
let cold: FixtureSite;

beforeAll(async () => {
  site = createSite(completeFiles, completeConfig);
  await site.build();
  cold = site.copy();
});
afterAll(() => {
  site.remove();
  cold.remove();
});

const dist = (of: FixtureSite) => join(of.dir, 'dist');

/** Builds the current sources in the other folder without a cache. Keeps the bundle unless `withBundle` is set. */
async function buildCold({ withBundle = false } = {}): Promise<void> {
  for (const name of ['docs', 'public', 'components', 'mdx-components.tsx', 'site.config.ts']) {
    cold.remove(name);
    cpSync(join(site.dir, name), join(cold.dir, name), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of [
    'dist',
    'node_modules/.cache/kiln/state.json',
    'node_modules/.cache/kiln/sources.json',
    'node_modules/.cache/kiln/documents',
    ...(withBundle ? ['node_modules/.cache'] : []),
  ])
    cold.remove(name);
  await cold.build();
}

async function expectSame(options?: { withBundle?: boolean }): Promise<string> {
  const [text] = await Promise.all([site.build(), buildCold(options)]);
  expect(differences(dist(site), dist(cold))).toEqual([]);
  return text;
}

const both = (path: string, content: string | Uint8Array) => ['en', 'zh'].forEach((lang) => site.put(`docs/${lang}/${path}`, content));
const removeBoth = (path: string) => ['en', 'zh'].forEach((lang) => site.remove(`docs/${lang}/${path}`));

test('a build without changes touches nothing', async () => {
  const before = writtenAt(dist(site));
  const text = await site.build();
  expect(text).toContain('0 compiled, 0 rendered');
  expect(text).toContain('unchanged');
  expect(writtenAt(dist(site))).toBe(before);
  await buildCold();
  expect(differences(dist(site), dist(cold))).toEqual([]);
});

test('an edited page', async () => {
  site.put('docs/en/config/root.mdx', '# root\n\n## Values\n\nother words\n\n```toml\na = 1\n```\n');
  expect(await expectSame()).toContain('1 compiled');
});

test('a heading id that the translation inherits', async () => {
  site.put('docs/en/config/root.mdx', '# root\n\n## Values {#values}\n\nother\n');
  site.put('docs/en/guide/code.mdx', '# Code\n\n## Finish\n');
  site.put('docs/zh/guide/code.mdx', '# 代码\n\n## 结束\n');
  await expectSame();
  site.put('docs/en/guide/code.mdx', '# Code\n\n## Another finish\n');
  await expectSame();
  expect(site.read('dist/zh/guide/code.html')).toContain('<h2 id="another-finish"');
});

test('added pages', async () => {
  both('guide/added.mdx', '# Added\n\n[Start](./start)\n');
  both('fresh/index.mdx', '# Fresh section\n');
  await expectSame();
});

test('_meta.json', async () => {
  both('guide/_meta.json', '[{ "type": "section-header", "label": "New" }, "added", "start", "code"]\n');
  await expectSame();
  expect(site.read('dist/guide/start.html')).toContain('rel="prev" href="/guide/added"');
});

test('a fragment and an image', async () => {
  site.put('docs/en/_shared.mdx', '## Shared {props.name}\n\nChanged for all.\n');
  both('guide/added.mdx', '# Added\n\n![A](./a.png)\n');
  await expectSame();
  const other = Buffer.from(tinyPng);
  other.writeUInt32BE(9, 16);
  both('guide/a.png', other);
  await expectSame();
  expect(site.read('dist/guide/added.html')).toContain('width="9"');
});

test('renamed and deleted pages, a page that becomes a folder', async () => {
  for (const lang of ['en', 'zh'])
    renameSync(join(site.dir, `docs/${lang}/releases/v0-7.mdx`), join(site.dir, `docs/${lang}/releases/v0-8.mdx`));
  removeBoth('guide/added.mdx');
  removeBoth('fresh');
  both('guide/_meta.json', '["start", "code"]\n');
  for (const lang of ['en', 'zh']) {
    const text = site.read(`docs/${lang}/config/root.mdx`);
    site.remove(`docs/${lang}/config/root.mdx`);
    site.put(`docs/${lang}/config/root/index.mdx`, text);
    site.put(`docs/${lang}/guide/start.mdx`, site.read(`docs/${lang}/guide/start.mdx`).replace('../config/root.mdx', '/config/root'));
  }
  await expectSame();
  expect(site.read('dist/guide/start.html')).toContain('href="/config/root/#values"');
});

test('a failed build in between', async () => {
  const before = site.read('dist/index.html');
  site.put('docs/en/index.mdx', '# Home\n\n[dead](./nowhere)\n');
  expect(await site.attempt('build')).toMatchObject({ code: 1 });
  expect(site.read('dist/index.html')).toBe(before);
  site.put('docs/en/index.mdx', '# Home again\n');
  await expectSame();
});

test('public files: added, changed, removed, replacing a generated one', async () => {
  site.put('public/robots.txt', 'own\n');
  site.put('public/new.txt', 'new\n');
  site.remove('public/file.txt');
  await expectSame();
  site.remove('public/robots.txt');
  site.put('public/new.txt', 'newer\n');
  await expectSame();
  expect(site.read('dist/robots.txt')).not.toBe('own\n');
});

test('output changed or removed by hand is repaired', async () => {
  site.put('dist/guide/start.html', 'broken');
  site.remove('dist/sitemap.xml');
  utimesSync(join(site.dir, 'dist/index.html'), 1, 1);
  await expectSame();
});

test('the config', async () => {
  site.configure({ ...completeConfig, title: 'Renamed', markdown: { showLineNumbers: true }, feeds: [] });
  await expectSame();
});

test('the theme', async () => {
  const theme = fileURLToPath(new URL('../fixtures/plain/theme', import.meta.url));
  site.configure({ ...completeConfig, theme });
  await expectSame({ withBundle: true });
  site.configure(completeConfig);
  await expectSame({ withBundle: true });
});

test('components', async () => {
  site.put('mdx-components.tsx', site.read('mdx-components.tsx').replace('className="box"', 'className="case"'));
  await expectSame({ withBundle: true });
  expect(site.read('dist/guide/start.html')).toContain('class="case"');
});

const noise = Buffer.from(Array.from({ length: 999 }, (_, index) => (index * 7919) % 256));

test('garbage in the cache', async () => {
  const cache = 'node_modules/.cache/kiln';
  // First random bytes in both, then half of the state and JSON of another shape.
  for (const [state, bundle] of [
    [noise, noise],
    [site.read(`${cache}/state.json`).slice(0, 500), '{"hash":"x","inputs":null}'],
  ] as const) {
    site.put(`${cache}/state.json`, state);
    site.put(`${cache}/bundle/record.json`, bundle);
    await site.build();
  }
  site.remove(`${cache}/documents`);
  site.put(`${cache}/documents/x.json`, noise);
  site.put('docs/en/index.mdx', '# Home once more\n');
  await expectSame();
});

test('truncated documents in the cache', async () => {
  site.configure({ ...completeConfig, title: 'Once more' });
  await site.build();
  const folder = join(site.dir, 'node_modules/.cache/kiln/documents');
  for (const name of readdirSync(folder)) truncateSync(join(folder, name), 40);
  both('releases/v1-0.mdx', '# Another\n');
  await expectSame();
});
