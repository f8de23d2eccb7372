import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const packages = join(import.meta.dirname, '../../node_modules');
const urlOf = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
const skips = join(import.meta.dirname, 'skip-verified.ts');

const config = `
import { openVerifiedTests } from '${urlOf('verified-tests.ts')}';
import { createVerifiedReporter } from '${urlOf('verified-reporter.ts')}';
import { digestFile } from '${urlOf('digest-sources.ts')}';
const root = import.meta.dirname;
const verified = openVerifiedTests({
  root,
  record: root + '/verified.txt',
  cache: root + '/cache' + (process.env.RUN ?? ''),
  keyOf: (name) => name.startsWith('always') ? undefined : digestFile(root + '/' + name.split(' > ')[0]),
});
export default {
  test: {
    include: ['*.test.js'],
    setupFiles: ['${skips}', './setup.js'],
    provide: { taken: verified.taken },
    reporters: ['verbose', createVerifiedReporter(verified, { record: 'verified.txt', writes: Boolean(process.env.WRITES) })],
    watch: false,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
  },
};
`;
const setup = "import { afterEach } from 'vitest';\nafterEach(({ task }) => { task.meta.reads = [['page.mdx', 'digest']]; });\n";
const body = (text: string) => `import { describe, expect, test } from 'vitest';\n${text}\n`;
const tests = (count: number) => Array.from({ length: count }, (_, index) => `test('number ${index}', () => {});`).join('\n');

const files = {
  'vitest.config.mjs': config,
  'setup.js': setup,
  'page.mdx': '# Page\n',
  'passes.test.js': body("test('one', () => {}); describe('group', () => test('two', () => {}));"),
  'fails.test.js': body("test('one', () => {}); test('two', () => expect(1).toBe(2));"),
  'skips.test.js': body("test('one', () => {}); test.skip('two', () => {});"),
  'same.test.js': body("test('one', () => {}); test('one', () => {});"),
  'throws.test.js': body("test('one', () => {}); throw new Error('at once');"),
  'ends.test.js': `import { afterAll } from 'vitest';\n${body("test('one', () => {}); afterAll(() => { throw new Error('late'); });")}`,
  'always.test.js': body("test('one', () => {});"),
};

/** Creates a folder of tests; `run` runs Vitest in it. */
function createTests(given: Record<string, string>) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'verified-reporter-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  symlinkSync(packages, join(root, 'node_modules'));
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  for (const [name, text] of Object.entries(given)) write(name, text);
  const run = (variables: Record<string, string> = {}) => {
    const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined, NO_COLOR: '1', FORCE_COLOR: undefined, ...variables };
    return new Promise<{ printed: string; hasPassed: boolean }>((resolve) => {
      execFile(process.execPath, [join(packages, 'vitest/vitest.mjs'), 'run'], { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ printed: stdout + stderr, hasPassed: error === null }),
      );
    });
  };
  return { write, run, record: () => readFileSync(join(root, 'verified.txt'), 'utf8') };
}

test('passed tests get an entry; failed and skipped ones, and those that share a name or whose file failed do not', async () => {
  const { run, record } = createTests(files);
  const { printed } = await run({ WRITES: '1' });
  const names = [...record().matchAll(/^[0-9a-f]{16}\t([^\t\n]+)\tpage\.mdx$/gm)].map(([, name]) => name);
  expect(names).toEqual(['fails.test.js > one', 'passes.test.js > group > two', 'passes.test.js > one', 'skips.test.js > one']);
  expect(printed).toContain('verified.txt: 4 entries written.');
});

test('of tests with an entry, only one in ten runs; changed ones run; nothing is written unless requested', async () => {
  const { run, record, write } = createTests({
    'vitest.config.mjs': config,
    'setup.js': '',
    'a.test.js': body(tests(10)),
    'b.test.js': body(tests(10)),
  });
  expect((await run({ WRITES: '1' })).printed).toContain(
    '0 tests are taken from it; 20 were run, 0 of them although they have an entry, 20 without one.',
  );
  const before = record();

  const second = await run({ RUN: '2' });
  expect(second).toMatchObject({ hasPassed: true });
  expect(second.printed).toContain('18 tests are taken from it; 2 were run, 2 of them although they have an entry, 0 without one.');
  expect(second.printed).not.toContain('--record');

  write('b.test.js', body(`${tests(9)}\ntest('changed', () => expect(1).toBe(2));`));
  const third = await run({ RUN: '3' });
  expect(third.hasPassed).toBe(false);
  expect(third.printed).toContain('9 tests are taken from it; 11 were run, 1 of them although they have an entry, 10 without one.');
  expect(third.printed).toContain('`npm run verify -- --record` adds what has passed to the record.');
  expect(record()).toBe(before);
});

test('a test that fails although it has an entry is named, and is run again until it has passed', async () => {
  const outer = "import { existsSync } from 'node:fs';\n";
  const { run, write } = createTests({
    'vitest.config.mjs': config,
    'setup.js': '',
    'a.test.js': outer + body("test('one', () => expect(existsSync('broken')).toBe(false));"),
  });
  expect((await run({ WRITES: '1' })).hasPassed).toBe(true);
  write('broken', '');
  const second = await run();
  expect(second.hasPassed).toBe(false);
  expect(second.printed).toContain('a.test.js > one\n  fails, although verified.txt says that it has passed with the same sources');
  const third = await run();
  expect(third.hasPassed).toBe(false);
  expect(third.printed).toContain('0 of them although they have an entry, 1 without one.');
});
