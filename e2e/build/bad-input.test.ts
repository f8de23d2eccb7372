import { spawn } from 'node:child_process';
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cli, createSite, type FixtureSite, type Run, snapshot } from './fixture-site.js';

const inBoth = (path: string, content: string | Uint8Array) => ({ [`docs/en/${path}`]: content, [`docs/zh/${path}`]: content });

const good = {
  ...inBoth('index.mdx', '# Home\n'),
  'mdx-components.tsx':
    "export const components = { Box: ({ children }) => <div>{children}</div>, Throws: () => { throw new Error('on purpose'); } };\n",
};

/** Every kind of mistake in pages, in one site: one build must report all of them. */
const bad = {
  ...inBoth('yaml.mdx', '---\ntitle: "never closed\n---\n\n# Yaml\n'),
  ...inBoth('jsx.mdx', '# Jsx\n\n<Box>\n\nnever closed\n'),
  ...inBoth('fence.mdx', '# Fence\n\n```js\nnever closed\n'),
  ...inBoth('throws.mdx', '# Throws\n\ntext <Throws />\n'),
  ...inBoth('unknown.mdx', '# Unknown\n\n<Bxo>x</Bxo>\n'),
  ...inBoth('latin1.mdx', Buffer.from('# Caf\xe9\n', 'latin1')),
  ...inBoth('double.mdx', '# Double\n'),
  ...inBoth('double/index.mdx', '# Double\n'),
  ...inBoth('cycle.mdx', "import A from './_a.mdx'\n\n# Cycle\n\n<A />\n"),
  ...inBoth('_a.mdx', "import B from './_b.mdx'\n\n<B />\n"),
  ...inBoth('_b.mdx', "import A from './_a.mdx'\n\n<A />\n"),
  ...inBoth('leaves.mdx', 'import A from \'../../../outside.mdx\'\n\n# Leaves\n\n```txt file="../../../../../../etc/passwd"\n```\n'),
  ...inBoth('links.mdx', '# Links\n\n[a](./nowhere) [b](/#nothing) ![c](./none.png) [d](/none.zip)\n'),
  ...inBoth('key.mdx', '---\ntitel: x\npublished_at: 2024-99-01T00:00:00Z\n---\n\n# Key\n'),
  ...inBoth('meta/page.mdx', '# Page\n'),
  ...inBoth('meta/_meta.json', '[\n  "page",\n  "gone"\n]\n'),
  'docs/en/alone.mdx': '# Alone\n',
  ...inBoth('nesting.mdx', `# Nesting\n\n${'<div>\n'.repeat(2000)}x\n${'</div>\n'.repeat(2000)}`),
  ...inBoth('container.mdx', '# Container\n\n:::tip\nnever closed\n'),
  ...inBoth('utf16.mdx', Buffer.from('# Wide\n', 'utf16le')),
  'docs/en/_meta.json': '["index"\n',
  ...inBoth(
    'late.mdx',
    "# Late\n\n{Promise.reject(new Error('late'))}\n\n{({ toJSON() { while (true) {} } })}\n\n{import('node:fs')}\n\n{(() => { throw null })()}\n",
  ),
  ...inBoth('expression.mdx', '# Expression\n\n{nope} {(() => { while (true); })()}\n'),
};

let site: FixtureSite;
beforeAll(async () => {
  site = createSite(good);
  await site.build();
});
afterAll(() => site.remove());

const dist = () => snapshot(join(site.dir, 'dist'));
const isClear = ({ code, text }: Run) => {
  expect(code, text).toBe(1);
  expect(text).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect(text).toContain('→');
};

describe('invalid pages', () => {
  let run: Run;
  let before: Map<string, string>;
  beforeAll(async () => {
    before = dist();
    for (const [path, content] of Object.entries(bad)) site.put(path, content);
    symlinkSync(join(site.dir, 'docs/en/meta'), join(site.dir, 'docs/en/meta/loop'));
    symlinkSync('nowhere.mdx', join(site.dir, 'docs/en/meta/dangling.mdx'));
    run = await site.run('build');
    for (const path of Object.keys(bad)) site.remove(path);
    for (const folder of ['docs/en/meta', 'docs/zh/meta', 'docs/en/double', 'docs/zh/double']) site.remove(folder);
  });

  test('reports everything in one clear message and leaves the existing site untouched', () => {
    isClear(run);
    expect(dist()).toEqual(before);
    expect(readdirSync(site.dir).filter((name) => name.startsWith('.dist'))).toEqual([]);
  });

  test.each([
    ['docs/en/yaml.mdx:2', 'frontmatter'],
    ['docs/en/jsx.mdx:3:1', 'syntax'],
    ['docs/en/fence.mdx:3:1', 'unclosed-fence'],
    ['docs/en/throws.mdx:3:6', 'component'],
    ['docs/en/unknown.mdx:3:1', 'unknown-component'],
    ['docs/en/latin1.mdx:1:6', 'encoding'],
    ['docs/en/double.mdx', 'duplicate-route'],
    ['docs/en/_b.mdx:3:1', 'cyclic-include'],
    ['docs/en/leaves.mdx:1:1', 'include'],
    ['docs/en/leaves.mdx:5:1', 'include'],
    ['docs/en/links.mdx:3:1', 'dead-link'],
    ['docs/en/links.mdx:3:16', 'dead-anchor'],
    ['docs/en/links.mdx:3:31', 'missing-image'],
    ['docs/en/links.mdx:3:48', 'dead-link'],
    ['docs/en/key.mdx:3:1', 'frontmatter'],
    ['docs/en/meta/_meta.json:3:3', 'meta'],
    ['docs/en/meta/loop', 'symlink-loop'],
    ['docs/en/alone.mdx:1:1', 'missing-twin'],
    ['docs/en/meta/dangling.mdx', 'dangling-link'],
    ['docs/en/nesting.mdx:203:1', 'nesting'],
    ['docs/en/container.mdx:3:1', 'unclosed-container'],
    ['docs/en/utf16.mdx:1:2', 'encoding'],
    ['docs/en/_meta.json:', 'meta'],
    ['docs/en/late.mdx:3:1', 'expression'],
    ['docs/en/late.mdx:5:1', 'expression'],
    ['docs/en/late.mdx:7:1', 'expression'],
    ['docs/en/late.mdx:9:1', 'expression'],
    ['docs/en/expression.mdx:3:1', 'expression'],
  ])('%s %s', (where, rule) => expect(run.text).toMatch(new RegExp(`✗ ${where.replaceAll('.', '\\.')}\\S* ${rule}\n`)));

  test('a misspelled key is reported as a warning', () => expect(run.text).toMatch(/! docs\/en\/key\.mdx:2:1 frontmatter\n/));

  test('suggests fixes for typos', () => {
    expect(run.text).toContain('Did you mean <Box>?');
    expect(run.text).toContain('Did you mean "title"?');
  });
});

describe('unusual but valid pages', () => {
  test('empty, with a byte order mark, with CRLF, with 300 headings, with spaces and Chinese characters in the name', async () => {
    const strange = {
      ...inBoth('empty.mdx', ''),
      ...inBoth('bom.mdx', '\uFEFF---\r\ntitle: BOM\r\n---\r\n\r\n# Bom\r\n\r\n:::tip Title\r\nBody\r\n:::\r\n'),
      ...inBoth('many.mdx', Array.from({ length: 300 }, (_, index) => `## Heading ${index}\n\ntext\n`).join('\n')),
      ...inBoth('名 字.mdx', '# 名\n\n[self](<./名 字.mdx#名>) [bom](./bom)\n'),
    };
    for (const [path, content] of Object.entries(strange)) site.put(path, content);
    await site.build();
    expect(site.read('dist/bom.html')).toContain('<p class="callout-title">Title</p><p>Body</p>');
    expect(site.read('dist/many.html').match(/<h2 /g)).toHaveLength(300);
    expect(site.read('dist/名 字.html')).toContain('href="/%E5%90%8D%20%E5%AD%97#名"');
    expect(site.read('dist/empty.html')).toContain('data-article');
    for (const path of Object.keys(strange)) site.remove(path);
  });

  test('a page of 5 MB', async () => {
    const paragraph = 'Some words, **bold ones**, `code`, and a [link](/) to the home page; **注意：**文字。\n\n';
    const section = (index: number) =>
      `## Section ${index}\n\n${paragraph.repeat(40)}| a | b |\n| -- | -- |\n| 1 | 2 |\n\n- one\n- two\n\n:::tip\nbody\n:::\n\n\`\`\`ts\nexport const value${index}: number = ${index};\n\`\`\`\n\n`;
    let text = '# Large\n\n';
    for (let index = 0; text.length < 4_700_000; index++) text += section(index);
    site.put('docs-large/large.mdx', text);
    site.put('docs-large/index.mdx', '# Home\n');
    site.configure({ root: 'docs-large', themeConfig: { lastUpdated: false } });
    await site.build();
    expect(site.read('dist/large.html').length).toBeGreaterThan(5_000_000);
    site.configure({});
    await site.build();
  });
});

describe('unwritable folders', () => {
  afterEach(() => site.configure({}));

  test.each([
    ['below a file', 'package.json/dist'],
    ['a file', 'package.json'],
  ])('%s', async (_, outDir) => {
    site.put('package.json', '{}\n');
    site.configure({ outDir });
    const run = await site.attempt('build');
    isClear(run);
    expect(run.text).toContain('The output folder cannot be written');
    expect(site.read('package.json')).toBe('{}\n');
  });

  test.each(['.', 'docs', 'docs/en/out', '..', 'public/x'])('overlapping with sources: %s', async (outDir) => {
    site.configure({ outDir });
    const run = await site.attempt('build');
    isClear(run);
    expect(run.text).toContain('outDir');
  });

  test('a cache that is a file', async () => {
    site.put('cache', 'not a folder');
    site.configure({ cacheDir: 'cache' });
    isClear(await site.attempt('build'));
  });
});

test('a component that cannot be bundled', async () => {
  site.put('mdx-components.tsx', 'export const components = {\n  Box: ( => 1,\n};\n');
  const before = dist();
  const run = await site.attempt('build');
  isClear(run);
  expect(run.text).toMatch(/mdx-components\.tsx/);
  expect(dist()).toEqual(before);
  site.put('mdx-components.tsx', good['mdx-components.tsx']);
});

test('reports styles that would be lost because their component is rendered only at build time', async () => {
  site.put('components/box.css', '.box { color: red }\n');
  site.put('mdx-components.tsx', `import './components/box.css';\n${good['mdx-components.tsx']}`);
  const run = await site.attempt('build');
  isClear(run);
  expect(run.text).toContain('components/box.css');
  expect(run.text).toContain('page-<type>.css');
  site.put('mdx-components.tsx', good['mdx-components.tsx']);
});

test('a build killed before it commits leaves the old site intact, and the next build cleans up', async () => {
  await site.build();
  const old = dist();
  const pages = Array.from({ length: 120 }, (_, index) =>
    inBoth(`killed/p${index}.mdx`, `# Page ${index}\n\n\`\`\`ts\nconst a${index} = 1;\n\`\`\`\n`),
  );
  for (const files of pages) for (const [path, content] of Object.entries(files)) site.put(path, content);
  for (const moment of ['Read pages', 'Bundle the theme', 'Check']) {
    expect(await killAt(moment)).toBe('SIGKILL');
    expect(dist()).toEqual(old);
  }
  await site.build();
  expect(readdirSync(site.dir).filter((name) => name.startsWith('.dist'))).toEqual([]);
  expect([...dist().keys()].filter((name) => /^killed\/.*html$/.test(name))).toHaveLength(120);
});

/** Runs a build that kills itself at a step: a kill from here comes late, and pages are committed one by one. Resolves with the signal. */
function killAt(moment: string): Promise<unknown> {
  site.put(
    'kill.cjs',
    `const { write } = process.stdout;
process.stdout.write = (text, ...rest) => {
  if (String(text).includes(${JSON.stringify(moment)})) process.kill(process.pid, 'SIGKILL');
  return write.call(process.stdout, text, ...rest);
};
`,
  );
  const child = spawn(process.execPath, ['--require', join(site.dir, 'kill.cjs'), cli, 'build'], {
    cwd: site.dir,
    stdio: 'ignore',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}
