import { execFile, execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commandsAndFlags } from './plugins/missing-commands.js';
import { readFences } from './read-fences.js';

const folder = fileURLToPath(new URL('.', import.meta.url));
const work = join(folder, '.tmp');
const kiln = join(folder, '../engine/bin/kiln.js');
const manifest = createRequire(import.meta.url).resolve('typescript/package.json');
const bin: { tsc: string } = JSON.parse(readFileSync(manifest, 'utf8')).bin;
const tsc = join(dirname(manifest), bin.tsc);

/** Reads every page of a language by its path. */
function pagesOf(lang: string): Map<string, string> {
  const root = join(folder, 'docs', lang);
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.mdx') && !name.includes('_'));
  return new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

/** Writes files into an emptied folder, except for its cache in `node_modules`. */
function writeProject(name: string, files: ReadonlyMap<string, string>): string {
  const root = join(work, name);
  if (existsSync(root)) for (const entry of readdirSync(root)) if (entry !== 'node_modules') rmSync(join(root, entry), { recursive: true });
  for (const [path, content] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

/** Returns the output of a command, even if it fails. */
function outputOf(args: readonly string[], cwd: string): Promise<string> {
  const options = { cwd, env: { ...process.env, NO_COLOR: '1' } };
  return new Promise((resolve) => execFile(process.execPath, args, options, (_, stdout, stderr) => resolve(stdout + stderr)));
}

const english = pagesOf('en');

/** Returns the modules in pages by file name. A repeated file name starts another project of the page. */
function modulesOf(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [page, text] of english) {
    const project = new Map<string, string>();
    let count = 0;
    for (const { title, code } of readFences(text)) {
      if (!/\.tsx?$/.test(title)) continue;
      if (project.has(title)) count++;
      project.set(title, code);
      for (const [name, content] of project) files.set(`${page.replace(/\W/g, '-')}/${count}/${name}`, content);
    }
  }
  return files;
}

test('every module in a page compiles', () => {
  const modules = modulesOf();
  expect([...modules.keys()].filter((name) => name.endsWith('site.config.ts')).length).toBeGreaterThan(10);
  const config = {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      types: ['node'],
    },
    include: ['**/*.ts', '**/*.tsx'],
  };
  const styles = 'declare module "*.css";\n';
  const root = writeProject('modules', new Map([...modules, ['tsconfig.json', JSON.stringify(config)], ['css.d.ts', styles]]));
  let errors = '';
  try {
    execFileSync(process.execPath, [tsc, '-p', root], { encoding: 'utf8' });
  } catch (error) {
    errors = String((error as { stdout?: string }).stdout);
  }
  expect(errors).toBe('');
});

test('samples are the same in both languages except for comments', () => {
  const codeOf = (text: string) =>
    readFences(text)
      .filter(({ title }) => /\.(?:tsx?|json|css)$/.test(title))
      .map(({ code }) => code.replaceAll(/\s*\/\/ .*$|\/\*.*?\*\//gm, ''));
  const chinese = pagesOf('zh');
  for (const [page, text] of english) expect(codeOf(chinese.get(page) ?? ''), page).toEqual(codeOf(text));
});

/** The effect of each plugin of the hooks page on a site: an output file and its content, or null if it has no effect on files. */
const traces: Record<string, [file: string, content: RegExp] | null> = {
  brand: ['index.html', /<meta name="author" content="The smiths"/],
  levels: null,
  drafts: ['all-pages.html', /<h1[^>]*>All pages/],
  variables: ['index.html', /Version 2\.4/],
  issueLinks: ['index.html', /href="https:\/\/github\.com\/forge\/forge\/issues\/12"/],
  aside: ['index.html', /data-type="aside"><p class="callout-title">Aside/],
  csv: ['index.html', /<td>iron<\/td><td>1538<\/td>/],
  codeLinks: ['index.html', /<a href="[^"]*#strike"[^>]*>strike<\/a>|href="\/#strike"/],
  plainMath: ['index.html', /<var>E = mc\^2<\/var>/],
  stars: ['index.html', /class="stars-row">★★★</],
  numbered: ['index.html', /<h2[^>]*class="numbered"/],
  readingTime: ['index.md', /Reading time: 1 min/],
  boost: null,
  cover: ['index.html', /og:image" content="https:\/\/forge\.example\.com\/_\/social\/cover/],
  pageList: ['pages.json', /"\/all-pages"/],
  manualAsPdf: ['manual.pdf', /^%PDF/],
  embed: ['_headers', /\/embed\/\*\n[^/]*X-Frame-Options: ALLOWALL/],
  noTodo: null,
  buildDate: null,
};

const usage = `---
level: easy
---

# Forge

Version %VERSION%, see [#12](issue:12). $E = mc^2$ <Stars count={3} />

## Strike

:::aside
TODO: more.
:::

\`\`\`csv
iron,1538
\`\`\`

\`\`\`ts
strike();
\`\`\`
`;

test('the plugins of the hooks page build a site together, and each has its documented effect', async () => {
  const samples = readFences(english.get('reference/hooks.mdx') ?? '').filter(({ title }) => title !== '');
  const plugins = samples.filter(({ title }) => /^plugins\/[\w-]+\.ts$/.test(title));
  const names = plugins.map(({ code }) => /export function (\w+)/.exec(code)?.[1] ?? '');
  expect(names.toSorted()).toEqual(Object.keys(traces).toSorted());
  const config = [
    "import { defineConfig } from '@kiln/engine';",
    ...plugins.map(({ title }, index) => `import { ${names[index]} } from './${title.replace(/ts$/, 'js')}';`),
    `export default defineConfig({ title: 'Forge', origin: 'https://forge.example.com', plugins: [${names.map((name) => `${name}()`).join()}], themeConfig: { lastUpdated: false } });`,
  ].join('\n');
  const root = writeProject(
    'plugins',
    new Map([
      ...samples.map(({ title, code }) => [title, code] as const),
      ['site.config.ts', config],
      ['docs/index.mdx', usage],
      ['docs/draft.mdx', '---\ndraft: true\n---\n\n# Draft\n'],
      ['public/.keep', ''],
      ['print/manual.pdf', '%PDF-2.0'],
    ]),
  );
  cpSync(join(folder, '../pictures/site-light.png'), join(root, 'public/cover.png'));
  const output = await outputOf([kiln, 'build'], root);
  expect(output).toContain('! docs/index.mdx:12:1 no-todo/todo');
  expect(output).toContain('2 pages in dist');
  for (const [name, trace] of Object.entries(traces)) {
    if (trace) expect(readFileSync(join(root, 'dist', trace[0]), 'utf8'), name).toMatch(trace[1]);
  }
});

test('every sample of the rules page is reported by its rule', async () => {
  const sections = (english.get('reference/rules.mdx') ?? '').split(/^(?=## `)/m).slice(1);
  const samples = sections.flatMap((text) => {
    const rule = /^## `([^`]+)`/.exec(text)?.[1] ?? '';
    return readFences(text).flatMap(({ meta, code }) => (meta.includes('finds') ? [{ rule, code }] : []));
  });
  expect(samples.length).toBeGreaterThan(20);
  const root = writeProject(
    'rules',
    new Map([
      ['site.config.ts', "export default { title: 'Rules', themeConfig: { lastUpdated: false } };\n"],
      ['docs/index.mdx', '# Home\n'],
      ...samples.map(({ rule, code }) => [`docs/${rule}.mdx`, code] as const),
    ]),
  );
  const output = await outputOf([kiln, 'check'], root);
  const found = [...output.matchAll(/^[✗!] docs\/([\w-]+)\.mdx\S* ([\w-]+)$/gm)].map(([, page, rule]) => `${page}: ${rule}`);
  expect(new Set(found)).toEqual(new Set(samples.map(({ rule }) => `${rule}: ${rule}`)));
});

test('the commands and flags that the manual must document match the help', async () => {
  const commands = commandsAndFlags();
  const help = await outputOf([kiln, '--help'], folder);
  expect([...help.matchAll(/^ {2}(\w+) [<[]/gm)].map(([, name]) => name)).toEqual([...commands.keys()]);
  for (const [command, flags] of commands) {
    const printed = (await outputOf([kiln, command, '--help'], folder)).match(/--[\w-]+/g) ?? [];
    const own = printed.filter((flag) => flag !== '--help');
    // Every command accepts `--version` without listing it.
    expect(new Set(flags.filter((flag) => flag !== '--version')), command).toEqual(new Set(own));
  }
});

test('figures of Kiln and other tools come from the benchmark reports', () => {
  const results = join(folder, '../bench/results');
  const reports = readdirSync(results)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readFileSync(join(results, name), 'utf8'))
    .join('\n');
  for (const page of ['guide/publish/performance.mdx', 'guide/migrate/comparison.mdx']) {
    const figures = (english.get(page) ?? '').match(/\d+(?:\.\d+)? (?:s|%|MB|KB)(?= \|)/g) ?? [];
    expect(figures.length, page).toBeGreaterThan(10);
    expect(figures.filter((figure) => !reports.includes(figure))).toEqual([]);
  }
});
