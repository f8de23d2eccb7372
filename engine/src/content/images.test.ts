import { describe, expect, test } from 'vitest';
import { compileSample, summarizeFindings, tinyPng } from './sample-page.fixture.js';

const svg =
  '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="currentColor"/></svg>';
const files = {
  'docs/en/guide/a.png': tinyPng,
  'docs/en/guide/中 文.png': tinyPng,
  'docs/en/guide/pair.png': tinyPng,
  'docs/en/guide/pair.dark.png': tinyPng,
  'public/shot.png': tinyPng,
  'public/shot.dark.png': tinyPng,
  'public/p.png': tinyPng,
  'docs/en/guide/d.svg': svg,
  'docs/en/guide/script.svg': '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script></svg>',
  'docs/en/guide/broken.png': 'no image',
};
const compile = (source: string, user = {}) => compileSample(`${source}\n`, { files, user });

describe('images', () => {
  test('an image next to the page gets a hashed name and its size', async () => {
    const { html, assets, findings } = await compile('![An *alt*](./a.png "Title")');
    expect(html).toMatch(
      /^<p><img src="\/_\/assets\/a\.[\w]{10}\.png" alt="An alt" title="Title" width="3" height="2" loading="lazy" decoding="async"><\/p>$/,
    );
    expect(assets).toHaveLength(1);
    expect(html).toContain(`/${assets[0]?.output}`);
    expect(findings).toEqual([]);
  });

  test('R2.6.12 the URL of the larger version also gets the base', async () => {
    const { html } = await compile('<img src="/p.png" alt="p" data-zoom-src="/large.png?v=2" />', { base: '/docs/' });
    expect(html).toContain('data-zoom-src="/docs/large.png?v=2"');
  });

  test('spaces, Chinese characters and a base', async () => {
    const { html } = await compile('![](<./中 文.png>)', { base: '/docs/' });
    expect(html).toMatch(/src="\/docs\/_\/assets\/%E4%B8%AD%20%E6%96%87\.\w{10}\.png" alt=""/);
  });

  test('a public image keeps its name', async () => {
    const { html, assets } = await compile('![p](/p.png)', { base: '/docs/' });
    expect(html).toContain('<img src="/docs/p.png" alt="p" width="3" height="2"');
    expect(assets).toEqual([]);
  });

  test('an image with a dark version becomes two, each shown in its color scheme', async () => {
    const { html, assets, findings } = await compile('![Page](./pair.png)\n\n<img src="/shot.png" alt="s" />', { base: '/docs/' });
    expect(html).toMatch(
      /<img src="\S*pair\.\w{10}\.png" alt="Page" [^>]*data-for="light"><img src="\S*pair\.dark\.\w{10}\.png" alt="Page" [^>]*data-for="dark">/,
    );
    expect(html).toMatch(/<img src="\/docs\/shot\.png" [^>]*data-for="light"><img src="\/docs\/shot\.dark\.png" [^>]*data-for="dark">/);
    expect(assets).toHaveLength(2);
    expect(findings).toEqual([]);
  });

  test('inlines an SVG', async () => {
    const { html, findings } = await compile('![Diagram](./d.svg?inline)');
    expect(html).toBe(
      '<p><svg class="drawing" role="img" aria-label="Diagram" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="currentColor"/></svg></p>',
    );
    expect(findings).toEqual([]);
  });

  test('removes and reports a script in an inline SVG', async () => {
    const { html, findings } = await compile('![](./script.svg?inline)');
    expect(html).toBe('<p><svg class="drawing" aria-hidden="true" viewBox="0 0 1 1"></svg></p>');
    expect(summarizeFindings(findings)).toEqual(['unsafe-image docs/en/guide/page.mdx:1:1']);
    expect(findings[0]?.what).toContain('onload, <script>');
  });

  test('handles <img> tags too', async () =>
    expect((await compile('<img src="./a.png" alt="x" className="wide" width="900" />')).html).toMatch(
      /alt="x" width="3" height="2" loading="lazy" decoding="async" class="wide">/,
    ));

  test.each([
    ['![x](./none.png)', 'missing-image'],
    ['![x](/none.png)', 'missing-image'],
    ['![x](../../../a.png)', 'missing-image'],
    ['![x](/../site.config.ts)', 'missing-image'],
    ['![x](%zz.png)', 'missing-image'],
    ['![x](https://a.b/c.png)', 'external-image'],
    ['![x](//a.b/c.png)', 'external-image'],
    ['![x](./broken.png)', 'broken-image'],
    ['![x](.)', 'missing-image'],
  ])('%s: %s', async (source, rule) => {
    expect(summarizeFindings((await compile(source)).findings)).toEqual([`${rule} docs/en/guide/page.mdx:1:1`]);
  });

  test('the page depends on the image, even if it is missing', async () => {
    const { dependencies } = await compile('![x](./none.png)');
    expect(dependencies.map((path) => path.split('/').at(-1))).toEqual(['none.png']);
  });
});

test('leaves an image on an allowed host unchanged, with the size set by the author', async () => {
  const user = { csp: { img: ['https://a.b'] } };
  const { html, findings } = await compileSample('![x](https://a.b/c.png "t")\n\n<img src="https://a.b/d.png" alt="y" width="3" />\n', {
    user,
  });
  expect(findings).toEqual([]);
  expect(html).toContain('<img src="https://a.b/c.png" alt="x" title="t" loading="lazy" decoding="async">');
  expect(html).toContain('<img src="https://a.b/d.png" alt="y" loading="lazy" decoding="async" width="3">');
});
