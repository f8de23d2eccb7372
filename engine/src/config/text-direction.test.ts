import { expect, test } from 'vitest';
import { resolveConfig } from './resolve-config.js';
import { directionOf } from './text-direction.js';

test.each([
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['fa-IR', 'rtl'],
  ['ur', 'rtl'],
  ['en', 'ltr'],
  ['zh-Hans-CN', 'ltr'],
  ['uz-Arab', 'rtl'],
  ['ur-Latn', 'ltr'],
  ['de-1996', 'ltr'],
])('%s is written %s', (tag, dir) => {
  expect(directionOf(tag)).toBe(dir);
});

test('a locale has the direction of its tag, unless it sets one', () => {
  const locales = [
    { lang: 'en', label: 'English' },
    { lang: 'arabic', htmlLang: 'ar', label: 'العربية' },
    { lang: 'he', label: 'Ivrit', dir: 'ltr' },
  ];
  const resolved = resolveConfig({ title: 'x', themeConfig: { locales } }, { siteDir: '/site', file: 'site.config.ts' });
  expect(resolved.locales.map(({ dir }) => dir)).toEqual(['ltr', 'rtl', 'ltr']);
});
