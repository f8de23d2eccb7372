import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSite, differences, type FixtureSite } from './fixture-site.js';

/** Packages of plugins: one linked, as in a workspace, and an installed one that the linked one uses. */
const files = {
  'linked/package.json': '{ "name": "linked", "type": "module", "exports": { "import": "./dist/index.js" } }',
  'linked/dist/index.js': `import { readFileSync } from 'node:fs';
import { installed } from 'installed';
import { word } from './word.js';
const ending = readFileSync(new URL('../ending.txt', import.meta.url), 'utf8');
export const linked = { name: 'linked', source: (body) => body.replace('WORD', word + installed + ending) };
`,
  'linked/dist/word.js': "export const word = 'first';\n",
  'linked/ending.txt': '!',
  'node_modules/installed/package.json': '{ "name": "installed", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/installed/index.js': "export const installed = ' one';\n",
};

let site: FixtureSite;

/** Links the package into `node_modules` from outside; Node resolves its imports from its real path. */
function link({ dir }: FixtureSite): void {
  symlinkSync('../linked', join(dir, 'node_modules/linked'));
}

async function build(fixture: FixtureSite): Promise<void> {
  // In a new process, because Node caches the modules it has loaded.
  const { code, text } = await fixture.run('build');
  expect(code, text).toBe(0);
}

beforeAll(async () => {
  site = createSite({ 'docs/index.mdx': '# Home\n\nSay WORD.\n', ...files });
  site.put(
    'site.config.ts',
    `import { linked } from 'linked';\nexport default { title: 'x', theme: ${JSON.stringify(join(import.meta.dirname, '../fixtures/plain-theme'))}, themeConfig: { lastUpdated: false }, plugins: [linked] };\n`,
  );
  link(site);
  await build(site);
});
afterAll(() => site.remove());

test('a warm build picks up changed code of plugins in packages', async () => {
  expect(site.read('dist/index.html')).toContain('Say first one!.');
  for (const [path, text, said] of [
    ['linked/dist/word.js', "export { word } from './other.js';\n", 'Say second one!.'],
    ['linked/dist/other.js', "export const word = 'third';\n", 'Say third one!.'],
    ['linked/ending.txt', '?', 'Say third one?.'],
    ['node_modules/installed/index.js', "export const installed = ' two';\n", 'Say third two?.'],
  ] as const) {
    if (path.endsWith('word.js')) site.put('linked/dist/other.js', "export const word = 'second';\n");
    site.put(path, text);
    // Installed packages are tracked by version.
    if (path.startsWith('node_modules'))
      site.put('node_modules/installed/package.json', files['node_modules/installed/package.json'].replace('1.0.0', '1.0.1'));
    await build(site);
    expect(site.read('dist/index.html')).toContain(said);
  }
  const cold = site.copy();
  cpSync(join(site.dir, 'node_modules/installed'), join(cold.dir, 'node_modules/installed'), { recursive: true });
  cpSync(join(site.dir, 'linked/dist'), join(cold.dir, 'linked/dist'), { recursive: true });
  link(cold);
  await build(cold);
  expect(differences(join(site.dir, 'dist'), join(cold.dir, 'dist'))).toEqual([]);
  cold.remove();
});
