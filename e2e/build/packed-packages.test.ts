import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked, type PackedPackage, packPackages } from './packed-packages.js';

const run = promisify(execFile);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kiln-packages-')));
const site = join(folder, 'site');
let packages: PackedPackage[];

const files = {
  'package.json': '{ "name": "outsider", "private": true, "type": "module" }',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      target: 'es2023',
      module: 'nodenext',
      jsx: 'react-jsx',
      types: ['node'],
      skipLibCheck: false,
      noEmit: true,
    },
  }),
  'site.config.ts': `import { defineConfig } from '@kiln/engine';
import { analytics } from '@kiln/plugin-analytics';
import { blog } from '@kiln/plugin-blog';
import { contributors } from '@kiln/plugin-contributors';
import { docSearch } from '@kiln/plugin-docsearch';
import { feedback } from '@kiln/plugin-feedback';
import { math } from '@kiln/plugin-math';
import { mermaid } from '@kiln/plugin-mermaid';
import { socialImages } from '@kiln/plugin-social-images';

export default defineConfig({
  title: 'Forge',
  origin: 'https://forge.example',
  theme: './theme',
  plugins: [blog(), math(), mermaid({ package: '@mermaid-js/tiny' }), socialImages(), feedback({ endpoint: '/feedback' }), contributors(), analytics({ provider: 'script', src: '/stats.js' }), docSearch({ appId: 'A', apiKey: 'b', indexName: 'c' })],
  rules: { '@kiln/plugin-contributors/history': 'off' },
  themeConfig: { hideNavbar: 'auto' },
});
`,
  'theme/index.tsx': `import { LandingPage } from '@kiln/blocks';
import { Article, usePage } from '@kiln/engine/browser';
import type { PageView } from '@kiln/engine/model';
import { DocSearch } from '@kiln/plugin-docsearch/part';
import { createLayout } from '@kiln/theme';

export { components } from '@kiln/theme';
function Bottom() {
  const { page }: PageView = usePage();
  return <footer>{page.title}</footer>;
}
function HomePage() {
  return (
    <LandingPage>
      <Article />
    </LandingPage>
  );
}
export const Layout = createLayout({ parts: { HomePage, Search: DocSearch }, slots: { bottom: <Bottom /> } });
`,
  'theme/boot.ts': "export { default } from '@kiln/theme/boot';\n",
  'theme/schema.ts': "export { default } from '@kiln/theme/schema';\n",
  'theme/page-home.css': "@import '@kiln/blocks/home.css';\n",
  'mdx-components.tsx': `import { Hero } from '@kiln/blocks';

export const components = { Hero };
`,
  // Imports the types of every other entry.
  'entries.ts': `export * as search from '@kiln/search';
export * as service from '@kiln/search-service';
export * as social from '@kiln/social';
export * as engineSearch from '@kiln/engine/search';
export * as server from '@kiln/engine/server';
`,
  'docs/index.mdx': '---\npageType: home\n---\n\n<Hero title="Forge" showStars />\n',
  'docs/guide/index.mdx': '# Guide\n\nAn area is $x^2$.\n\n```mermaid\ngraph TD\n  A --> B\n```\n',
};

beforeAll(() => {
  packages = packPackages(join(folder, 'tarballs'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  installPacked(packages, site, ['react', '@types/node', '@types/react', '@mermaid-js/tiny']);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('builds a site from the packed packages alone and bundles their islands', async () => {
  const { stdout } = await run(process.execPath, [join(site, 'node_modules/@kiln/engine/bin/kiln.js'), 'build'], {
    cwd: site,
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' },
  });
  expect(stdout).toContain('nothing wrong');
  const islands = [
    ['index.html', '@kiln/blocks/dist/Stars.js#Stars'],
    ['guide/index.html', '@kiln/plugin-mermaid/dist/components/MermaidDiagram.js#MermaidDiagram'],
    ['guide/index.html', '@kiln/plugin-feedback/dist/components/Feedback.js#Feedback'],
  ] as const;
  const scripts = readdirSync(join(site, 'dist/_'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(site, 'dist/_', name), 'utf8'));
  for (const [page, island] of islands) {
    expect(readFileSync(join(site, 'dist', page), 'utf8')).toContain(`<kiln-island data-island="${island}"`);
    expect(scripts.filter((text) => text.includes(island))).toHaveLength(1);
  }
  // The theme is complete: each page has its styles and those of its page type.
  for (const page of ['index.html', '404.html']) {
    const styles = readFileSync(join(site, 'dist', page), 'utf8').match(/(?<=rel="stylesheet" href="\/)[^"]+/g) ?? [];
    expect(styles).toEqual([expect.stringMatching(/^_\/theme\./), expect.stringMatching(/^_\/\d+\./)]);
    for (const path of styles) expect(existsSync(join(site, 'dist', path))).toBe(true);
  }
});

test('the packed starter contains its templates', async () => {
  await run(process.execPath, [
    join(site, 'node_modules/create-kiln/bin/create-kiln.js'),
    join(folder, 'started'),
    '--lang',
    'en,zh',
    '--yes',
  ]);
  expect(readdirSync(join(folder, 'started/docs'))).toEqual(['en', 'zh']);
  expect(readdirSync(join(folder, 'started'))).toContain('public');
});

test('their types pass in a strict project with skipLibCheck off', async () => {
  const tsc = fileURLToPath(new URL('../bin/tsc', import.meta.resolve('typescript')));
  const { stdout } = await run(process.execPath, [tsc, '-p', site]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});

test('publint and arethetypeswrong report nothing', async () => {
  const found = await Promise.all(
    packages.map(async ({ name, tarball, manifest }) => {
      const bytes = new Uint8Array(readFileSync(tarball));
      const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true });
      const result = await checkPackage(createPackageFromTarballData(bytes));
      if (!result.types) return [`${name}: has no types`];
      // All packages are ES modules, which `require` and Node 10 do not support.
      const ofModules = result.problems.filter(
        (problem) => !('resolutionKind' in problem) || /^(?:node16-esm|bundler)$/.test(problem.resolutionKind),
      );
      return [
        ...messages.map((message) => `${name}: ${formatMessage(message, manifest)}`),
        ...ofModules.map((problem) => `${name}: ${JSON.stringify(problem)}`),
      ];
    }),
  );
  expect(found.flat()).toEqual([]);
});
