import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../run-kiln.js';
import { createSite, type FixtureSite } from './fixture-site.js';
import { configurePlugin, expectWarmLikeCold } from './plugin-site.js';

const formula = '<math><mi>ℝ</mi></math>';
let site: FixtureSite;
const configure = (call: string) => configurePlugin(site, 'math', call);

beforeAll(async () => {
  site = createSite({ 'docs/index.mdx': '# Numbers $\\R$\n\nThe numbers $\\R$ for $5 and $6.\n' });
  configure("math({ macros: { '\\\\R': '\\\\mathbb{R}' } })");
  await site.build();
});
afterAll(() => site.remove());

test('a page has MathML, its title has the text, and its Markdown copy has the source', () => {
  expect(site.read('dist/index.html')).toContain(`<p>The numbers ${formula} for $5 and $6.</p>`);
  expect(site.read('dist/index.html')).toContain('<title>Numbers ℝ</title>');
  expect(site.read('dist/index.md')).toContain('The numbers $\\R$ for $5 and $6.');
});

test('the dev server renders formulas, and the build reports a mistake at its position', async () => {
  const server = await startServer(['dev', site.dir, '--port', '0']);
  try {
    expect(await (await fetch(server.url)).text()).toContain(formula);
  } finally {
    await server.stop();
  }
  site.put('docs/wrong.mdx', '# Wrong\n\nText $\\R + \\foo$.\n');
  const { code, text } = await site.attempt('build');
  expect([code, text]).toEqual([1, expect.stringContaining('docs/wrong.mdx:3:12')]);
  expect(text).toContain('Unsupported function name: \\foo.');
  site.remove('docs/wrong.mdx');
});

test('after a change of an option, a warm build equals a cold one', async () => {
  configure("math({ macros: { '\\\\R': 'r' } })");
  await expectWarmLikeCold(site);
  expect(site.read('dist/index.html')).toContain('<math><mi>r</mi></math>');
});

test('reports invalid options with the name of the plugin, where the config calls it', async () => {
  configure('math({ macro: {} })');
  const { code, text } = await site.attempt('build');
  expect(code).toBe(1);
  expect(text).toContain('Options of the plugin "@kiln/plugin-math": Unknown key "macro".');
  expect(text).toContain('Did you mean "macros"?');
  expect(text).toMatch(/site\.config\.ts:3:\d+/);
});
