import { describe, expect, test } from 'vitest';
import { balanceText, wrapText } from './wrap-text.js';

/** A Latin letter is one wide, a Chinese character two. */
const measure = (text: string) => [...text].reduce((width, character) => width + (character > '\u2e80' ? 2 : 1), 0);
const wrap = (text: string, maxWidth: number, maxLines = 9) => wrapText(text, { measure, maxWidth, maxLines });

describe('words', () => {
  test('fill lines up to the maximum width', () => {
    expect(wrap('one two three four', 9)).toEqual({ lines: ['one two', 'three', 'four'], isWhole: true });
    expect(wrap('one two', 7).lines).toEqual(['one two']);
  });

  test('end in an ellipsis that fits if the text does not', () => {
    const { lines, isWhole } = wrap('one two, three four', 9, 1);
    expect(lines).toEqual(['one two…']);
    expect(isWhole).toBe(false);
    expect(wrap('one two three four five', 9, 2).lines).toEqual(['one two', 'three…']);
  });

  test('break a long name at its dots before its capitals', () => {
    expect(wrap('performance.removeMomentLocale', 20)).toEqual({ lines: ['performance.', 'removeMomentLocale'], isWhole: true });
    expect(wrap('removeMomentLocale', 14)).toEqual({ lines: ['removeMoment', 'Locale'], isWhole: false });
    expect(wrap('abcdefgh', 3).lines).toEqual(['abc', 'def', 'gh']);
  });

  test('never break at brackets inside a word', () => {
    expect(wrap('call f(x) now', 7).lines).toEqual(['call', 'f(x)', 'now']);
  });

  test('return no lines for an empty text', () => expect(wrap('', 9)).toEqual({ lines: [], isWhole: true }));
});

describe('Chinese', () => {
  test('breaks between characters', () => expect(wrap('构建性能优化', 8).lines).toEqual(['构建性能', '优化']));

  test('never begins a line with closing punctuation, or ends one with opening punctuation', () => {
    expect(wrap('构建性能，优化', 8).lines).toEqual(['构建性', '能，优化']);
    expect(wrap('构建性（能）', 8).lines).toEqual(['构建性', '（能）']);
    expect(wrap('使用“缓存”吧', 6).lines).toEqual(['使用', '“缓存”', '吧']);
    for (let width = 6; width < 24; width++) {
      const { lines } = wrap('《指南》：缓存、“压缩”（以及并行），真的？！', width);
      expect(lines.join('')).toBe('《指南》：缓存、“压缩”（以及并行），真的？！');
      for (const line of lines) expect(line).not.toMatch(/^[》：、”）？！，]|[《“（]$/);
    }
  });

  test('keeps spaces beside Latin words, except at the end of a line', () => {
    expect(wrap('理解 Rsbuild 的优化', 40).lines).toEqual(['理解 Rsbuild 的优化']);
    expect(wrap('理解 Rsbuild 的优化', 12).lines).toEqual(['理解 Rsbuild', '的优化']);
    expect(wrap('用Rspack打包', 8).lines).toEqual(['用Rspack', '打包']);
  });

  test('replaces punctuation with the ellipsis', () => expect(wrap('构建，性能优化', 8, 1).lines).toEqual(['构建…']));
});

test('balances the width of lines without adding any', () => {
  const options = { measure, maxWidth: 20, maxLines: 3 };
  expect(wrapText('a stable foundation for', options).lines).toEqual(['a stable foundation', 'for']);
  expect(balanceText('a stable foundation for', options).lines).toEqual(['a stable', 'foundation for']);
  expect(balanceText('short', options).lines).toEqual(['short']);
});
