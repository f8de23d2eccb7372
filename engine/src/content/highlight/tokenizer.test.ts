import { createHighlighterCore, type HighlighterCore, type LanguageRegistration } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { beforeAll, describe, expect, test } from 'vitest';
import { escapeText } from '../../model/escape-html.js';
import { codeSamples } from './code-samples.fixture.js';
import { embeddedGrammars, grammarOf, loadGrammar } from './languages.js';
import { classOfColor, classTheme } from './token-classes.js';
import { Tokenizer } from './tokenizer.js';

let shared: Tokenizer;
beforeAll(async () => {
  shared = await Tokenizer.create();
});

describe('R9.5 every grammar highlights its code', () => {
  test.each(Object.entries(codeSamples))('%s', async (lang, blocks) => {
    for (const code of blocks) {
      const html = await shared.tokenize({ lang, code });
      expect(html, `${lang} is known`).not.toBeNull();
      expect(html).toMatch(/<span class="[kscfntpix]">/);
      // The text is unchanged.
      expect((html ?? '').replace(/<\/?span[^>]*>/g, '')).toBe(escapeText(code));
    }
  });
});

describe('the line cache is exact', () => {
  const all = Object.entries(codeSamples).flatMap(([lang, blocks]) => blocks.map((code) => ({ lang, code })));

  test("tokenizes every block like the library's own tokenizer", async () => {
    const engine = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
    const highlighters = new Map<string, HighlighterCore>();
    // Backward, then forward: what was cached for one block must not affect another.
    for (const { lang, code } of [...all.toReversed(), ...all]) {
      const own = (await loadGrammar(grammarOf(lang, code) as string)) as LanguageRegistration[];
      const name = own.at(-1)?.name as string;
      const embedded = embeddedGrammars(own.at(-1) as LanguageRegistration, code);
      const key = [name, ...embedded].join();
      const langs = [...(await Promise.all(embedded.map(loadGrammar))).flatMap((grammars) => grammars ?? []), ...own];
      const highlighter = highlighters.get(key) ?? (await createHighlighterCore({ engine, themes: [classTheme], langs }));
      highlighters.set(key, highlighter);
      // No time limit: under load, the library leaves lines partially tokenized.
      const { tokens } = highlighter.codeToTokens(code, { lang: name, theme: 'classes', tokenizeTimeLimit: 0 });
      const expected = tokens.map((line) =>
        line.flatMap(({ content, color }) => [...content].map((character) => [character, classOfColor(color)] as const)),
      );
      expect(spelled(await shared.tokenize({ lang, code })), `${lang}: ${code}`).toEqual(
        expected.map((line) => line.map(([character, name]) => (character.trim() ? `${character}${name}` : ' '))),
      );
    }
  });

  test('tokenizes blocks like a tokenizer with an empty cache', async () => {
    const mixed = all.filter((_, index) => index % 12 === 0);
    for (const block of mixed) {
      const fresh = await Tokenizer.create();
      expect(await shared.tokenize(block)).toBe(await fresh.tokenize(block));
    }
  });

  test('highlights code in fences and blocks with a `lang`, whatever came before', async () => {
    const fresh = await Tokenizer.create();
    const block = { lang: 'md', code: '```js\nconst a = 1;\n```' };
    const first = await fresh.tokenize(block);
    expect(first).toContain('<span class="k">const</span>');
    await fresh.tokenize({ lang: 'vue', code: '<p>x</p>' });
    expect(await fresh.tokenize(block)).toBe(first);
    expect(await fresh.tokenize({ lang: 'vue', code: '<style lang="scss">\n$a: 1px;\n</style>' })).toContain('<span class="n">1px</span>');
  });

  test('tokenizes a line in the context of the lines before it', async () => {
    const open = await shared.tokenize({ lang: 'js', code: '/*\nconst a = 1;\n*/\nconst a = 1;' });
    const [, inside, , outside] = (open ?? '').split('\n');
    expect(inside).toBe('<span class="c">const a = 1;</span>');
    expect(outside).not.toBe(inside);
    const other = await shared.tokenize({ lang: 'css', code: 'const a = 1;' });
    expect(other).not.toBe(outside);
  });
});

/** Splits each line into characters with their class; whitespace has none. */
function spelled(html: string | null): string[][] {
  return (html ?? '').split('\n').map((line) => {
    let name = '';
    const text: string[] = [];
    for (const [, tag, entity, character] of line.matchAll(/(<[^>]*>)|(&\w+;)|([\s\S])/gu)) {
      if (tag) name = /class="(\w)"/.exec(tag)?.[1] ?? '';
      else {
        const shown = entity ? ({ '&lt;': '<', '&gt;': '>', '&amp;': '&' }[entity] as string) : (character as string);
        text.push(shown.trim() ? `${shown}${name}` : ' ');
      }
    }
    return text;
  });
}

test('plain text and unknown languages', async () => {
  expect(await shared.tokenize({ lang: 'text', code: '<a>' })).toBe('&lt;a&gt;');
  expect(await shared.tokenize({ lang: '', code: 'x' })).toBe('x');
  expect(await shared.tokenize({ lang: 'no-such-language', code: 'x' })).toBeNull();
  expect(await shared.tokenize({ lang: '../secret', code: 'x' })).toBeNull();
});

test('does not highlight a very long line, but continues after it', async () => {
  const html = await shared.tokenize({ lang: 'js', code: `const a = 1;\n${'x'.repeat(20_000)}\nconst b = 2;` });
  expect(html?.split('\n')[2]).toContain('<span class="k">const</span>');
});

test('reads casts and generic arrow functions as TypeScript', async () => {
  expect(grammarOf('ts', 'const a = <Foo>bar;')).toBe('typescript');
  expect(grammarOf('ts', 'const a = 1;')).toBe('tsx');
  expect(grammarOf('tsx', 'const a = <Foo>bar</Foo>;')).toBe('tsx');
});
