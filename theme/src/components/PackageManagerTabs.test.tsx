import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PackageManagerTabs } from './PackageManagerTabs.js';

const panelsOf = (html: string) =>
  [...html.matchAll(/role="tabpanel"[^>]*data-value="(\w+)"( hidden="")?.*?<code>(.*?)<\/code>/g)].map(([, value, hidden, code]) => ({
    value,
    shown: !hidden,
    text: code?.replace(/<[^>]+>/g, ''),
  }));

test('R2.6.14 each package manager has a tab with its command; npm is first and shown', () => {
  const html = renderToStaticMarkup(<PackageManagerTabs command="install -D less" />);
  expect(html).toContain('data-group="package-manager"');
  expect(panelsOf(html)).toEqual([
    { value: 'npm', shown: true, text: 'npm install -D less' },
    { value: 'yarn', shown: false, text: 'yarn add -D less' },
    { value: 'pnpm', shown: false, text: 'pnpm install -D less' },
    { value: 'bun', shown: false, text: 'bun add -D less' },
  ]);
});

test('R2.6.14 shows commands given per manager unchanged, and no tab for the others', () => {
  const html = renderToStaticMarkup(<PackageManagerTabs command={{ npm: 'npx rsbuild init', bun: 'bunx rsbuild init' }} />);
  expect(panelsOf(html).map(({ text }) => text)).toEqual(['npx rsbuild init', 'bunx rsbuild init']);
});

test('each tab controls the panel that it labels', () => {
  const html = renderToStaticMarkup(<PackageManagerTabs command="run dev" />);
  const tabs = [...html.matchAll(/role="tab" id="([^"]+)" aria-controls="([^"]+)"/g)].map(([, id, panel]) => [panel, id]);
  const panels = [...html.matchAll(/role="tabpanel" id="([^"]+)" aria-labelledby="([^"]+)"/g)].map(([, id, tab]) => [id, tab]);
  expect(tabs).toHaveLength(4);
  expect(panels).toEqual(tabs);
});

test('renders no inline styles, which the security policy forbids', () => {
  expect(renderToStaticMarkup(<PackageManagerTabs command="run dev" />)).not.toContain('style=');
});
