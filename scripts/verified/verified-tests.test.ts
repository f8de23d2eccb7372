import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digestFile, digestFiles, missing, withImports } from './digest-sources.js';
import { openVerifiedTests, type Read } from './verified-tests.js';

const page = 'site/docs/en/a.mdx';
const name = 'runs/a.test.ts > a sample';
const files = {
  'runs/a.test.ts': "import { help } from './help.js';\nhelp();\n",
  'runs/b.test.ts': "import { test } from 'vitest';\n",
  'runs/help.ts': "import { more } from '../src/more.js';\nexport const help = more;\n",
  'runs/other.ts': 'export {};\n',
  'src/more.ts': "export const more = () => import('./late.js');\n",
  'src/late.ts': 'export {};\n',
  'package-lock.json': '{}',
  [page]: '# A\n',
  'site/docs/en/b.mdx': '# B\n',
};

/** Creates a repository in which the test of `a` has passed with its page, and is in the record. */
function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'verified-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const open = ({ cache = 'cache', isAll = false } = {}) =>
    openVerifiedTests({
      root,
      record: join(root, 'verified.txt'),
      cache: join(root, cache),
      isAll,
      keyOf: (test) => {
        const file = join(root, test.split(' > ')[0] ?? '');
        return test.includes('registry') ? undefined : digestFiles(root, [...withImports(file), join(root, 'package-lock.json')]);
      },
    });
  const read = (...paths: string[]) => paths.map((path): Read => [path, digestFile(join(root, path)) ?? '']);
  const first = open();
  first.add(name, read(page));
  first.writeRecord();
  const record = () => readFileSync(join(root, 'verified.txt'), 'utf8');
  return { root, write, open, read, record, valid: () => [...open().valid.keys()] };
}

test('a passed test has an entry with the pages it read, which is valid on a machine that has never run it', () => {
  const { record, open } = createRepository();
  expect(record()).toMatch(new RegExp(`^[0-9a-f]{16}\t${name}\t${page}$`, 'm'));
  expect([...open({ cache: 'other' }).valid.keys()]).toEqual([name]);
});

test('the entry does not depend on the location of the repository', () => {
  expect(createRepository().record()).toBe(createRepository().record());
});

test.each(['runs/a.test.ts', 'runs/help.ts', 'src/more.ts', 'src/late.ts', 'package-lock.json', page])(
  'a change of %s makes it run again, reverting it does not',
  (path) => {
    const { write, valid } = createRepository();
    write(path, `${files[path as keyof typeof files]} `);
    expect(valid()).toEqual([]);
    write(path, files[path as keyof typeof files]);
    expect(valid()).toEqual([name]);
  },
);

test.each(['runs/a.test.ts', 'runs/help.ts', 'package-lock.json', page])('removing %s makes it run again', (path) => {
  const { root, valid } = createRepository();
  rmSync(join(root, path));
  expect(valid()).toEqual([]);
});

test.each(['runs/b.test.ts', 'runs/other.ts', 'site/docs/en/b.mdx'])('a change of %s, which it does not use, has no effect', (path) => {
  const { write, valid } = createRepository();
  write(path, 'other');
  expect(valid()).toEqual([name]);
});

test('line endings do not count', () => {
  const { write, valid } = createRepository();
  write(page, '# A\r\n');
  expect(valid()).toEqual([name]);
});

test('a forged digest, another name and an omitted page make an entry invalid', () => {
  const { write, record, valid } = createRepository();
  const real = record();
  write('verified.txt', real.replace(/^[0-9a-f]{16}/m, '0123456789abcdef'));
  expect(valid()).toEqual([]);
  write('verified.txt', real.replace('a sample', 'another sample'));
  expect(valid()).toEqual([]);
  write('verified.txt', real.replace(`\t${page}`, ''));
  expect(valid()).toEqual([]);
});

test('a damaged record is reported line by line, and its other entries are valid', () => {
  const { write, record, open, valid } = createRepository();
  write('verified.txt', `<<<<<<< ours\n${record()}>>>>>>> theirs\n`);
  expect(valid()).toEqual([name]);
  expect(open().problems).toHaveLength(2);
  write('verified.txt', '\0\0 no text at all');
  expect(valid()).toEqual([]);
  expect(open().problems).toEqual([expect.stringContaining('verified.txt:1 is no entry and is ignored')]);
});

test('a failed test loses its entry, and is not taken from the record until it has passed', () => {
  const { open, read, record, valid } = createRepository();
  const before = record();
  const failing = open();
  failing.remove(name);
  failing.saveCache();
  expect(record()).toBe(before);
  expect(valid()).toEqual([]);
  failing.writeRecord();
  expect(record()).not.toContain(name);

  const passing = open();
  passing.add(name, read(page));
  passing.saveCache();
  expect(valid()).toEqual([name]);
});

test('tests that have passed on this machine need not be in the record', () => {
  const { open, read } = createRepository();
  const opened = open();
  opened.add('runs/b.test.ts > another', read('site/docs/en/b.mdx'));
  opened.saveCache();
  expect(open().valid.has('runs/b.test.ts > another')).toBe(true);
  expect(open({ cache: 'other' }).valid.has('runs/b.test.ts > another')).toBe(false);
});

test('a test whose sources changed while it ran is run again', () => {
  const { write, open, valid, read } = createRepository();
  const opened = open();
  write('runs/a.test.ts', 'changed');
  opened.add(name, read(page));
  opened.writeRecord();
  expect(valid()).toEqual([]);
});

test('a test whose page changed after it was read is run again', () => {
  const { write, open, valid, read } = createRepository();
  const opened = open();
  const reads = read(page);
  write(page, '# Changed\n');
  opened.add(name, reads);
  opened.writeRecord();
  expect(valid()).toEqual([]);
});

test('a test is run again when a page that it found missing appears', () => {
  const { write, open, valid } = createRepository();
  const opened = open();
  opened.add(name, [['site/docs/zh/a.mdx', missing]]);
  opened.writeRecord();
  expect(valid()).toEqual([name]);
  write('site/docs/zh/a.mdx', '# A\n');
  expect(valid()).toEqual([]);
});

test('a test with dependencies that no digest covers never gets an entry', () => {
  const { open, record } = createRepository();
  const opened = open();
  opened.add('runs/a.test.ts > packages from the registry', []);
  opened.writeRecord();
  expect(opened.covers('runs/a.test.ts > packages from the registry')).toBe(false);
  expect(record()).not.toContain('registry');
});

test('at least one test with an entry is run anyway, and all of them with `isAll`', () => {
  const { open, read } = createRepository();
  const opened = open();
  for (let index = 1; index < 20; index += 1) opened.add(`${name} ${index}`, read(page));
  opened.writeRecord();
  expect(open().again.size).toBe(2);
  expect(open().taken).toHaveLength(18);
  expect(open({ isAll: true }).taken).toEqual([]);
});
