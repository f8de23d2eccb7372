import { expect, test } from 'vitest';
import type { PagePayload } from '../../model/page.js';
import { pageOfList, pageOfPayload, pageTemplate } from './offline-page.js';

const article = '<div class="not-found"><h1>PAGE NOT FOUND</h1></div>';
const html = `<html lang="en" data-page-type="404">
<head><title>404 - Docs</title></head>
<body>
<div id="kiln:root"><div class="frame"><main><div data-article="">${article}</div></main></div></div>
<script type="application/json" id="kiln:page-data">{"page":{"title":"404"}}</script>
</body></html>`;
const template = pageTemplate(html, article) ?? '';
const texts = { offlineTitle: 'You are offline', offlineText: 'Not kept.', offlineListText: 'Kept' };

test('makes a template from the 404 page without its article, or none if the article is not in it', () => {
  expect(template).not.toContain('NOT FOUND');
  expect(pageTemplate(html, '<p>Other</p>')).toBeNull();
  expect(pageTemplate(html, '')).toBeNull();
});

test('renders a cached page as an empty frame with its data', () => {
  const payload = {
    html: '<p>Long</p>',
    page: { documentTitle: 'A < B $& - Docs', pageType: 'doc', title: '</script>$1' },
    site: '/_/site.json',
    sidebar: null,
  } as unknown as PagePayload;
  const page = pageOfPayload(template, payload);
  expect(page).toContain('<title>A &lt; B $&amp; - Docs</title>');
  expect(page).toContain('<html lang="en" data-page-type="doc">');
  expect(page).toContain('<div id="kiln:root"></div>');
  const [, data = ''] = /id="kiln:page-data">([^<]*)<\/script>/.exec(page) ?? [];
  expect(JSON.parse(data)).toEqual({ page: payload.page, site: payload.site, sidebar: null });
});

test('says that a page is not cached, and lists those that are', () => {
  const page = pageOfList(template, texts, [{ title: 'Less < more', link: '/guide/"a"' }]);
  expect(page).toContain('<title>You are offline</title>');
  expect(page).toContain('<h1>You are offline</h1><p>Not kept.</p><nav><p>Kept</p><ul>');
  expect(page).toContain('<li><a href="/guide/&quot;a&quot;">Less &lt; more</a></li>');
});

test('omits the list when nothing is cached', () => {
  expect(pageOfList(template, texts, [])).not.toContain('<nav>');
});
