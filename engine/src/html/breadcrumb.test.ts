import { expect, test } from 'vitest';
import { breadcrumbOf } from './breadcrumb.js';
import { sampleConfig, sampleView } from './sample-view.fixture.js';

const names = (crumbs: { name: string }[]) => crumbs.map(({ name }) => name);

test('a page outside the sidebar and navigation is directly below home', () => {
  const view = sampleView(sampleConfig(), { routePath: '/about', title: 'About' });
  expect(names(breadcrumbOf(view, '/about'))).toEqual(['Forge', 'About']);
});

test('the home page is a single step', () => {
  const view = sampleView(sampleConfig(), { routePath: '/', title: 'Welcome' });
  expect(names(breadcrumbOf(view, '/'))).toEqual(['Welcome']);
});

test('the page of a group is not its own ancestor', () => {
  const view = sampleView(sampleConfig(), { routePath: '/guide/start/', title: 'Start here' });
  expect(names(breadcrumbOf(view, '/guide/start/'))).toEqual(['Forge', 'Guide', 'Start here']);
});

test('links written without base get it once', () => {
  const config = sampleConfig({ base: '/docs/' });
  const view = sampleView(config);
  const bare = {
    ...view,
    site: { ...view.site, nav: [{ text: 'Guide', link: '/guide/', activeMatch: '^/guide/' }] },
  };
  const hrefs = (input: typeof view) => breadcrumbOf(input, '/docs/guide/start/install').map(({ href }) => href);
  expect(hrefs(bare)).toEqual(['/docs/', '/docs/guide/', '/docs/guide/start/', '/docs/guide/start/install']);
  expect(hrefs(bare)).toEqual(hrefs(view));
});

test('ignores a broken activeMatch', () => {
  const view = sampleView(sampleConfig());
  const broken = {
    ...view,
    site: { ...view.site, nav: [{ text: 'Bad', link: '/x', activeMatch: '[' }, ...view.site.nav] },
  };
  expect(names(breadcrumbOf(broken, '/guide/start/install'))).toEqual(['Forge', 'Guide', 'Start', 'Install <it>']);
});
