import { expect, test } from 'vitest';
import { samplePage, searchOver } from './sample-pack.fixture.js';

const routes = ({ search }: ReturnType<typeof searchOver>, query: string) => [
  ...new Set(search(query, 7).results.map(({ link }) => link.split('#')[0])),
];

test('ranks a page about a topic above pages with a section of that name', () => {
  const frameworks = ['Vue', 'Solid', 'Svelte'].map((name) =>
    samplePage(name, `/guide/framework/${name.toLowerCase()}`, `Create an application with ${name}.`, {
      'Hot updates': 'Components keep their state.',
    }),
  );
  const about = samplePage('How hot updates work', '/guide/advanced/hmr', 'Modules change in the running page.');
  expect(routes(searchOver([...frameworks, about]), 'hot updates')[0]).toBe('/guide/advanced/hmr');
});

test('finds a page whose title is in another script by words of its route', () => {
  const pages = [
    samplePage('代码分割', '/zh/guide/code-splitting', '按需加载模块。'),
    samplePage('别的', '/zh/guide/other', '这里提到 code 和 splitting。'),
  ];
  expect(routes(searchOver(pages, [], 'zh'), 'code splitting')[0]).toBe('/zh/guide/code-splitting');
});

test('supports phrases as synonyms: all of their words count, and Chinese ones are kept whole', () => {
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

test('ignores placeholders and polite words', () => {
  const pages = [
    samplePage('Chunk names', '/names', 'Write webpackChunkName in a comment.'),
    samplePage('Errors', '/errors', 'foo was not found, please look for foo and bar'),
  ];
  expect(routes(searchOver(pages), '/* webpackChunkName: "foo" */ please')[0]).toBe('/names');
});

test('R9.1 finds a page by a question in its frontmatter, even without its words in the text', () => {
  const pages = [
    samplePage('dev.hmr', '/hmr', 'Modules change in the running page.', {}, { questions: ['stop the refresh', '不要热更新'] }),
    samplePage('dev.liveReload', '/reload', 'The page is loaded anew.'),
  ];
  const search = searchOver(pages, [], 'zh');
  expect(routes(search, 'how to stop the refresh')).toEqual(['/hmr']);
  expect(routes(search, '怎么才能不要热更新了')[0]).toBe('/hmr');
});

test('ranks a question with all words of the query above a short one that is one of them', () => {
  const pages = [
    samplePage(
      'Prefix',
      '/prefix',
      'Where assets come from.',
      {},
      { questions: ['why is the screen white where a site of mine was deployed to a folder of the host'] },
    ),
    samplePage('Splash', '/splash', 'Shown first.', {}, { questions: ['white'] }),
  ];
  expect(routes(searchOver(pages), 'screen deployed white')[0]).toBe('/prefix');
});

test('ranks a phrase similar to the whole query above its words in several phrases', () => {
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

test('treats a compound as one word, whether joined, hyphenated or spaced', () => {
  const pages = [
    samplePage('Source code', '/source', 'The source of a page.'),
    samplePage('Maps', '/maps', 'A map of all routes.'),
    samplePage('Debugging', '/debugging', 'Read a source map in the browser.', { 'Source maps': 'They name the lines.' }),
    samplePage('Other', '/other', 'Nothing of it.'),
  ];
  for (const query of ['sourcemap', 'source-map', 'source maps']) expect(routes(searchOver(pages), query)[0], query).toBe('/debugging');
});

test('prefers places where the words of a literal are together', () => {
  const pages = [
    samplePage('Apart', '/apart', 'Everything.', { 'A mode of work': 'The mode.', Two: 'An env.' }),
    samplePage('Commands', '/cli', 'All flags.', { Flags: 'Pass --env-mode to read other files.' }),
    ...['A', 'B', 'C', 'D'].map((name) => samplePage(name, `/${name}`, 'Something else.')),
  ];
  const search = searchOver(pages);
  expect(routes(search, '--env-mode')[0]).toBe('/cli');
  expect(routes(search, 'env mode')[0]).toBe('/apart');
});

test('compares neighboring words of an error message, including stop words', () => {
  const pages = [
    samplePage('Names', '/names', 'Everything.', { 'Names defined': 'It is a global of Node.js.' }),
    samplePage('Errors', '/errors', 'Messages.', { 'process is not defined': 'It is a global of Node.js.' }),
    ...['A', 'B', 'C', 'D'].map((name) => samplePage(name, `/${name}`, 'Something else.')),
  ];
  expect(routes(searchOver(pages), 'require is not defined')[0]).toBe('/errors');
});

test('gives little weight to complaint words', () => {
  const pages = [
    samplePage('server.proxy', '/proxy', 'Forwards requests.'),
    samplePage('How it works', '/works', 'How a build works, and what works in it.'),
  ];
  for (const query of ['proxy not working', "proxy doesn't work", 'broken proxy'])
    expect(routes(searchOver(pages), query)[0], query).toBe('/proxy');
});

test('"turn off x but keep y" asks for x', () => {
  const pages = [
    samplePage('output.legalComments', '/comments', 'Comments with licenses are kept or removed.'),
    samplePage('output.minify', '/minify', 'Whether code is minified.'),
  ];
  expect(routes(searchOver(pages), 'turn off minify but keep legal comments')[0]).toBe('/minify');
});

test('does not search inside other words for a word that the index has', () => {
  const pages = [samplePage('server.port', '/port', 'The port.'), samplePage('Modules', '/modules', 'You export and import support.')];
  expect(routes(searchOver(pages), 'port')).toEqual(['/port']);
});

test('ranks an option above a page that has its name as a keyword', () => {
  const pages = [
    samplePage('rspackChain', '/shared/chain', 'Parts of a bundlerChain.', {}, { keywords: ['bundlerChain'] }),
    samplePage('tools.bundlerChain', '/config/tools/bundler-chain', 'Let bundlerChain change rules.'),
  ];
  expect(routes(searchOver(pages), 'bundlerchain')[0]).toBe('/config/tools/bundler-chain');
});
