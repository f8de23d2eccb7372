import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CardSet, type CardSetOptions } from './card-set.js';
import type { CardContent } from './layout-card.js';

const folder = mkdtempSync(join(tmpdir(), 'fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const font = join(folder, 'Inter-Regular.ttf');
const content: CardContent = { site: 'Forge', section: '', title: 'Install', description: '', address: 'forge.example' };
const open = (options: Partial<CardSetOptions> = {}) =>
  new CardSet({ languages: [{ lang: 'en', tag: 'en' }], fonts: folder, logo: null, version: '1', ...options });

test('derives the key from fonts, logo, languages and version, and nothing else', () => {
  writeFileSync(font, 'one');
  const { key } = open();
  expect(open().key).toBe(key);
  writeFileSync(join(folder, 'Other.ttf'), 'not a font of ours');
  expect(open().key).toBe(key);
  const others = [
    open({ logo: { source: '<svg/>', ratio: 1 } }),
    open({ languages: [{ lang: 'en', tag: 'zh' }] }),
    open({ version: '2' }),
  ].map((set) => set.key);
  writeFileSync(font, 'two');
  expect(new Set([key, ...others, open().key]).size).toBe(5);
});

test('names a card after its texts and everything it depends on', () => {
  const names = [
    open().nameOf('en', content),
    open().nameOf('en', { ...content, title: 'Remove' }),
    open({ version: '2' }).nameOf('en', content),
    open().nameOf('zh', content),
  ];
  expect(new Set(names).size).toBe(4);
  expect(open().nameOf('en', { ...content })).toBe(names[0]);
  for (const name of names) expect(name).toMatch(/^\w{10}$/);
});

test('ignores a file that is not a font', () => {
  expect(open().prepare('en', content)).toEqual({ missing: expect.arrayContaining(['I', '…']) });
});
