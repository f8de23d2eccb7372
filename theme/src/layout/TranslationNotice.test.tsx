import { Frame } from '@kiln/engine/browser';
import type { PageView, TranslationGap } from '@kiln/engine/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TranslationNotice } from './TranslationNotice.js';

function render(translation: TranslationGap | null): string {
  const view = { page: { translation } } as unknown as PageView;
  return renderToStaticMarkup(<Frame view={view} html={null} Layout={TranslationNotice} />);
}

test('a page that is as new as its original says nothing', () => {
  expect(render(null)).toBe('');
});

test('a translation older than its original, or missing, says so and leads there', () => {
  const gap = { text: 'Older than its original.', link: '/guide/', linkText: 'Read the original' };
  const notice = 'Older than its original. <a href="/guide/">Read the original</a>';
  expect(render({ state: 'stale', ...gap })).toContain(notice);
  expect(render({ state: 'untranslated', lang: 'en', dir: 'ltr', ...gap })).toContain(notice);
});

test('an original names the languages that lack it', () => {
  expect(render({ state: 'missing', text: 'Not in 中文 yet.' })).toContain('Not in 中文 yet.');
});
