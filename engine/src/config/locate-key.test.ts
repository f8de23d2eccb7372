import { expect, test } from 'vitest';
import { locateKey } from './locate-key.js';

const source = `const title = 'title: x';
export default {
  title,
  'quoted': 1,
  locales: [{ lang: 'en', nav: [] }, { lang: 'zh', texts: {} }],
  plugin: { options() {} },
};
`;

test.each<[path: unknown[], place: string | undefined]>([
  [['quoted'], '4:3'],
  [['plugin', 'options'], '6:13'],
  [['locales', 1, 'texts'], '5:52'],
  [['locales', 1, 'lang'], undefined],
  [['nowhere'], undefined],
  [['plugin', 'nowhere'], undefined],
  [[], undefined],
  [[0], undefined],
  [['a.b(c'], undefined],
])('%j', (path, place) => {
  const found = locateKey(source, path);
  expect(found && `${found.line}:${found.column}`).toBe(place);
});
