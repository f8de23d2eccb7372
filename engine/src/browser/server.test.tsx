import { expect, test } from 'vitest';
import type { PageView } from '../model/page.js';
import { Article, ClientOnly, Link, useAppearance, usePage, useWindowSize } from './index.js';
import { renderFrame } from './server.js';

const view = {
  site: { base: '/docs/', title: 'Site', appearanceAnimation: false },
  sidebar: [],
  page: { title: 'Start', routePath: '/start' },
} as unknown as PageView;

test('R4.1 renders page and article, without client-only parts', () => {
  const Layout = () => (
    <main>
      <b>{usePage().page.title}</b>
      <i>{useWindowSize().width}</i>
      <u>{Object.values(useAppearance()).slice(0, 2).join()}</u>
      <ClientOnly>later</ClientOnly>
      <Article className="prose" />
    </main>
  );
  expect(renderFrame({ view, html: '<p>Text &amp; more</p>', Layout })).toBe(
    '<main><b>Start</b><i>Infinity</i><u>auto,light</u><div data-article="" class="prose"><p>Text &amp; more</p></div></main>',
  );
});

test('R2.3.2 renders an empty article without a page', () => {
  expect(renderFrame({ view, html: null, Layout: () => <Article /> })).toBe('<div data-article=""></div>');
});

test.each([
  ['/guide/', '<a href="/docs/guide/">x</a>'],
  ['/docs/guide/', '<a href="/docs/guide/">x</a>'],
  ['./near', '<a href="./near">x</a>'],
  ['#part', '<a href="#part">x</a>'],
  ['mailto:a@b.c', '<a href="mailto:a@b.c">x</a>'],
  ['https://example.com/', '<a href="https://example.com/" target="_blank" rel="noopener">x</a>'],
  ['//example.com/', '<a href="//example.com/" target="_blank" rel="noopener">x</a>'],
])('R2.3.4 R2.3.5 link to %s', (href, expected) => {
  expect(renderFrame({ view, html: '', Layout: () => <Link href={href}>x</Link> })).toBe(expected);
});
