import { execFile } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const packages = join(import.meta.dirname, '../../../node_modules');
const reporter = pathToFileURL(join(import.meta.dirname, 'run-reporter.ts')).href;

const config = `
import { createRunReporter } from '${reporter}';
const names = [];
const note = (file, text) => names.push(file.split('/').at(-1) + text);
const passed = {
  add: (file, { pages }) => note(file, ' passed with ' + pages),
  remove: (file) => note(file, ' failed'),
  save: () => console.log('noted: ' + names.sort().join('; ')),
};
export default { test: { include: ['*.test.js'], setupFiles: ['./setup.js'], reporters: [createRunReporter(passed)], watch: false } };
`;

const setup = "import { afterAll } from 'vitest';\nafterAll(({}, suite) => { suite.file.meta.pages = [['page', 'digest']]; });\n";
const body = (text: string) => `import { expect, test } from 'vitest';\n${text}\n`;

const files = {
  'vitest.config.mjs': config,
  'setup.js': setup,
  'passes.test.js': body("test('one', () => {}); test('two', () => {});"),
  'fails.test.js': body("test('one', () => {}); test('two', () => expect(1).toBe(2));"),
  'skips.test.js': body("test('one', () => {}); test.skip('two', () => {});"),
  'throws.test.js': body("test('one', () => {}); throw new Error('at once');"),
  'ends.test.js': `import { afterAll } from 'vitest';\n${body("test('one', () => {}); afterAll(() => { throw new Error('late'); });")}`,
};

/** What is noted by a run of Vitest. */
async function noted(): Promise<string | undefined> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'verify-reporter-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  symlinkSync(packages, join(root, 'node_modules'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const env = { ...process.env, VITEST: undefined, NODE_ENV: undefined };
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [join(packages, 'vitest/vitest.mjs'), 'run'], { cwd: root, env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  return /noted: (.*)/.exec(printed)?.[1];
}

test('files whose tests have all passed are noted with their pages, and those that failed; a skipped test proves nothing', async () => {
  expect((await noted())?.split('; ')).toEqual([
    'ends.test.js failed',
    'fails.test.js failed',
    'passes.test.js passed with page,digest',
    'throws.test.js failed',
  ]);
});
