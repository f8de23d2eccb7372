import { beforeAll, describe, expect, test } from 'vitest';
import { animatedImage, animatedPng, sampleImage } from './sample-image.fixture.js';
import { compileSample, summarizeFindings, tinyPng } from './sample-page.fixture.js';

const images = { widths: [30, 60, 120] };
const files: Record<string, string | Uint8Array> = {};

beforeAll(async () => {
  const png = await sampleImage(80, 40).png().toBuffer();
  Object.assign(files, {
    'docs/en/guide/a.png': png,
    'docs/en/guide/pair.png': png,
    'docs/en/guide/pair.dark.png': await sampleImage(80, 40).negate().png().toBuffer(),
    'docs/en/guide/small.png': tinyPng,
    'docs/en/guide/cut.png': png.subarray(0, png.length / 2),
    'docs/en/guide/upright.jpg': await sampleImage(80, 40).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer(),
    'docs/en/guide/moving.gif': await animatedImage('gif'),
    'docs/en/guide/moving.webp': await animatedImage('webp'),
    'docs/en/guide/moving.png': await animatedPng(),
    'docs/en/guide/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>',
    'public/p.png': png,
  });
});

const compile = (source: string, user: Parameters<typeof compileSample>[1] = {}) =>
  compileSample(`${source}\n`, { files, encodes: true, ...user, user: { images, ...user.user } });
const widthsIn = (html: string) => html.match(/\d+w/g);

describe('images in other formats and widths', () => {
  test('each format is a <source>, with the original as the fallback', async () => {
    const { html, assets, findings } = await compile('![An alt](./a.png "Title")');
    const source = (format: string) =>
      String.raw`<source type="image/${format}" srcset="\/_\/assets\/a\.\w{10}\.${format} 30w, \S+ 60w, \S+ 80w" sizes="\(max-width: 768px\) 100vw, 720px">`;
    const img = String.raw`<img src="\/_\/assets\/a\.\w{10}\.png" alt="An alt" title="Title" width="80" height="40" loading="lazy" decoding="async">`;
    expect(html).toMatch(new RegExp(`^<p><picture>${source('avif')}${source('webp')}${img}</picture></p>$`));
    expect(findings).toEqual([]);
    expect(assets.flatMap(({ version }) => (version ? `${version.format} ${version.width}` : []))).toEqual(
      ['avif', 'webp'].flatMap((format) => [30, 60, 80].map((width) => `${format} ${width}`)),
    );
    for (const { output } of assets) expect(html).toContain(`/${output}`);
  });

  test('uses formats, widths and sizes from the config', async () => {
    const user = { base: '/docs/', images: { formats: ['webp' as const], widths: [40], sizes: '50vw' } };
    const { html } = await compile('![](/p.png)', { user });
    expect(html).toMatch(
      /^<p><picture><source type="image\/webp" srcset="\/docs\/_\/assets\/p\.\w{10}\.webp 40w" sizes="50vw"><img src="\/docs\/p\.png"/,
    );
  });

  test('an image with a dark version becomes two pictures', async () => {
    const { html } = await compile('![Page](./pair.png)');
    expect(html).toMatch(
      /^<p><picture>(<source[^>]*>){2}<img [^>]*data-for="light"><\/picture><picture>(<source[^>]*pair\.dark\.[^>]*>){2}<img [^>]*data-for="dark"><\/picture><\/p>$/,
    );
  });

  test('uses the displayed width of an image that the camera has rotated', async () => {
    const { html } = await compile('![](./upright.jpg)', { user: { images: { formats: ['webp'], widths: [120] } } });
    expect(widthsIn(html)).toEqual(['40w']);
  });

  test.each(['moving.gif', 'moving.webp', 'moving.png', 'd.svg', 'small.png'])('does not encode %s', async (name) => {
    const { html, assets, findings } = await compile(`![](./${name})`);
    expect(html).toMatch(/^<p><img [^>]*><\/p>$/);
    expect([assets.length, findings]).toEqual([1, []]);
  });

  test('keeps sources chosen by the author', async () => {
    const { html } = await compile('<picture><source srcSet="/p.png" media="print" /><img src="./a.png" alt="" /></picture>');
    expect(html.match(/<picture>/g)).toHaveLength(1);
    expect((await compile('<img src="./a.png" srcSet="/p.png 2x" alt="" />')).html).not.toContain('<picture>');
  });

  test('a component that replaces an image gets the original', async () => {
    const { html } = await compile('![](./a.png)', { hooks: { elements: new Set(['img']) } });
    expect(html).toMatch(/^<p><img \{"src":"[^"]*\.png".*<\/img><\/p>$/);
  });

  test('reports an image that cannot be decoded at its position', async () => {
    const { html, findings } = await compile('Text\n\n![](./cut.png)');
    expect(summarizeFindings(findings)).toEqual(['broken-image docs/en/guide/page.mdx:3:1']);
    expect(findings[0]?.what).toMatch(/^\.\/cut\.png cannot be encoded: .+\.$/);
    expect(html).not.toContain('<picture>');
  });

  test('does not encode without an encoder, as in the dev server', async () => {
    expect((await compile('![](./a.png)', { encodes: false })).html).toMatch(/^<p><img /);
  });
});
