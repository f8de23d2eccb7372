import { expect, test } from 'vitest';
import type { UserConfig } from '../config/schema.js';
import { sampleConfig, samplePage } from '../pages/sample-site.fixture.js';
import { checkHead } from './check-head.js';

function check(user: Partial<UserConfig>, pageHead: UserConfig['head'] = []) {
  const config = sampleConfig(user);
  const page = samplePage('/a', config, {
    frontmatter: { head: pageHead.map(({ tag, attrs = {}, children = '' }) => ({ tag, attrs, children })) },
  });
  const pages = [{ ...page, source: { ...page.source, path: '/site/docs/en/a.mdx' } }];
  return checkHead(pages, config).map(({ rule, what, where, fix }) => [rule, where.file, what, fix]);
}

const analytics = { tag: 'script', attrs: { src: 'https://stats.example/a.js', async: true } } as const;

test('reports a script that the policy does not allow, in the config and on a page', () => {
  const what = 'The security policy blocks https://stats.example/a.js of a <script> in the head.';
  const fix = 'Add "https://stats.example" to csp.script in the config, or serve the file from the site itself.';
  expect(check({ head: [analytics] })).toEqual([['csp', 'site.config.ts', what, fix]]);
  expect(check({}, [analytics])).toEqual([['csp', 'docs/en/a.mdx', what, fix]]);
  expect(check({ csp: { script: ['https://stats.example'] }, head: [analytics] }, [analytics])).toEqual([]);
});

test('reports styles, icons and preloads from other hosts', () => {
  const link = (attrs: Record<string, string>) => ({ tag: 'link' as const, attrs });
  const found = check({
    head: [
      link({ rel: 'stylesheet', href: 'https://a.example/x.css' }),
      link({ rel: 'apple-touch-icon', href: 'https://a.example/x.png' }),
      link({ rel: 'preload', as: 'font', href: 'https://a.example/x.woff2' }),
      link({ rel: 'preconnect', href: 'https://a.example' }),
      link({ rel: 'stylesheet', href: '/own.css' }),
    ],
  });
  expect(found.map(([, , , fix]) => /csp\.\w+/.exec(fix as string)?.[0])).toEqual(['csp.style', 'csp.img', 'csp.font']);
});

test('allows inline code in the config by its hash, data anywhere and event handlers nowhere', () => {
  const inline = [
    { tag: 'script', children: 'a()' },
    { tag: 'style', children: 'a {}' },
  ] as const;
  const data = { tag: 'script', attrs: { type: 'application/ld+json' }, children: '{}' } as const;
  expect(check({ head: [...inline, data] })).toEqual([]);
  expect(check({}, [...inline, data])).toHaveLength(2);
  expect(check({ head: [{ tag: 'link', attrs: { rel: 'preload', href: '/a.css', onload: 'a()' } }] })).toHaveLength(1);
});
