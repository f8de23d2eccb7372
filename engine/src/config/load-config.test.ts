import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type Finding, SiteError } from '../model/index.js';
import { loadConfig } from './load-config.js';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function siteWith(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'config-'));
  folders.push(dir);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  return dir;
}

async function findingOf(load: Promise<unknown>): Promise<Finding | undefined> {
  try {
    await load;
  } catch (error) {
    if (error instanceof SiteError) return error.findings[0];
    throw error;
  }
  return undefined;
}

test('loads TypeScript and lists the local modules that the config depends on', async () => {
  const dir = siteWith({
    'site.config.ts': `import { title } from './title.js';\nexport default { title: title as string };`,
    'title.ts': `export const title: string = 'From a module';`,
  });
  const { config, files } = await loadConfig(dir);
  expect(config.title).toBe('From a module');
  expect(files.map((file) => file.slice(dir.length + 1))).toEqual(['site.config.ts', 'title.ts']);
});

test.each(['ts', 'js'])('import.meta has the original location of a module: %s', async (ending) => {
  const place = '[import.meta.dirname, import.meta.filename, import.meta.url].join()';
  const dir = siteWith({
    [`site.config.${ending}`]: `import { inner } from './inner.${ending}';\nexport default { title: ${place}, description: inner };`,
    [`inner.${ending}`]: `export const inner = ${place};`,
  });
  const placeOf = (file: string) => [dir, join(dir, file), pathToFileURL(join(dir, file)).href].join();
  expect((await loadConfig(dir)).config).toMatchObject({
    title: placeOf(`site.config.${ending}`),
    description: placeOf(`inner.${ending}`),
  });
});

test('loads a module that two others import', async () => {
  const dir = siteWith({
    'site.config.ts': `import { a } from './a.js';\nimport { b } from './b.js';\nexport default { title: a + b };`,
    'a.ts': `import { shared } from './shared.js';\nexport const a: string = shared;`,
    'b.ts': `import { shared } from './shared.js';\nexport const b: string = shared;`,
    'shared.ts': `export const shared: string = 'x';`,
  });
  expect((await loadConfig(dir)).config.title).toBe('xx');
});

test.each([
  ['empty', () => ''],
  ['cut short', (text: string) => text.slice(0, 20)],
  ['changed', (text: string) => text.replace('One', 'Two')],
])('recompiles a cached config that is %s', async (_, damage) => {
  const dir = siteWith({ 'site.config.ts': `export default { title: 'One' };` });
  await loadConfig(dir);
  const cache = join(dir, 'node_modules/.cache/kiln/config');
  for (const name of readdirSync(cache)) writeFileSync(join(cache, name), damage(readFileSync(join(cache, name), 'utf8')));
  // The same module at another URL, because this process has cached the first one.
  const copy = `${dir}-copy`;
  renameSync(dir, copy);
  folders.push(copy);
  expect((await loadConfig(copy)).config.title).toBe('One');
});

test('the next load picks up an edit', async () => {
  const dir = siteWith({ 'site.config.ts': `export default { title: 'One' };` });
  await loadConfig(dir);
  writeFileSync(join(dir, 'site.config.ts'), `export default { title: 'Two' };`);
  expect((await loadConfig(dir)).config.title).toBe('Two');
});

test('the next load picks up an edit of an imported module', async () => {
  const dir = siteWith({
    'site.config.ts': `import { title } from './title.js';\nexport default { title };`,
    'title.ts': `export const title = 'One';`,
  });
  await loadConfig(dir);
  writeFileSync(join(dir, 'title.ts'), `export const title = 'Two';`);
  expect((await loadConfig(dir)).config.title).toBe('Two');
});

test('loads every kind of module and TypeScript syntax', async () => {
  const dir = siteWith({
    'site.config.ts': [
      `import { type Stats, existsSync } from 'node:fs';`,
      `import type { Text } from './nowhere.js';`,
      `import facts from './facts.json';`,
      `import { circular } from './a';`,
      `import './plain.js';`,
      `enum Part { Name = 'name' }`,
      `const own: URL = new URL('./facts.json', import.meta.url);`,
      `const { sep } = await import(['node', 'path'].join(':'));`,
      `const later = await import('./later.mts');`,
      `const parts = [facts[Part.Name], circular(), existsSync(own), process.env.NODE_ENV, sep, later.default!];`,
      `export default { title: parts.join(' ') satisfies string } as { title: Text };`,
    ].join('\n'),
    'facts.json': '{ "name": "json" }',
    'a.ts': `import { b } from './b';\nexport const circular = (): string => b();\nexport const a = 'a';`,
    'b.ts': `import { a } from './a';\nexport const b = () => a + 'b';`,
    'plain.js': 'globalThis.process ??= null;',
    'later.mts': `export default 'later' as const;`,
  });
  const { config, files } = await loadConfig(dir);
  expect(config.title).toBe('json ab true test / later');
  expect(files.map((file) => file.slice(dir.length + 1)).toSorted()).toEqual([
    'a.ts',
    'b.ts',
    'facts.json',
    'later.mts',
    'plain.js',
    'site.config.ts',
  ]);
});

test.each([
  ['syntax', `interface A {}\nexport default { title: };`, 'site.config.ts', 2, 25],
  ['syntax in a single line', 'export default { title: ;', 'site.config.ts', 1, 25],
  ['syntax of a module', `import './bad';\nexport default {};`, 'bad.ts', 2, 11],
  ['syntax of JSON', `import x from './bad.json';\nexport default x;`, 'bad.json', 2, 1],
  ['a module that is not there', `interface A {\n  a: 1;\n}\nimport x from './nothing.js';\nexport default x;`, 'site.config.ts', 4, 16],
  ['an export that is not there', `import { fine, nope } from './fine';\nexport default { title: nope, fine };`, 'site.config.ts', 1, 16],
  ['a throw', `interface A {\n  a: 1;\n}\nconst a: number = 1;\n  throw new Error('x');`, 'site.config.ts', 5, 9],
  ['a throw of a module', `import { fail } from './fine';\nexport default fail();`, 'fine.ts', 4, 9],
  ['a package that is not there', `import x from 'not-installed';\nexport default x;`, 'site.config.ts', 1, 16],
])('reports the location of an error: %s', async (_, config, file, line, column) => {
  const dir = siteWith({
    'site.config.ts': config,
    'bad.ts': 'type B = 1;\nconst b = ;',
    'bad.json': '{ "a": 1,\n}',
    'fine.ts': `export const fine: number = 1;\ntype C = 1;\nexport const fail = (): void => {\n  throw new Error('y');\n};`,
  });
  const finding = await findingOf(loadConfig(dir));
  expect(finding?.where).toEqual({ file, line, column });
  expect(finding?.what).not.toContain(dir);
});

test('reports a missing, broken or throwing config without a stack trace', async () => {
  expect(await findingOf(loadConfig(siteWith({})))).toMatchObject({ what: 'There is no site.config.ts in this folder.' });
  expect(await findingOf(loadConfig(siteWith({}), 'other.ts'))).toMatchObject({ what: 'There is no config file other.ts.' });
  expect(await findingOf(loadConfig(siteWith({ 'site.config.ts': 'export default {\n  title: ,\n};' })))).toMatchObject({
    where: { file: 'site.config.ts', line: 2 },
  });
  expect((await findingOf(loadConfig(siteWith({ 'site.config.ts': `throw new Error('on purpose');` }))))?.what).toContain('on purpose');
  // With and without types: only the first is compiled.
  for (const type of [': object', '']) {
    const text = `const config${type} = {};\nconfig.title.length;\nexport default config;\n`;
    expect(await findingOf(loadConfig(siteWith({ 'site.config.ts': text })))).toMatchObject({
      where: { file: 'site.config.ts', line: 2, column: 14 },
    });
  }
});

test.each([
  ['', 'The file has no default export.'],
  ['export const title = 1;', 'The file has no default export.'],
  ['export default null;', 'The default export of the file is not an object.'],
  ['export default [];', 'The default export of the file is not an object.'],
  ['export default () => ({});', 'The default export of the file is not an object.'],
  ["export default Promise.reject(new Error('on purpose'));", 'The config could not be loaded: on purpose'],
])('%j is not a config', async (text, what) => {
  expect(await findingOf(loadConfig(siteWith({ 'site.config.ts': text })))).toMatchObject({ what });
});

test('a folder is not a config file', async () => {
  const dir = siteWith({});
  mkdirSync(join(dir, 'site.config.ts'));
  expect(await findingOf(loadConfig(dir))).toMatchObject({ what: 'There is no site.config.ts in this folder.' });
});

test('reports a thrown value that is not an error', async () => {
  expect((await findingOf(loadConfig(siteWith({ 'site.config.ts': `throw 'a text';` }))))?.what).toContain('a text');
});

describe('folders that the engine writes to', () => {
  test.each([
    { cacheDir: 'docs' },
    { cacheDir: '.' },
    { cacheDir: '..' },
    { cacheDir: '/' },
    { cacheDir: 'public' },
    { cacheDir: 'public/cache' },
    { cacheDir: 'linked' },
    { cacheDir: 'linked/../docs' },
    { cacheDir: 'dist' },
    { cacheDir: 'dist/cache' },
    { cacheDir: 'work', outDir: 'work/dist' },
    { outDir: 'docs' },
    { outDir: 'docs/en/out' },
    { outDir: '.' },
    { outDir: '/' },
    { outDir: 'linked' },
    { outDir: 'linked/out' },
    { outDir: 'node_modules' },
    { outDir: 'node_modules/.cache/kiln/documents' },
    { root: 'dist' },
    { publicDir: 'dist' },
    { publicDir: '.' },
    { root: 'node_modules/.cache/kiln' },
  ])('rejects overlapping folders: %o', async (settings) => {
    const dir = siteWith({ 'site.config.ts': `export default ${JSON.stringify({ title: 'x', ...settings })};` });
    for (const name of ['docs', 'public']) mkdirSync(join(dir, name));
    symlinkSync(join(dir, 'docs'), join(dir, 'linked'));
    const finding = await findingOf(loadConfig(dir));
    expect(finding).toMatchObject({
      rule: 'config',
      where: { file: 'site.config.ts' },
      fix: expect.stringMatching(/^Set (?:outDir|cacheDir) to/),
    });
  });

  test('accepts separate folders in any location', async () => {
    const settings = { title: 'x', root: '.', outDir: '../out', cacheDir: '.cache/kiln' };
    const dir = siteWith({ 'site.config.ts': `export default ${JSON.stringify(settings)};` });
    expect((await loadConfig(dir)).config.outDir).toBe(join(dir, '../out'));
  });
});
