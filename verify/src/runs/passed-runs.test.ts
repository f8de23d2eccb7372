import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPassedRuns, type PassedRun } from './passed-runs.js';
import { digestPage } from './run-key.js';

const page = 'site/docs/en/a.mdx';
const files = {
  'runs/a.test.ts': "import { help } from './help.js';\nhelp();\n",
  'runs/b.test.ts': "import { test } from 'vitest';\n",
  'runs/help.ts': "import { more } from '../src/more.js';\nexport const help = more;\n",
  'runs/other.ts': 'export {};\n',
  'src/more.ts': 'export const more = () => 1;\n',
  'package-lock.json': '{}',
  [page]: '# A\n',
  'site/docs/en/b.mdx': '# B\n',
};

/** A folder with runs, of which `a` has passed once on its page; gives the names of those that need not run again. */
function createRuns() {
  const root = mkdtempSync(join(tmpdir(), 'verify-passed-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const stored = new Map<string, PassedRun | false>();
  const cache = {
    get: (key: string) => stored.get(key),
    set: (key: string, run: PassedRun | false) => void stored.set(key, run),
    save: () => {},
  };
  const open = () => openPassedRuns({ folder: join(root, 'runs'), root, shared: [join(root, 'package-lock.json')], cache });
  open().add(join(root, 'runs/a.test.ts'), { pages: [[page, digestPage(files[page] ?? '')]] });
  return { root, write, open, unchanged: () => open().unchanged.map((file) => file.slice(root.length + 1)) };
}

test('a run that has passed is not repeated, one that has not is', () => {
  const { open, unchanged } = createRuns();
  expect(open().files).toHaveLength(2);
  expect(unchanged()).toEqual(['runs/a.test.ts']);
});

test.each(['runs/a.test.ts', 'runs/help.ts', 'src/more.ts', 'package-lock.json', page])(
  'a change of %s repeats it, its return does not',
  (name) => {
    const { write, unchanged } = createRuns();
    write(name, `${files[name as keyof typeof files]} `);
    expect(unchanged()).toEqual([]);
    write(name, files[name as keyof typeof files]);
    expect(unchanged()).toEqual(['runs/a.test.ts']);
  },
);

test.each(['runs/help.ts', 'package-lock.json', page])('%s taken away repeats it', (name) => {
  const { root, unchanged } = createRuns();
  rmSync(join(root, name));
  expect(unchanged()).toEqual([]);
});

test.each(['runs/b.test.ts', 'runs/other.ts', 'site/docs/en/b.mdx'])('a change of %s, which it does not use, leaves it alone', (name) => {
  const { write, unchanged } = createRuns();
  write(name, 'other');
  expect(unchanged()).toEqual(['runs/a.test.ts']);
});

test('ends of lines do not count in pages', () => {
  const { write, unchanged } = createRuns();
  write(page, '# A\r\n');
  expect(unchanged()).toEqual(['runs/a.test.ts']);
});

test('a run that has failed is repeated, although it had passed', () => {
  const { root, open, unchanged } = createRuns();
  open().remove(join(root, 'runs/a.test.ts'));
  expect(unchanged()).toEqual([]);
});

test('what was changed while it ran is run again', () => {
  const { root, write, open, unchanged } = createRuns();
  const opened = open();
  write('runs/b.test.ts', 'changed');
  opened.add(join(root, 'runs/b.test.ts'), { pages: [] });
  expect(unchanged()).toEqual(['runs/a.test.ts']);
});
