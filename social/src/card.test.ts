import { Resvg } from '@resvg/resvg-js';
import { describe, expect, test } from 'vitest';
import { drawCard } from './draw-card.js';
import { cardSize, type CardContent, CardRuler, layoutCard } from './layout-card.js';
import type { FontFace } from './font-face.js';
import { type CardFonts, MachineFonts } from './machine-fonts.js';
import { cleanText, missingCharacters, setText } from './set-text.js';

const machine = new MachineFonts();
const english = machine.forLanguage('en');
const chinese = machine.forLanguage('zh-CN');
const hasLatin = missingCharacters('a', english.bold).length === 0;
const hasChinese = missingCharacters('中', chinese.bold).length === 0;

const content: CardContent = {
  site: 'Forge',
  section: 'Guide',
  title: 'Install',
  description: 'How to install it.',
  address: 'forge.example/guide/install',
};

function render(svg: string): Buffer {
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels;
}

/** Counts the bytes that differ noticeably between two pictures. */
function countDifferent(a: Buffer, b: Buffer): number {
  return a.filter((value, index) => Math.abs(value - (b[index] as number)) > 48).length;
}

describe.runIf(hasLatin)('a card', () => {
  const ruler = new CardRuler(english);
  const layout = (changes: Partial<CardContent>) => layoutCard({ ...content, ...changes }, ruler, null);
  const titleOf = (title: string) => layout({ title }).lines.filter(({ size, weight }) => weight === 'bold' && size > 40);

  test('never treats text as markup: hostile texts produce the same elements as harmless ones', () => {
    const elements = (title: string) => [...drawCard(layout({ title }), english, null).matchAll(/<(\w+)/g)].map(([, name]) => name);
    expect(elements('<i>&"\'</i>')).toEqual(elements('abcdefghij'));
    const svg = drawCard(layout({ title: '</svg><script>', description: ']]>&amp;<!--' }), english, null);
    expect(svg).not.toMatch(/script|amp|<!--|]]>/);
    expect(render(svg)).toHaveLength(cardSize.width * cardSize.height * 4);
  });

  test('fits a title into at most three lines of the column, with an ellipsis if needed', () => {
    expect(titleOf('Install').map(({ text }) => text)).toEqual(['Install']);
    const long = titleOf(
      'A stable foundation for fast builds, from small prototypes to very large repositories, and for all that lies between',
    );
    expect(long).toHaveLength(3);
    expect(long.at(-1)?.text).toMatch(/\w…$/);
    for (const { text, size, tracking, x } of long)
      expect(x + setText(text, { fonts: english.bold, tracking }).width * size).toBeLessThan(830);
    expect(titleOf('performance.removeMomentLocale').map(({ text }) => text)).toEqual(['performance.', 'removeMomentLocale']);
  });

  test('never overlaps lines', () => {
    for (const title of ['Short', 'A title that takes two lines of the card', 'long words '.repeat(30)])
      for (const description of ['', 'One line.', 'many words '.repeat(30)]) {
        const { lines } = layout({ title, description });
        const tops = lines.map(({ baseline, size }) => baseline - size * 0.75);
        const bottoms = lines.map(({ baseline, size }) => baseline + size * 0.2);
        expect(bottoms.slice(0, -1).every((bottom, index) => bottom < (tops[index + 1] as number))).toBe(true);
        expect(tops[0]).toBeGreaterThan(0);
        expect(bottoms.at(-1)).toBeLessThan(cardSize.height);
      }
  });

  test('omits the name if the logo contains it', () => {
    const names = (ratio: number) => layoutCard(content, ruler, { source: '', ratio }).lines.map(({ text }) => text);
    expect(names(1)).toContain('Forge');
    expect(names(4)).not.toContain('Forge');
  });

  test('removes pictographs that no font has, and reports other missing characters', () => {
    expect(cleanText('Rocket \u{1fae8}\ufe0f  go', english.bold)).toBe('Rocket go');
    expect(missingCharacters('a\u{10ffff}', english.bold)).toEqual(['\u{10ffff}']);
  });
});

/** Compares our outlines with the same text drawn by the renderer from the same font. */
describe('outlines', () => {
  const expectLikeRenderer = (text: string, fonts: CardFonts) => {
    const face = fonts.bold.faceFor(text.codePointAt(0) as number) as FontFace;
    const line = { text, x: 20, baseline: 100, size: 72, weight: 'bold' as const, fill: '#fff', tracking: 0 };
    const ours = drawCard({ lines: [line], logo: null }, fonts, null);
    const blank = drawCard({ lines: [], logo: null }, fonts, null);
    const theirs = blank.replace(
      '</svg>',
      `<text x="20" y="100" font-family="${face.family}" font-size="72" font-weight="700" fill="#fff">${text}</text></svg>`,
    );
    const drawn = new Resvg(theirs, { font: { loadSystemFonts: false, fontFiles: [face.file] } }).render().pixels;
    const inked = countDifferent(drawn, render(blank));
    expect(inked).toBeGreaterThan(10_000);
    expect(countDifferent(drawn, render(ours))).toBeLessThan(inked / 100);
  };
  test.runIf(hasLatin)('match the renderer for quadratic curves, composites and kerning', () =>
    expectLikeRenderer('Älgé Type @ß', english),
  );
  test.runIf(hasChinese)('match the renderer for cubic curves and subroutines', () => expectLikeRenderer('构建，Rsbuild 优化', chinese));
});
