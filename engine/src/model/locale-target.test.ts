import { expect, test } from 'vitest';
import { isBot, localeTarget, preferredLang } from './locale-target.js';

const page = { lang: 'en', langs: ['en', 'zh'], translations: { en: '/guide/', zh: '/zh/guide/' } };

test('R2.3.9 compares primary subtags in order of preference', () => {
  expect(preferredLang(['fr-FR', 'ZH-Hant-TW', 'en'], ['en', 'zh'])).toBe('zh');
  expect(preferredLang(['zh'], ['en', 'zh-CN'])).toBe('zh-CN');
  expect(preferredLang(['fr'], ['en', 'zh'])).toBeUndefined();
});

test('R2.3.9 returns the translation if the preferred language is supported and differs', () => {
  expect(localeTarget(page, ['zh-CN', 'en'])).toBe('/zh/guide/');
  expect(localeTarget(page, ['en-GB', 'zh'])).toBeUndefined();
  expect(localeTarget(page, ['fr'])).toBeUndefined();
});

test('R2.3.9 never returns a translation that does not exist', () => {
  expect(localeTarget({ ...page, translations: { en: '/guide/' } }, ['zh-CN'])).toBeUndefined();
});

test('R2.3.9 recognizes bots by their user agent', () => {
  expect(['Googlebot/2.1', 'Baiduspider', 'SomeCrawler', 'Chrome-Lighthouse'].every(isBot)).toBe(true);
  expect(isBot('Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0')).toBe(false);
});
