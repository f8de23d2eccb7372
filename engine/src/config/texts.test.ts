import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from './resolve-config.js';
import { defaultTexts } from './texts.js';

const langs = readdirSync(new URL('./texts', import.meta.url)).map((name) => name.replace(/\.ts$/, ''));
const english = flat('en');

function flat(lang: string): [string, string][] {
  const { site, build } = defaultTexts(lang);
  return [...Object.entries(site), ...Object.entries(build)];
}

/** Words that a language has in common with English. */
const shared: Record<string, string[]> = {
  de: ['Filter', 'Info', 'Details'],
  fr: ['Menu', 'Versions', 'Info', 'Note', 'Danger', 'Important'],
  pt: ['Menu'],
};

test('the interface is available in ten languages', () => {
  expect(langs).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja', 'ko', 'pt', 'ru', 'zh']);
});

describe.each(langs.filter((lang) => lang !== 'en'))('%s', (lang) => {
  test('translates every text', () => {
    const same = flat(lang).filter(([, text], index) => text === english[index]?.[1] && !shared[lang]?.includes(text));
    expect(same).toEqual([]);
  });

  test('has the same placeholders as English, and no straight apostrophes', () => {
    const places = (texts: [string, string][]) => texts.map(([key, text]) => [key, text.match(/\{\w+\}/g)]);
    expect(places(flat(lang))).toEqual(places(english));
    expect(flat(lang).filter(([, text]) => text.includes("'") || text !== text.trim())).toEqual([]);
  });
});

test.each([
  ['zh-CN', '菜单'],
  ['zh-TW', '菜单'],
  ['pt-BR', 'Menu'],
  ['DE-at', 'Menü'],
  ['nl', 'Menu'],
  ['constructor', 'Menu'],
])('texts of %s', (lang, menu) => {
  expect(defaultTexts(lang).site.menuText).toBe(menu);
});

test('chooses texts by the tag of a locale, not its folder, and lets a site override single texts', () => {
  const locales = [{ lang: 'en', label: 'E', htmlLang: 'de', texts: { tipTitle: 'Kniff', menuText: 'Inhalt' } }];
  const [locale] = resolveConfig({ title: 'x', themeConfig: { locales } }, { siteDir: '/site', file: 'site.config.ts' }).locales;
  expect(locale?.texts).toMatchObject({ menuText: 'Inhalt', closeText: 'Schließen' });
  expect(locale?.buildTexts).toMatchObject({ tipTitle: 'Kniff', noteTitle: 'Hinweis' });
  expect(locale?.texts).not.toHaveProperty('tipTitle');
});
