import { expect, test } from 'vitest';
import { renderDocument } from './render-document.js';
import { sampleAssets, sampleConfig, sampleView } from './sample-view.fixture.js';

const config = sampleConfig();
const shared = { site: '/_/site.en.1.json', sidebar: '/_/sidebar.en.guide.1.json' };

function render(page: Parameters<typeof sampleView>[1] = {}, frame = '<main>Text</main>'): string {
  return renderDocument({
    view: sampleView(config, page),
    config,
    assets: sampleAssets,
    policy: '',
    frame,
    shared,
  });
}

test('R1.6 a page is complete: language, type, frame and data', () => {
  const html = render();
  expect(html.startsWith('<!doctype html>\n<html lang="en" data-page-type="doc">\n<head>\n<meta charset="utf-8">')).toBe(true);
  expect(html).toContain('<div id="kiln:root"><main>Text</main></div>');
  expect(html).not.toContain('http-equiv');
  expect(render({ lang: 'zh' })).toContain('<html lang="zh-CN"');
});

test('R3.2 page-data contains the page and the URLs of the shared parts', () => {
  const json = /id="kiln:page-data">([^<]*)<\/script>/.exec(render())?.[1] as string;
  expect(JSON.parse(json)).toEqual({ page: sampleView(config).page, ...shared });
});

test('page data cannot break out of its element', () => {
  const title = '</script><script>alert(1)</script>\u2028';
  const html = render({ title, documentTitle: title });
  expect(html.split('<script>alert').length).toBe(1);
  expect(JSON.parse(/id="kiln:page-data">([^<]*)<\/script>/.exec(html)?.[1] as string).page.title).toBe(title);
});

test('R4.1 without prerendering the root is empty', () => {
  expect(render({}, '')).toContain('<div id="kiln:root"></div>');
});
