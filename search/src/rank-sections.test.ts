import { expect, test } from 'vitest';
import { samplePage, searchOver } from './sample-pack.fixture.js';

const routes = ({ search }: ReturnType<typeof searchOver>, query: string) => [
  ...new Set(search(query, 7).results.map(({ link }) => link.split('#')[0])),
];

test('a page that is about a word stands above pages that have a section of that name', () => {
  const frameworks = ['Vue', 'Solid', 'Svelte'].map((name) =>
    samplePage(name, `/guide/framework/${name.toLowerCase()}`, `Create an application with ${name}.`, {
      'Hot updates': 'Components keep their state.',
    }),
  );
  const about = samplePage('How hot updates work', '/guide/advanced/hmr', 'Modules change in the running page.');
  expect(routes(searchOver([...frameworks, about]), 'hot updates')[0]).toBe('/guide/advanced/hmr');
});

test('words of the route lead to a page whose title is in another script', () => {
  const pages = [
    samplePage('代码分割', '/zh/guide/code-splitting', '按需加载模块。'),
    samplePage('别的', '/zh/guide/other', '这里提到 code 和 splitting。'),
  ];
  expect(routes(searchOver(pages, [], 'zh'), 'code splitting')[0]).toBe('/zh/guide/code-splitting');
});

test('synonyms may be phrases: all of their words count, and Chinese ones are kept whole', () => {
  const pages = [
    samplePage('Headers', '/headers', 'A policy for security.'),
    samplePage('Nonce', '/nonce', 'For a content security policy.'),
    samplePage('拆分', '/split', '路由使用按需加载。'),
    samplePage('加载', '/load', '加载文件。'),
  ];
  const search = searchOver(pages, [
    ['csp', 'content security policy'],
    ['懒加载', '按需加载'],
  ]);
  expect(routes(search, 'csp')).toEqual(['/nonce']);
  expect(search.search('csp', 7).words).toEqual(expect.arrayContaining(['content', 'security', 'policy']));
  expect(routes(search, '路由懒加载')[0]).toBe('/split');
});

test('placeholders and words of politeness decide nothing', () => {
  const pages = [
    samplePage('Chunk names', '/names', 'Write webpackChunkName in a comment.'),
    samplePage('Errors', '/errors', 'foo was not found, please look for foo and bar'),
  ];
  expect(routes(searchOver(pages), '/* webpackChunkName: "foo" */ please')[0]).toBe('/names');
});

test('R9.1 a question of its frontmatter leads to a page that has none of its words', () => {
  const pages = [
    samplePage('dev.hmr', '/hmr', 'Modules change in the running page.', {}, { questions: ['stop the refresh', '不要热更新'] }),
    samplePage('dev.liveReload', '/reload', 'The page is loaded anew.'),
  ];
  const search = searchOver(pages, [], 'zh');
  expect(routes(search, 'how to stop the refresh')).toEqual(['/hmr']);
  expect(routes(search, '怎么才能不要热更新了')[0]).toBe('/hmr');
});

test('a phrase that is like the whole query stands above its words in several phrases', () => {
  const scattered = samplePage(
    'Output',
    '/scattered',
    'Files of a build.',
    {},
    { questions: ['inline images', 'change the name of styles', 'move scripts'] },
  );
  const whole = samplePage('Styles', '/whole', 'CSS of a build.', {}, { questions: ['inline styles'] });
  const others = ['Server', 'Proxy', 'Ports'].map((name) => samplePage(name, `/${name}`, 'Something else.'));
  expect(routes(searchOver([scattered, ...others, whole]), 'inline styles').slice(0, 2)).toEqual(['/whole', '/scattered']);
});
