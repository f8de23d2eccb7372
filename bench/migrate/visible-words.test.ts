import { expect, test } from 'vitest';
import { lostWords, wordsOfArticle, wordsOfSource } from './visible-words.js';

test('extracts the words of text, tables and code from a source, without what only machines read', () => {
  const source = [
    '---',
    'title: Hidden',
    '---',
    "import { Hidden } from './hidden';",
    '',
    '# A `Box<T>` {#hidden}',
    '',
    ':::tip Note',
    'See **bold**ly [the link](/hidden(1)) and ![hidden](x.png) <Hidden prop="a > b">inside</Hidden>.',
    ':::',
    '',
    '| 中文`x` | two |',
    '',
    '```ts title="hidden.ts"',
    "import a from 'a'; // [!code hidden]",
    '```',
  ].join('\n');
  expect(wordsOfSource(source)).toEqual('A Box T Note See boldly the link and inside 中 文 x two import a from a'.split(' '));
});

test('extracts the words of the article from a page', () => {
  const html = '<nav>no</nav><article><p>b<b>ol</b>d</p><ul><li>one</li><li>t&amp;w&#111;</li></ul><script>no</script></article>';
  expect(wordsOfArticle(html)).toEqual(['bold', 'one', 't', 'wo']);
});

test('reports a word as lost when it occurs less often', () => {
  expect(lostWords(['a', 'b', 'a', 'c'], ['a', 'c', 'd'])).toEqual(['b', 'a']);
});
