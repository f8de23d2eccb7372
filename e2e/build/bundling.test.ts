import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../run-kiln.js';
import { createSite, differences, type FixtureSite } from './fixture-site.js';

const page =
  '# Page\n\nSee [home](/), <b className="underline">there</b>.\n\n## Section\n\n| a |\n| - |\n| b |\n\n```js\nconst a = 1;\n```\n';

/** Config whose plugins extend the Rsbuild config and replace elements. */
const config = `
import { pluginSass } from '@rsbuild/plugin-sass';
import tailwind from '@tailwindcss/postcss';

export default {
  title: 'Fixture',
  theme: './theme',
  themeConfig: { lastUpdated: false },
  plugins: [
    {
      name: 'styles',
      rsbuild: (config) => ({
        ...config,
        plugins: [...(config.plugins ?? []), pluginSass()],
        tools: { ...config.tools, postcss: { postcssOptions: { plugins: [tailwind()] } } },
      }),
    },
    {
      name: 'parts',
      elements: {
        h2: { module: './parts/heading.tsx', export: 'Heading' },
        a: { module: './parts/link.tsx' },
        pre: { module: './parts/code', export: 'Code' },
      },
    },
  ],
};
`;

/** Theme with every kind of styles. */
const theme = {
  'theme/boot.ts': 'export default function enhance() {}\n',
  'theme/index.tsx': `import { Article } from '@kiln/engine/browser';
import './theme.css';
import sass from './card.module.scss';
import './plain.scss';
import modules from './frame.module.css';

export const Layout = () => <div className={modules.frame} data-card={sass.card}><Article className="m-4" /></div>;
export const components = {};
`,
  'theme/theme.css': '@import "tailwindcss" source(none);\n@source "../docs";\n@source ".";\n',
  'theme/frame.module.css': '.frame { outline: 1px solid red; }\n',
  'theme/card.module.scss': '$tone: #123456;\n.card { & { color: $tone; } }\n',
  'theme/plain.scss': '$size: 2px;\nmain { p { margin: $size * 3; } }\n',
};

/** Rules that the styles of every page contain. */
const styles = [/\.m-4\s*\{/, /\.underline\s*\{/, /main p\s*\{\s*margin:\s*6px/, /#123456/];
const classesOf = (html: string) => /<div class="([^"]+)" data-card="([^"]+)">/.exec(html)?.slice(1) ?? [];
const packages = ['@rsbuild/plugin-sass', '@tailwindcss/postcss', 'tailwindcss'];

function link({ dir }: FixtureSite): void {
  for (const name of packages) {
    mkdirSync(dirname(join(dir, 'node_modules', name)), { recursive: true });
    symlinkSync(join(import.meta.dirname, '../../node_modules', name), join(dir, 'node_modules', name));
  }
}

const parts = {
  'parts/heading.tsx': 'export const Heading = ({ id, children }) => <h2 id={id} className="own">{children}</h2>;\n',
  'parts/link.tsx':
    "'use client';\nimport { useState } from 'react';\nexport default function Link({ href, children }) {\n  const [count] = useState(7);\n  return <a href={href} data-count={count}>{children}</a>;\n}\n",
  'parts/code.tsx': 'export const Code = ({ children }) => <pre data-own>{children}</pre>;\n',
};

/** HTML that every page contains, built or served in dev. */
const expected = [
  '<h2 id="section" class="own">Section<a class="heading-anchor" href="#section"',
  /<kiln-island data-island="parts\/link\.tsx#default" [^>]*><a href="\/" data-count="7"><kiln-slot>home/,
  /<div class="code" data-lang="js"><pre data-own="true"><code><span class="line">/,
];

let site: FixtureSite;
beforeAll(async () => {
  site = createSite({ 'docs/index.mdx': '# Home\n', 'docs/page.mdx': page, ...parts, ...theme });
  link(site);
  site.put('site.config.ts', config);
  await site.build();
});
afterAll(() => site.remove());

describe('build', () => {
  const stylesOf = (name: string) =>
    [...site.read(`dist/${name}.html`).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
      .map(([, path]) => site.read(`dist${path}`))
      .join('');

  test('applies Sass, CSS modules and Tailwind', () => {
    const text = stylesOf('page');
    for (const style of styles) expect(text).toMatch(style);
    const classes = classesOf(site.read('dist/page.html'));
    expect(classes).toHaveLength(2);
    for (const name of classes) expect(text).toContain(`.${name}{`);
  });

  test('renders components in place of elements, and ships their script only for islands', () => {
    const html = site.read('dist/page.html');
    for (const part of expected) expect(html).toMatch(part);
    const scripts = [...html.matchAll(/ src="(\/_\/[^"]+)"/g)].map(([, path]) => site.read(`dist${path}`)).join('');
    expect(scripts).not.toContain('"own"');
  });

  test('after a changed component or element mapping, the output matches a cold build', async () => {
    for (const [file, text] of [
      ['parts/heading.tsx', parts['parts/heading.tsx'].replace('own', 'changed')],
      ['docs/page.mdx', page.replace('underline', 'italic underline')],
      ['docs/more.mdx', '# More\n\n<b className="line-through">x</b>\n'],
      ['site.config.ts', config.replace('h2: {', 'h1: {')],
    ] as const) {
      site.put(file, text);
      await site.build();
    }
    const cold = site.copy();
    link(cold);
    await cold.build();
    expect(differences(join(site.dir, 'dist'), join(cold.dir, 'dist'))).toEqual([]);
    cold.remove();
    expect(site.read('dist/page.html')).toContain('<h2 id="page" class="changed">Page');
    expect(stylesOf('page')).toMatch(/\.italic\s*\{[^]*\.line-through\s*\{/);
    for (const [file, text] of Object.entries({ ...parts, 'docs/page.mdx': page, 'site.config.ts': config })) site.put(file, text);
    site.remove('docs/more.mdx');
  });

  test('reports a failing component with its position in the page', async () => {
    site.put('parts/heading.tsx', "export const Heading = () => { throw new Error('on purpose'); };\n");
    const { code, text } = await site.attempt('build');
    expect(code).toBe(1);
    expect(text).toContain('docs/page.mdx:5:1');
    expect(text).toContain('<h2> cannot be rendered: on purpose');
    site.put('parts/heading.tsx', parts['parts/heading.tsx']);
  });

  test('reports an unknown element and a missing module with the name of their plugin', async () => {
    site.put('site.config.ts', config.replace('h2: {', 'h22: {').replace('./parts/link.tsx', './parts/lnik.tsx'));
    const { code, text } = await site.attempt('build');
    expect(code).toBe(1);
    expect(text).toContain('The plugin "parts" has a component for "h22", which is not an element of articles.');
    expect(text).toContain('The plugin "parts" has a component for <a> in ./parts/lnik.tsx, but that module does not exist.');
    expect(text).not.toMatch(/\n\s+at .*:\d+:\d+/);
    site.put('site.config.ts', config);
  });
});

describe('dev server', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(['dev', site.dir, '--port', '0']);
  });
  afterAll(() => server.stop());
  const pageOf = async () => (await fetch(`${server.url}page`)).text();

  test('renders components in place of elements', async () => {
    const html = await pageOf();
    for (const part of expected) expect(html).toMatch(part);
  });

  test('applies Sass, CSS modules and Tailwind', async () => {
    const text = await (await fetch(`${server.url}_/theme.css`)).text();
    for (const style of styles) expect(text).toMatch(style);
    const classes = classesOf(await pageOf());
    expect(classes).toHaveLength(2);
    for (const name of classes) expect(text).toMatch(new RegExp(`\\.${name}\\s*\\{`));
  });

  test('picks up changes of the config and of a component', async () => {
    site.put('site.config.ts', config.replace("export: 'Heading'", "export: 'Title'"));
    site.put('parts/heading.tsx', 'export const Title = ({ children }) => <h2 className="title">{children}</h2>;\n');
    await expect.poll(pageOf, { timeout: 120_000 }).toContain('<h2 class="title">Section');
  });
});

describe('CSS modules without a plugin', () => {
  const { 'theme/frame.module.css': frame, 'theme/boot.ts': boot } = theme;
  const withStyles =
    "import styles from './frame.module.css';\nexport const Layout = () => <div className={styles.frame} />;\nexport const components = {};\n";
  const without = 'export const Layout = () => <div className="none" />;\nexport const components = {};\n';
  const classOf = (html: string) => /<div class="([^"]+)"/.exec(html)?.[1] ?? '';
  let small: FixtureSite;
  beforeAll(() => {
    small = createSite({ 'docs/index.mdx': '# Home\n', 'theme/index.tsx': without, 'theme/boot.ts': boot });
    small.put('site.config.ts', "export default { title: 'Fixture', theme: './theme', themeConfig: { lastUpdated: false } };\n");
  });
  afterAll(() => small.remove());

  test('the first one of a site, in dev', async () => {
    const server = await startServer(['dev', small.dir, '--port', '0']);
    const home = async () => classOf(await (await fetch(server.url)).text());
    try {
      expect(await home()).toBe('none');
      small.put('theme/frame.module.css', frame);
      small.put('theme/index.tsx', withStyles);
      await expect.poll(home, { timeout: 120_000 }).toMatch(/frame/);
      expect(await (await fetch(`${server.url}_/theme.css`)).text()).toContain(`.${await home()} {`);
    } finally {
      await server.stop();
    }
  });

  test('in a build', async () => {
    small.put('theme/frame.module.css', frame);
    small.put('theme/index.tsx', withStyles);
    await small.build();
    const html = small.read('dist/index.html');
    const [, path = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    expect(classOf(html)).toMatch(/^frame-/);
    expect(small.read(`dist${path}`)).toContain(`.${classOf(html)}{outline:1px solid red}`);
  });
});

describe('a site with styles in addition to those of the default theme', () => {
  let own: FixtureSite;
  beforeAll(async () => {
    own = createSite({
      'docs/index.mdx': '# Home\n\n<Late />\n',
      'mdx-components.tsx': `import { lazy } from 'react';

const Chart = lazy(() => import('./chart'));
const Late = ({ isAsked }) => (isAsked ? <Chart /> : <i>soon</i>);
export const components = { Late };
`,
      'chart.tsx': 'export default () => <b>Chart</b>;\n',
      'theme/index.tsx': "import './own.css';\nexport * from '@kiln/theme';\n",
      'theme/boot.ts': "export { default } from '@kiln/theme/boot';\n",
      'theme/own.css': '.own-style { color: red; }\n',
      'postcss.config.mjs': `export default {
  plugins: [{ postcssPlugin: 'paint', Rule: (rule) => rule.some(({ prop }) => prop === '--painted') || rule.append({ prop: '--painted', value: '1' }) }],
};
`,
    });
    own.put('site.config.ts', "export default { title: 'Fixture', theme: './theme', themeConfig: { lastUpdated: false } };\n");
    await own.build();
  });
  afterAll(() => own.remove());

  test('applies its PostCSS plugins to its own styles, not to those of the theme', () => {
    const paths = [...own.read('dist/index.html').matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path);
    const text = paths.map((path) => own.read(`dist${path}`)).join('');
    expect(text).toMatch(/\.own-style\s*\{[^}]*--painted/);
    expect(text.match(/--painted/g)).toHaveLength(1);
    expect(text).toContain('.prose');
  });

  test('prerenders a component that imports another one on demand', () => {
    expect(own.read('dist/index.html')).toContain('<i>soon</i>');
  });
});

describe('a site with nothing of its own to bundle', () => {
  const theme = join(import.meta.dirname, '../../theme');
  const folders: string[] = [];
  const sites: FixtureSite[] = [];
  const createSiteWith = (used: string) => {
    const site = createSite({ 'docs/en/index.md': page, 'docs/zh/index.md': page }, { theme: used });
    sites.push(site);
    return site;
  };
  /** Copies parts of the theme's package next to it: the order of modules in a script follows their paths. */
  const copyTheme = (...parts: string[]) => {
    const copy = mkdtempSync(join(theme, '.cache/copy-'));
    folders.push(copy);
    for (const part of parts) cpSync(join(theme, part), join(copy, part), { recursive: true });
    return copy;
  };
  const bundling = (text: string) => /Bundle the theme(.*)$/m.exec(text)?.[1]?.trim();

  afterAll(() => {
    for (const site of sites) site.remove();
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  test('uses prebuilt files of the packages, byte for byte what the bundler produces', async () => {
    const prebuilt = createSiteWith('@kiln/theme');
    expect(bundling(await prebuilt.build())).toBe('prebuilt');
    const bundled = createSiteWith(copyTheme('package.json', 'dist'));
    expect(bundling(await bundled.build())).toBe('');
    expect(differences(join(prebuilt.dir, 'dist'), join(bundled.dir, 'dist'))).toEqual([]);
  });

  test('bundles when a module of the theme differs from the prebuilt one', async () => {
    const copy = copyTheme('package.json', 'dist', 'prebuilt');
    const site = createSiteWith(copy);
    expect(bundling(await site.build())).toBe('prebuilt');
    appendFileSync(join(copy, 'dist/styles/base.css'), '\n.changed { color: #123456; }\n');
    const other = createSiteWith(copy);
    expect(bundling(await other.build())).toBe('');
    await site.build();
    const sheet = /href="\/(_\/theme\.[^"]+\.css)"/.exec(site.read('dist/index.html'))?.[1];
    expect(site.read(`dist/${sheet}`)).toContain('.changed');
    expect(differences(join(site.dir, 'dist'), join(other.dir, 'dist'))).toEqual([]);
  });
});

test('a build right after one that failed before bundling its theme creates its own bundle', async () => {
  const site = createSite({ 'docs/index.md': page });
  const configure = (delay: number, source: string) =>
    site.put(
      'site.config.ts',
      `export default {
  title: 'Fixture',
  theme: './theme',
  plugins: [{ name: 'slow', source: ${source}, rsbuild: async (config) => (await new Promise((resolve) => setTimeout(resolve, ${delay})), config) }],
};
`,
    );
  site.put('theme/boot.ts', 'export default function enhance() {}\n');
  site.put(
    'theme/index.tsx',
    `import { Article } from '@kiln/engine/browser';\nexport const Layout = () => <Article />;\nexport const components = {};\n`,
  );
  // Both run in one process, back to back.
  for (const delay of [50, 150, 250]) {
    configure(delay, "() => { throw new Error('on purpose'); }");
    const failing = site.attempt('build');
    const followed = failing.then(() => {
      configure(0, `(body) => body + ${JSON.stringify(`\n\nAfter ${delay}.`)}`);
      return site.build();
    });
    expect(await failing).toMatchObject({ code: 1, text: expect.stringContaining('on purpose') });
    expect(await followed).toContain('1 compiled');
    expect(site.read('dist/index.html')).toContain(`After ${delay}.`);
  }
  site.remove();
});
