import { Frame } from '@kiln/engine/browser';
import type { PageView, TranslationGap } from '@kiln/engine/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TranslationNotice } from './TranslationNotice.js';

function render(translation: TranslationGap | null): string {
  const view = { page: { translation } } as unknown as PageView;
  return renderToStaticMarkup(<Frame view={view} html={null} Layout={TranslationNotice} />);
}

test('renders nothing if the translation is up to date', () => {
  expect(render(null)).toBe('');
});

test('a stale or missing translation shows a notice with a link to the original', () => {
  const gap = { text: 'Older than its original.', link: '/guide/', linkText: 'Read the original' };
  const notice = 'Older than its original. <a href="/guide/">Read the original</a>';
  expect(render({ state: 'stale', ...gap })).toContain(notice);
  expect(render({ state: 'untranslated', lang: 'en', dir: 'ltr', ...gap })).toContain(notice);
});

test('an original lists the languages that lack a translation', () => {
  expect(render({ state: 'missing', text: 'Not in 中文 yet.' })).toContain('Not in 中文 yet.');
});
