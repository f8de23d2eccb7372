import { describe, expect, test } from 'vitest';
import { type Finding, SiteError } from '../model/index.js';
import { checkRedirects, resolveConfig } from './resolve-config.js';

const place = { siteDir: '/site', file: 'site.config.ts' };

function findingsOf(user: unknown): Finding[] {
  try {
    resolveConfig(user, place);
  } catch (error) {
    if (error instanceof SiteError) return [...error.findings];
    throw error;
  }
  return [];
}

const locale = { lang: 'en', label: 'English' };

describe('defaults', () => {
  const config = resolveConfig({ title: 'Docs' }, place);

  test('R1.6 clean URLs and prerendering are on', () => {
    expect(config.route.cleanUrls).toBe(true);
    expect(config.ssg).toBe(true);
    expect(config.base).toBe('/');
  });

  test('paths are absolute', () => {
    expect([config.root, config.outDir, config.publicDir]).toEqual(['/site/docs', '/site/dist', '/site/public']);
  });

  test('R3.6 a site without locales has one in its default language, with all texts', () => {
    expect(config.locales).toHaveLength(1);
    expect(config.locales[0]).toMatchObject({ lang: 'en', htmlLang: 'en', title: 'Docs', nav: null, sidebar: null });
    expect(config.locales[0]?.texts.outlineTitle).toBe('ON THIS PAGE');
  });

  test('R3.6 markdown settings and social link mode', () => {
    expect(config.markdown).toEqual({
      showLineNumbers: false,
      defaultWrapCode: false,
      codeHighlighter: 'shiki',
      headingIds: 'github',
      sharedHeadingIds: false,
    });
    const { themeConfig } = resolveConfig(
      { title: 'x', themeConfig: { socialLinks: [{ icon: 'github', content: 'https://a.b' }] } },
      place,
    );
    expect(themeConfig.socialLinks[0]?.mode).toBe('link');
  });

  test('a locale overrides title, texts and names', () => {
    const { locales } = resolveConfig(
      { title: 'x', themeConfig: { locales: [{ ...locale, title: 'Own', prevPageText: 'Back', texts: { menuText: 'Contents' } }] } },
      place,
    );
    expect(locales[0]?.title).toBe('Own');
    expect(locales[0]?.texts).toMatchObject({ prevPageText: 'Back', menuText: 'Contents', nextPageText: 'Next Page' });
  });

  test('every text can be set in texts, including those with a separate setting', () => {
    const texts = { outlineTitle: 'Here', prevPageText: 'Back', nextPageText: 'On', menuText: undefined };
    const { locales } = resolveConfig({ title: 'x', themeConfig: { locales: [{ ...locale, texts }] } }, place);
    expect(locales[0]?.texts).toMatchObject({ outlineTitle: 'Here', prevPageText: 'Back', nextPageText: 'On', menuText: 'Menu' });
  });

  test('a single logo is used for both appearances', () => {
    expect(resolveConfig({ title: 'x', logo: '/l.svg' }, place).logo).toEqual({ light: '/l.svg', dark: '/l.svg' });
  });

  test('the result is deeply frozen', () => {
    expect(() => Object.assign(config.locales[0] as object, { title: 'y' })).toThrow(TypeError);
    expect(() => Object.assign(config.themeConfig, { darkMode: false })).toThrow(TypeError);
  });
});

describe('unknown keys get a suggestion at every depth', () => {
  test.each([
    [{ title: 'x', outdir: 'y' }, 'outdir', 'outDir'],
    [{ title: 'x', markdown: { showLineNumber: true } }, 'markdown.showLineNumber', 'showLineNumbers'],
    [{ title: 'x', themeConfig: { locales: [{ ...locale, prevPageTxt: 'x' }] } }, 'themeConfig.locales.0.prevPageTxt', 'prevPageText'],
    [{ title: 'x', themeConfig: { locales: [{ ...locale, nav: [{ text: 'a', lnk: '/' }] }] } }, 'themeConfig.locales.0.nav.0.lnk', 'link'],
    [
      { title: 'x', themeConfig: { locales: [{ ...locale, nav: [{ text: 'a', items: [{ text: 'b', activMatch: '/' }] }] }] } },
      'themeConfig.locales.0.nav.0.items.0.activMatch',
      'activeMatch',
    ],
    [
      { title: 'x', themeConfig: { socialLinks: [{ icon: 'x', contnt: 'a', content: 'b' }] } },
      'themeConfig.socialLinks.0.contnt',
      'content',
    ],
    [{ title: 'x', logo: { light: '/a', dark: '/b', drak: '/c' } }, 'logo.drak', 'dark'],
    [{ title: 'x', themeConfig: { locales: [{ ...locale, texts: { menuTxt: 'x' } }] } }, 'themeConfig.locales.0.texts.menuTxt', 'menuText'],
  ])('%j', (user, key, near) => {
    const findings = findingsOf(user);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.what).toContain(`"${key}"`);
    expect(findings[0]?.fix).toBe(`Did you mean "${near}"?`);
    expect(findings[0]?.where.file).toBe('site.config.ts');
  });

  test('reports all of them, in every object and union member', () => {
    const findings = findingsOf({
      title: 'x',
      outdir: 'y',
      tilte: 'z',
      logo: { light: '/a', dark: '/b', lihgt: '/c', drak: '/d' },
      themeConfig: {
        locales: [{ ...locale, texts: { menuTxt: 'x', sourceText: 'y' }, nav: [{ text: 'a', lnk: '/', actveMatch: '/' }] }],
      },
    });
    expect(findings.map(({ what }) => /^Unknown key "(.*)"\.$/.exec(what)?.[1]).toSorted()).toEqual([
      'logo.drak',
      'logo.lihgt',
      'outdir',
      'themeConfig.locales.0.nav.0.actveMatch',
      'themeConfig.locales.0.nav.0.lnk',
      'themeConfig.locales.0.texts.menuTxt',
      'themeConfig.locales.0.texts.sourceText',
      'tilte',
    ]);
  });

  test('describes the valid forms of a malformed sidebar entry', () => {
    const [finding] = findingsOf({
      title: 'x',
      themeConfig: { locales: [{ ...locale, sidebar: { '/guide': [{ txt: 'a', link: '/b' }] } }] },
    });
    expect(finding?.what).toContain('themeConfig.locales.0.sidebar./guide.0');
    expect(finding?.fix).not.toContain('undefined');
  });
});

describe('wrong values', () => {
  test('a missing title', () => {
    expect(findingsOf({})[0]).toMatchObject({ what: '"title" is missing.', fix: 'Add title.' });
  });

  test('reports all problems at once', () => {
    expect(findingsOf({ title: 1, ssg: 'yes', markdown: { codeHighlighter: 'prism' } }).map(({ what }) => what)).toEqual([
      '"title" is 1.',
      '"ssg" is "yes".',
      '"markdown.codeHighlighter" is "prism".',
    ]);
  });

  test.each(['docs', '/docs', 'docs/', '//', '/a//b/', '/a b/', '/a?b/'])('rejects the base %j', (base) => {
    expect(findingsOf({ title: 'x', base })[0]?.fix).toBe('Expected a path that begins and ends with a slash.');
  });

  test.each(['/', '/docs/', '/a/b-c/'])('accepts the base %j', (base) => expect(findingsOf({ title: 'x', base })).toEqual([]));

  test.each(['example.com', 'https://example.com/', 'ftp://example.com', 'https://exa mple.com', 'https://a.b?c'])(
    'rejects the origin %j',
    (origin) => {
      expect(findingsOf({ title: 'x', origin })[0]?.fix).toBe('Expected a scheme and host such as https://example.com.');
    },
  );

  test('rejects a config that is not an object', () => expect(findingsOf('x')).toHaveLength(1));

  test('the default language must be listed', () => {
    expect(findingsOf({ title: 'x', lang: 'fr', themeConfig: { locales: [locale] } })[0]?.what).toContain('"fr"');
  });

  test('the default version must be listed', () => {
    expect(findingsOf({ title: 'x', multiVersion: { default: 'v3', versions: ['v1', 'v2'] } })[0]?.what).toContain('"v3"');
  });

  test('rejects a language or version that is a duplicate or cannot be part of a path', () => {
    expect(findingsOf({ title: 'x', themeConfig: { locales: [locale, locale] } })[0]?.what).toContain('twice');
    expect(findingsOf({ title: 'x', themeConfig: { locales: [locale, { lang: 'z/h', label: 'x' }] } })[0]?.what).toContain('z/h');
    expect(findingsOf({ title: 'x', multiVersion: { default: '..', versions: ['..'] } })[0]?.what).toContain('..');
    expect(findingsOf({ title: 'x', multiVersion: { default: 'en', versions: ['en'] } })[0]?.what).toContain('"en"');
  });

  test('patterns must be regular expressions', () => {
    expect(findingsOf({ title: 'x', feeds: [{ id: 'a', match: '(' }] })[0]?.what).toContain('feeds.0.match');
    expect(
      findingsOf({ title: 'x', themeConfig: { locales: [{ ...locale, nav: [{ text: 'a', link: '/', activeMatch: '[' }] }] } })[0]?.what,
    ).toContain('activeMatch');
  });

  test('R2.2.3 omits an invalid redirect pattern with a warning and keeps the others', () => {
    const user = {
      title: 'x',
      redirects: [
        { from: ['(', '^/b$'], to: '/a' },
        { from: '[', to: '/c' },
      ],
    };
    expect(resolveConfig(user, place).redirects).toEqual([{ from: ['^/b$'], to: '/a' }]);
    const warnings = checkRedirects(user, 'my.config.ts');
    expect(warnings.map(({ severity, where }) => [severity, where.file])).toEqual([
      ['warning', 'my.config.ts'],
      ['warning', 'my.config.ts'],
    ]);
    expect(warnings[0]?.what).toContain('"redirects.0.from" has the pattern "("');
    expect(warnings[1]?.what).toContain('"redirects.1.from" has the pattern "["');
  });

  test('rejects a text that is set in two places', () => {
    const twice = { ...locale, outlineTitle: 'Here', texts: { outlineTitle: 'There' } };
    expect(findingsOf({ title: 'x', themeConfig: { locales: [twice] } })[0]?.what).toContain('"outlineTitle" twice');
  });

  const unsafe = ['javascript:alert(1)', ' JavaScript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'vbscript:x'];
  test.each(unsafe)('rejects the link %j', (link) => {
    const inLocale = (own: object) => ({ title: 'x', themeConfig: { locales: [{ ...locale, ...own }] } });
    for (const [user, key] of [
      [inLocale({ nav: [{ text: 'a', link }] }), 'nav.0.link'],
      [inLocale({ nav: [{ text: 'a', items: [{ text: 'b', link }] }] }), 'nav.0.items.0.link'],
      [inLocale({ sidebar: { '/': [{ text: 'a', link }] } }), 'sidebar./.0.link'],
      [inLocale({ sidebar: { '/': [{ text: 'a', items: [{ text: 'b', link }] }] } }), 'sidebar./.0.items.0.link'],
      [inLocale({ announcement: { id: 'a', text: 'a', link } }), 'announcement.link'],
      [inLocale({ editLink: { docRepoBaseUrl: link, text: 'a' } }), 'editLink.docRepoBaseUrl'],
      [{ title: 'x', redirects: [{ from: '/a', to: link }] }, 'redirects.0.to'],
    ] as const) {
      const findings = findingsOf(user);
      expect(findings[0]?.what, key).toContain(`${key}" is "${link}"`);
      expect(findings[0]?.fix).toContain('must not run code');
    }
    const social = (mode: string, content: string) =>
      findingsOf({ title: 'x', themeConfig: { socialLinks: [{ icon: 'x', mode, content }] } });
    expect(social('link', link)[0]?.what).toContain(link);
    expect(social('text', link)).toEqual([]);
  });

  test('accepts safe links, and rejects a social link whose markup runs code', () => {
    const social = (mode: string, content: string) =>
      findingsOf({ title: 'x', themeConfig: { socialLinks: [{ icon: 'x', mode, content }] } });
    for (const link of ['https://a.b', 'mailto:a@b.c', '/data:x', 'tel:1', '#javascript:']) expect(social('link', link)).toEqual([]);
    expect(social('img', 'data:image/png;base64,AA==')).toEqual([]);
    expect(social('dom', '<a href="javascript:alert(1)">x</a>')).toHaveLength(1);
  });

  test('a feed cannot be written outside its folder', () => {
    expect(findingsOf({ title: 'x', feeds: [{ id: '../a', match: 'x' }] })).toHaveLength(1);
  });

  test('page images need an origin', () => {
    const plugins = [{ name: 'cards', images: () => {} }];
    expect(findingsOf({ title: 'x', plugins })[0]).toMatchObject({
      what: expect.stringMatching(/"cards".*no origin/),
      fix: expect.stringContaining('https://example.com'),
    });
    expect(findingsOf({ title: 'x', plugins, origin: 'https://a.b' })).toEqual([]);
  });

  test('a search service needs a valid URL', () => {
    expect(findingsOf({ title: 'x', search: { mode: 'remote', apiUrl: 'not a url' } })).toHaveLength(1);
    expect(findingsOf({ title: 'x', search: { mode: 'remote', apiUrl: 'https://s.example/api' } })).toEqual([]);
    expect(findingsOf({ title: 'x', search: { mode: 'remote', apiUrl: '/api/search' } })).toEqual([]);
  });
});
