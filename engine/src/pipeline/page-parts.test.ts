import { expect, test } from 'vitest';
import { createRouteLookup } from '../content/route-lookup.js';
import { sampleConfig, samplePage } from '../pages/sample-site.fixture.js';
import { resolveFeatures } from './page-parts.js';

test('adds the base to URLs of card icons and sanitizes SVG icons', () => {
  const config = sampleConfig({ base: '/docs/' });
  const icons = [
    '/a.svg',
    '🚀',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<svg onload="alert(1)"><script>alert(2)</script><path d="M0 0"/></svg>',
  ];
  const page = samplePage('/', config, { frontmatter: { features: icons.map((icon) => ({ icon, title: 'a', details: 'b' })) } });
  expect(resolveFeatures(page, config, createRouteLookup([])).map(({ icon }) => icon)).toEqual([
    '/docs/a.svg',
    '🚀',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<svg><path d="M0 0"></path></svg>',
  ]);
});
