import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../run-kiln.js';
import { createSite, type FixtureSite } from './fixture-site.js';
import { configurePlugin, expectWarmLikeCold } from './plugin-site.js';

const fence = '```mermaid title="Two"\ngraph TD\n  A --> B\n```\n';
let site: FixtureSite;

beforeAll(async () => {
  site = createSite({ 'docs/index.mdx': `# Home\n\n${fence}`, 'docs/plain.mdx': '# Plain\n' });
  configurePlugin(site, 'mermaid', 'mermaid()');
  await site.build();
});
afterAll(() => site.remove());

test('a page shows the source without a script, and its Markdown copy has the fence', () => {
  const html = site.read('dist/index.html');
  expect(html).toContain('<pre class="diagram-source" tabindex="0"><code>graph TD\n  A --&gt; B</code></pre><figcaption>Two</figcaption>');
  expect(html).toMatch(/style-src 'self' 'unsafe-inline'[;"]/);
  expect(site.read('dist/index.md')).toContain(fence.trim());
  expect(site.read('dist/plain.html')).not.toContain('data-island=');
});

test('the dev server serves the page and the script', async () => {
  const server = await startServer(['dev', site.dir, '--port', '0']);
  try {
    const page = await fetch(server.url);
    expect(page.headers.get('content-security-policy') ?? (await page.clone().text())).toMatch(/style-src 'self' 'unsafe-inline'[;"]/);
    const src = /&quot;src&quot;:&quot;([^&]+)/.exec(await page.text())?.[1] ?? '';
    expect((await fetch(new URL(src, server.url))).headers.get('content-type')).toContain('javascript');
  } finally {
    await server.stop();
  }
});

test('after a change of an option, a warm build equals a cold one', async () => {
  configurePlugin(site, 'mermaid', "mermaid({ package: '@mermaid-js/tiny' })", { base: '/docs/' });
  await expectWarmLikeCold(site);
  expect(site.read('dist/index.html')).toContain('&quot;src&quot;:&quot;/docs/_/mermaid-tiny-');
});

test('reports an unknown option and a missing package with the name of the plugin', async () => {
  configurePlugin(site, 'mermaid', 'mermaid({ packages: 1 })');
  expect(await site.attempt('build')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Options of the plugin "@kiln/plugin-mermaid": Unknown key "packages".'),
  });
  configurePlugin(site, 'mermaid', "mermaid({ package: 'mermaid' })");
  const { code, text } = await site.attempt('build');
  expect(code).toBe(1);
  expect(text).toContain('The plugin "@kiln/plugin-mermaid" needs the package mermaid, which is not installed.');
  expect(text).toContain('Run "npm install mermaid".');
});
