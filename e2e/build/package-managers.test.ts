import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { installPackageManagers, packageManagers, writeProject } from './package-managers.js';
import { packPackages } from './packed-packages.js';

const run = promisify(execFile);
const missing = await installPackageManagers();
if (missing !== undefined) console.warn(`Skipped: pnpm, Yarn and Bun cannot be installed from the registry here.\n${missing}`);

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kiln-managers-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const files = {
  'site.config.ts': `import { defineConfig } from '@kiln/engine';
import { math } from '@kiln/plugin-math';

export default defineConfig({ title: 'Forge', theme: './theme', images: {}, plugins: [math()] });
`,
  // A site with nothing to bundle: everything comes from the packages, which some managers keep in archives.
  'plain.config.ts': `import { defineConfig } from '@kiln/engine';

export default defineConfig({ title: 'Plain', root: 'plain', outDir: 'plain-dist', cacheDir: 'plain-cache', components: './none.tsx', themeConfig: { hideNavbar: 'auto' } });
`,
  'plain/index.mdx': '# Plain\n',
  'theme/index.tsx': `import { Article, usePage } from '@kiln/engine/browser';
import { createLayout } from '@kiln/theme';

export { components } from '@kiln/theme';
const Bottom = () => <footer>Below {usePage().page.title}</footer>;
export const Layout = createLayout({ parts: { HomePage: () => <Article /> }, slots: { bottom: <Bottom /> } });
`,
  'theme/boot.ts': "export { default } from '@kiln/theme/boot';\n",
  'theme/schema.ts': "export { default } from '@kiln/theme/schema';\n",
  'theme/page-home.css': "@import '@kiln/blocks/home.css';\n",
  'mdx-components.tsx': "import { Hero } from '@kiln/blocks';\n\nexport const components = { Hero };\n",
  'docs/index.mdx': '---\npageType: home\n---\n\n<Hero title="Forge" showStars />\n',
  'docs/guide/index.mdx': "import theme from '@kiln/theme/package.json';\n\n# Guide\n\nAn area is $x^2$, and the theme is {theme.name}.\n",
};
const used = /^@kiln\/(?:search|engine|theme|blocks|plugin-math)$/;
// Only the engine has sharp as a peer: a package manager may give the theme another copy of the engine, without sharp.
const others = { react: '^19.3.1', 'react-dom': '^19.3.1', sharp: '^0.34.5' };

describe.skipIf(missing !== undefined)('installs and builds a site with', () => {
  const packages = packPackages(join(folder, 'tarballs'), used);

  test.concurrent.each(packageManagers)('$name', async (manager) => {
    const site = join(folder, manager.name.split(' ', 1).join());
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(site, path)), { recursive: true });
      writeFileSync(join(site, path), text);
    }
    writeProject(site, manager, packages, others);
    const env = { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' };
    const call = async (...args: string[]): Promise<string> => {
      try {
        return (await run(manager.program, args, { cwd: site, env })).stdout;
      } catch (error) {
        // Yarn prints errors to stdout.
        throw new Error(`${String(error)}\n${(error as { stdout: string }).stdout}`, { cause: error });
      }
    };
    await call('install');
    const stdout = await call('run', 'build');
    expect(stdout).toContain('nothing wrong');
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('data-island="@kiln/blocks/dist/Stars.js#Stars"');
    const guide = readFileSync(join(site, 'dist/guide/index.html'), 'utf8');
    expect(guide).toContain('</math>, and the theme is @kiln/theme.');
    expect(guide).toMatch(/<footer>Below .*Guide<\/footer>/);
    expect(await call('run', 'build:plain')).toMatch(/Bundle the theme +prebuilt/);
    expect(readFileSync(join(site, 'plain-dist/index.html'), 'utf8')).toMatch(/<h1[^>]*>.*Plain/);
  });
});
