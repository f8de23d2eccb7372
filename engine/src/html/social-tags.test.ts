import { expect, test } from 'vitest';
import type { PageData } from '../model/index.js';
import { renderHead } from './render-head.js';
import { sampleAssets, sampleConfig, sampleView } from './sample-view.fixture.js';

const image = { href: '/docs/_/social/abc.png', width: 1200, height: 630 };

function tagsOf(page: Partial<PageData>, shared: typeof image | null): string[] {
  const config = sampleConfig({ base: '/docs/' });
  const head = renderHead({ view: sampleView(config, page), config, assets: sampleAssets, policy: '', image: shared });
  return head.split('\n').filter((line) => /og:image|twitter:/.test(line));
}

test('a page with an image has its full URL, size and alt text', () => {
  expect(tagsOf({}, image)).toEqual([
    '<meta property="og:image" content="https://forge.example/docs/_/social/abc.png">',
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Install &lt;it&gt; - Forge">',
    '<meta name="twitter:card" content="summary_large_image">',
  ]);
});

test('a page without an image has a small card, a 404 page has none', () => {
  expect(tagsOf({}, null)).toEqual(['<meta name="twitter:card" content="summary">']);
  expect(tagsOf({ pageType: '404' }, image)).toEqual([]);
});
