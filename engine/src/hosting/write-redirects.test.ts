import { expect, test } from 'vitest';
import { sampleConfig } from '../pages/sample-site.fixture.js';
import { writeRedirects } from './write-redirects.js';

const redirects = [
  { from: '/config/source/alias/?$', to: '/config/resolve/alias' },
  { from: ['/config/source/alias-strategy/?$', '['], to: '/config/resolve/alias-strategy' },
  { from: '/plugins/old/?$', to: 'https://github.com/forge/plugin?a=1&b=2' },
];
const routes = new Set([
  '/config/resolve/alias',
  '/zh/config/resolve/alias',
  '/config/resolve/alias-strategy',
  '/zh/config/resolve/alias-strategy',
]);

function write(user: Parameters<typeof sampleConfig>[0], inlineScript = '') {
  const files = writeRedirects(sampleConfig(user), { routes, inlineScript });
  return new Map(files.map(({ path, content }) => [path, String(content)]));
}

test('R2.2.1 every literal path and its Chinese translation has a stub, with and without slash', () => {
  const files = write({ redirects });
  expect([...files.keys()].filter((path) => path.includes('source'))).toEqual(
    ['alias', 'alias-strategy'].flatMap((name) =>
      ['', 'zh/'].flatMap((lang) => [`${lang}config/source/${name}.html`, `${lang}config/source/${name}/index.html`]),
    ),
  );
  expect(files.get('config/source/alias.html')).toContain('<meta http-equiv="refresh" content="0; url=/config/resolve/alias">');
  expect(files.get('config/source/alias-strategy.html')).toContain('url=/config/resolve/alias-strategy"');
  expect(files.get('zh/config/source/alias/index.html')).toContain('url=/zh/config/resolve/alias"');
  expect(files.get('zh/config/source/alias/index.html')).toContain('<html lang="zh-CN">');
});

test('a stub has a canonical URL and a visible link, and works without script and inline styles', () => {
  const stub = write({ redirects }).get('config/source/alias.html') as string;
  expect(stub).toContain('<link rel="canonical" href="https://forge.example/config/resolve/alias">');
  expect(stub).toContain('<a href="/config/resolve/alias">/config/resolve/alias</a>');
  expect(stub).not.toMatch(/<script|style=|<style/);
});

test('R2.2.1 an external target replaces the whole URL, in both languages', () => {
  const files = write({ redirects });
  for (const path of ['plugins/old.html', 'zh/plugins/old.html']) {
    expect(files.get(path)).toContain('content="0; url=https://github.com/forge/plugin?a=1&amp;b=2"');
    expect(files.get(path)).toContain('<link rel="canonical" href="https://github.com/forge/plugin?a=1&amp;b=2">');
  }
});

test('with the pre-paint script, the script runs first and the refresh is the fallback', () => {
  const stub = write({ redirects }, 'go()').get('config/source/alias.html') as string;
  expect(stub).toContain('>go()</script>');
  expect(stub).toContain('<noscript><meta http-equiv="refresh" content="0; url=/config/resolve/alias"></noscript>');
  expect(stub).toContain('<meta http-equiv="refresh" content="1; url=/config/resolve/alias">');
  const site = JSON.parse(
    String(/data-site="([^"]*)"/.exec(stub)?.[1])
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
  expect(site).toMatchObject({ base: '/', lang: 'en', localeRedirect: 'never', translations: {} });
  expect(site.redirects[0]).toEqual({
    from: ['/config/source/alias/?$'],
    to: '/config/resolve/alias',
  });
});

test('R2.2.2 an anchored pattern matches only its own path; the first matching rule wins', () => {
  const files = write({
    redirects: [
      { from: '^/old$', to: '/first' },
      { from: '/old/?$', to: '/second' },
    ],
  });
  expect(files.get('old.html')).toContain('url=/first"');
  expect(files.get('old/index.html')).toContain('url=/second"');
  expect(files.get('zh/old.html')).toContain('url=/zh/second"');
  expect([...write({ redirects: [{ from: '^/old$', to: '/first' }] }).keys()]).toEqual(['old.html', '_redirects']);
});

test('redirects straight to the end of a chain of rules; ignores rules that loop', () => {
  const files = write({
    redirects: [
      { from: '^/a$', to: '/b' },
      { from: '^/b$', to: '/c' },
      { from: '^/x$', to: '/y' },
      { from: '^/y$', to: '/x' },
    ],
  });
  expect(files.get('a.html')).toContain('url=/c"');
  expect([...files.keys()]).toEqual(['a.html', 'b.html', '_redirects']);
});

test('R2.2.3 leaves broken and non-literal patterns to the client', () => {
  expect([
    ...write({
      redirects: [
        { from: '[', to: '/x' },
        { from: '^/v\\d+/', to: '/' },
      ],
    }).keys(),
  ]).toEqual(['_redirects']);
});

test('a stub never overwrites a page', () => {
  expect([...write({ redirects: [{ from: '/config/resolve/alias/?$', to: '/x' }] }).keys()]).toEqual(['_redirects']);
});

test('keeps the base, clean-URL form, query and hash of the target', () => {
  const files = write({
    base: '/docs/',
    route: { cleanUrls: false },
    redirects: [{ from: '^/old$', to: '/config/resolve/alias?x=1#y' }],
  });
  expect(files.get('old.html')).toContain('url=/docs/config/resolve/alias.html?x=1#y"');
  expect(files.get('_redirects')).toBe('/docs/old /docs/config/resolve/alias.html?x=1#y 301\n/docs/en/* /docs/:splat 301\n');
});

test('R2.3.10 _redirects has one line per URL, and one for the default language', () => {
  expect(write({ redirects: redirects.slice(0, 1) }).get('_redirects')).toBe(`/config/source/alias /config/resolve/alias 301
/config/source/alias/ /config/resolve/alias 301
/zh/config/source/alias /zh/config/resolve/alias 301
/zh/config/source/alias/ /zh/config/resolve/alias 301
/en/* /:splat 301
`);
});

test('escapes spaces and Chinese characters, so that a line keeps its three parts', () => {
  const lines = write({ redirects: [{ from: '^/旧 页$', to: '/新 页%20x' }] }).get('_redirects') as string;
  expect(lines.split('\n')[0]).toBe('/%E6%97%A7%20%E9%A1%B5 /%E6%96%B0%20%E9%A1%B5%20x 301');
});
