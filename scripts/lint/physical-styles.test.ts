import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findPhysicalStyles } from './physical-styles.js';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const sheets = ['theme/src', 'blocks/src', 'site/components'].flatMap((folder) =>
  readdirSync(repository + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
);
const read = (file: string) => readFileSync(repository + file, 'utf8');

test.each([
  'margin-left: 4px',
  'border-right-color: red',
  'border-top-left-radius: 4px',
  'left: 0',
  'text-align: right',
  'float: left',
  'inset: 0 auto 0 0',
  'padding: 4px max(8px, calc(1px + var(--a))) 4px 0',
  'border-radius: 5px 0 0 5px',
  'translate: -100%',
  'translate: 2px 0',
  'transform: translateX(4px)',
  'rotate: 90deg',
  'inset-inline-end: anchor(right)',
  'background: linear-gradient(to bottom right, red, blue)',
  'padding-inline: env(safe-area-inset-left) 8px',
])('reports %s', (declaration) => {
  expect(findPhysicalStyles(`.a {\n  & .b {\n    color: red;\n    ${declaration};\n  }\n}`)).toEqual([{ line: 4, declaration }]);
  expect(findPhysicalStyles(`.a { /* physical: why not */ ${declaration}; }`)).toEqual([]);
  expect(findPhysicalStyles(`.a {\n  ${declaration}; /* physical: why not */\n}`)).toEqual([]);
  expect(
    findPhysicalStyles(`.a {\n  /* Something else. */\n  ${declaration};\n  color: red; /* physical: not this one */\n}`),
  ).toHaveLength(1);
});

test.each([
  'margin-inline-start: 4px',
  'inset: 0 auto 0',
  'padding: 4px 8px 0 8px',
  'border-radius: 5px 5px 0 0',
  'translate: 0 -4px',
  'translate: calc(-100% * var(--flow, 1))',
  'rotate: 180deg',
  'text-align: start',
  "background: url('left.svg')",
  '--left: left',
])('accepts %s', (declaration) => {
  expect(findPhysicalStyles(`.left:hover { ${declaration}; }`)).toEqual([]);
});

test('the style sheets of theme, blocks and site follow the text direction', () => {
  expect(sheets.length).toBeGreaterThan(40);
  const found = sheets.flatMap((file) => findPhysicalStyles(read(file)).map(({ line, declaration }) => `${file}:${line} ${declaration}`));
  expect(found).toEqual([]);
});

test('general style sheets are independent of the language: its typography is in the theme’s languages folder', () => {
  const general = sheets.filter((file) => !/\/languages\/|\/cjk\.css$/.test(file));
  expect(general.filter((file) => /:lang\(|\[lang|\p{Script=Han}|\b(?:SC|JP|KR|YaHei)\b/u.test(read(file)))).toEqual([]);
});
