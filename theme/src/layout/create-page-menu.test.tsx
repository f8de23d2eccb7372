import { Frame } from '@kiln/engine/browser';
import type { PageView } from '@kiln/engine/model';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createPageMenu, type PageMenuOptions } from './create-page-menu.js';
import { PageMenu } from './PageMenu.js';

const texts = { pageActionsText: 'Markdown of this page', copyPageText: 'Copy', copiedPageText: 'Copied', viewPageText: 'View' };

function render(Layout: () => ReactNode, lang = 'en', origin = 'https://forge.example'): string {
  const view = { site: { origin, texts }, page: { lang, markdownLink: '/docs/a%20b.md' } } as unknown as PageView;
  return renderToStaticMarkup(<Frame view={view} html={null} Layout={Layout} />);
}

/** Returns texts and URLs of the assistant entries. */
function entriesOf(options: PageMenuOptions, lang?: string, origin?: string): [string, string][] {
  const html = render(createPageMenu(options) as () => ReactNode, lang, origin);
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  return links.slice(1).map(([, href = '', text = '']): [string, string] => [text, href.replaceAll('&amp;', '&')]);
}

test('without assistants it renders the default menu', () => {
  expect(render(createPageMenu({ assistants: [] }) as () => ReactNode)).toBe(render(() => <PageMenu />));
});

test('assistant links contain the URL of the Markdown', () => {
  const own = { label: 'Forge AI', url: 'https://ai.example/?page={url}&about={prompt}' };
  const [chatgpt, claude, forge] = entriesOf({ assistants: ['chatgpt', 'claude', own], prompts: { en: 'About {url}' } });
  const prompt = encodeURIComponent('About https://forge.example/docs/a%20b.md');
  expect(chatgpt).toEqual(['Open in ChatGPT', `https://chatgpt.com/?hints=search&q=${prompt}`]);
  expect(claude).toEqual(['Open in Claude', `https://claude.ai/new?q=${prompt}`]);
  expect(forge?.[1]).toBe(`https://ai.example/?page=${encodeURIComponent('https://forge.example/docs/a%20b.md')}&about=${prompt}`);
});

test('texts are in the page language, or else in English', () => {
  const options = { assistants: ['claude'] as const, texts: { fr: 'Ouvrir dans {label}' } };
  expect(['zh-CN', 'fr', 'fi'].map((lang) => entriesOf(options, lang)[0]?.[0])).toEqual([
    '在 Claude 中打开',
    'Ouvrir dans Claude',
    'Open in Claude',
  ]);
  expect(decodeURIComponent(entriesOf(options, 'zh')[0]?.[1] ?? '')).toContain('请阅读 https://forge.example/docs/a%20b.md');
});

test('a site without an origin has no assistant entries', () => {
  expect(entriesOf({ assistants: ['claude'] }, 'en', '')).toEqual([]);
});
