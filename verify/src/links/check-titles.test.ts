import { expect, test } from 'vitest';
import { parsePage } from '../pages/parse-page.js';
import { checkTitles } from './check-titles.js';

const page = (route: string, text: string, lang: 'en' | 'zh' = 'en') =>
  parsePage({ file: `site/docs/${lang}${route}.mdx`, lang, route, text });
const others = (['en', 'zh'] as const).flatMap((lang) => [
  page('/guide/server', `---\ntitle: ${lang === 'en' ? 'Dev server' : '开发服务器'}\n---\n`, lang),
  page('/api/server', `---\ntitle: ${lang === 'en' ? 'Dev server API' : '开发服务器 API'}\n---\n`, lang),
  page('/config/mode', '---\ntitle: mode\n---\n', lang),
  page('/plugins/plugin-react', '---\ntitle: React plugin\n---\n', lang),
]);
const problems = (text: string, lang: 'en' | 'zh' = 'en') => checkTitles([...others, page('/sample', text, lang)]).map(({ what }) => what);

test('finds a link named like another page', () => {
  expect(problems('Start the [Dev server](/api/server).')).toEqual(['The text of a link is the title of another page: Dev server']);
  expect(problems('启动[开发服务器](/api/server)。', 'zh')).toEqual(['The text of a link is the title of another page: 开发服务器']);
});

test('finds a reference by another name than the title, with its location and a fix', () => {
  expect(checkTitles([...others, page('/sample', '详见[开发服务](/guide/server)。', 'zh')])).toMatchObject([
    { file: 'site/docs/zh/sample.mdx', line: 1, column: 3, fix: 'Call the page by its title: 开发服务器' },
  ]);
  expect(problems('See [servers](/guide/server).')).toHaveLength(1);
});

test.each([
  'See [Dev server](/guide/server).',
  'See [the page Dev server](/guide/server).',
  'See [`mode`](/config/mode).',
  'See [how requests are answered](/guide/server#requests).',
  'See [@rsbuild/plugin-react](/plugins/plugin-react).',
  'The [server](/guide/server) restarts in this [mode](/guide/server).',
  'See [elsewhere](https://example.com) or [here](/missing).',
])('accepts %j', (text) => expect(problems(text)).toEqual([]));
