import { Frame } from '@kiln/engine/browser';
import type { PageView, TranslationGap } from '@kiln/engine/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TranslationNotice } from './TranslationNotice.js';

const texts = {
  staleTranslationText: 'Older than its original.',
  staleTranslationLinkText: 'Read the original',
  missingTranslationText: 'Not in {languages} yet.',
};

function render(translation: TranslationGap | null): string {
  const view = { site: { texts }, page: { translation } } as unknown as PageView;
  return renderToStaticMarkup(<Frame view={view} html={null} Layout={TranslationNotice} />);
}

test('a page that is as new as its original says nothing', () => {
  expect(render(null)).toBe('');
});

test('a translation older than its original says so and leads there', () => {
  expect(render({ state: 'stale', link: '/guide/' })).toBe(
    '<p class="translation-notice" role="note">Older than its original. <a href="/guide/">Read the original</a></p>',
  );
});

test('an original in place of a translation says so in words of its own and leads to its address', () => {
  const gap: TranslationGap = {
    state: 'untranslated',
    link: '/guide/',
    lang: 'en',
    dir: 'ltr',
    text: 'Not translated.',
    linkText: 'Original',
  };
  expect(render(gap)).toBe('<p class="translation-notice" role="note">Not translated. <a href="/guide/">Original</a></p>');
});

test('an original names the languages that lack it', () => {
  expect(render({ state: 'missing', languages: ['中文', 'Français'] })).toContain('Not in 中文, Français yet.');
});
