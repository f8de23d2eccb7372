import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../run-kiln.js';
import { createSite, differences, type FixtureSite } from './fixture-site.js';

const page = '# Page\n\nSee [home](/).\n\n## Section\n\n| a |\n| - |\n| b |\n\n```js\nconst a = 1;\n```\n';

/** A plugin that has a part in what is bundled. */
const config = `
const theme = THEME;
export default {
  title: 'Fixture',
  theme,
  themeConfig: { lastUpdated: false },
  plugins: [
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
`.replace('THEME', JSON.stringify(join(import.meta.dirname, '../fixtures/plain-theme')));

const parts = {
  'parts/heading.tsx': 'export const Heading = ({ id, children }) => <h2 id={id} className="own">{children}</h2>;\n',
  'parts/link.tsx':
    "'use client';\nimport { useState } from 'react';\nexport default function Link({ href, children }) {\n  const [count] = useState(7);\n  return <a href={href} data-count={count}>{children}</a>;\n}\n",
  'parts/code.tsx': 'export const Code = ({ children }) => <pre data-own>{children}</pre>;\n',
};

/** What every page has, built or served while it is written. */
const expected = [
  '<h2 id="section" class="own">Section<a class="heading-anchor" href="#section"',
  /<kiln-island data-island="parts\/link\.tsx#default" [^>]*><a href="\/" data-count="7"><kiln-slot>home/,
  /<div class="code" data-lang="js"><pre data-own="true"><code><span class="line">/,
];

let site: FixtureSite;
beforeAll(async () => {
  site = createSite({ 'docs/index.mdx': '# Home\n', 'docs/page.mdx': page, ...parts });
  site.put('site.config.ts', config);
  await site.build();
});
afterAll(() => site.remove());

describe('built', () => {
  test('components stand for elements; their script reaches readers only for islands', () => {
    const html = site.read('dist/page.html');
    for (const part of expected) expect(html).toMatch(part);
    const scripts = [...html.matchAll(/ src="(\/_\/[^"]+)"/g)].map(([, path]) => site.read(`dist${path}`)).join('');
    expect(scripts).not.toContain('"own"');
  });

  test('a change of a component, or of what stands for what, gives what a cold build gives', async () => {
    for (const [file, text] of [
      ['parts/heading.tsx', parts['parts/heading.tsx'].replace('own', 'changed')],
      ['site.config.ts', config.replace('h2: {', 'h1: {')],
    ] as const) {
      site.put(file, text);
      await site.build();
      const cold = site.copy();
      await cold.build();
      expect(differences(join(site.dir, 'dist'), join(cold.dir, 'dist'))).toEqual([]);
      cold.remove();
    }
    expect(site.read('dist/page.html')).toContain('<h2 id="page" class="changed">Page');
    for (const [file, text] of Object.entries({ ...parts, 'site.config.ts': config })) site.put(file, text);
  });

  test('a component that fails is named with its place in the page', async () => {
    site.put('parts/heading.tsx', "export const Heading = () => { throw new Error('on purpose'); };\n");
    const { code, text } = await site.run('build');
    expect(code).toBe(1);
    expect(text).toContain('docs/page.mdx:5:1');
    expect(text).toContain('<h2> cannot be rendered: on purpose');
    site.put('parts/heading.tsx', parts['parts/heading.tsx']);
  });

  test('an element that is none, and a module that is not there, are named with their plugin', async () => {
    site.put('site.config.ts', config.replace('h2: {', 'h22: {').replace('./parts/link.tsx', './parts/lnik.tsx'));
    const { code, text } = await site.run('build');
    expect(code).toBe(1);
    expect(text).toContain('The plugin "parts" has a component for "h22", which is no element of an article.');
    expect(text).toContain('The plugin "parts" has a component for <a> in ./parts/lnik.tsx, but there is no such module.');
    expect(text).not.toMatch(/\n\s+at .*:\d+:\d+/);
    site.put('site.config.ts', config);
  });
});

describe('while it is written', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(['dev', site.dir, '--port', '0']);
  });
  afterAll(() => server.stop());
  const pageOf = async () => (await fetch(`${server.url}page`)).text();

  test('components stand for elements', async () => {
    const html = await pageOf();
    for (const part of expected) expect(html).toMatch(part);
  });

  test('a change of the config, and of a component, is taken up', async () => {
    site.put('site.config.ts', config.replace("export: 'Heading'", "export: 'Title'"));
    site.put('parts/heading.tsx', 'export const Title = ({ children }) => <h2 className="title">{children}</h2>;\n');
    await expect.poll(pageOf, { timeout: 30_000 }).toContain('<h2 class="title">Section');
  });
});
