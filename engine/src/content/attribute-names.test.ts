import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attributesOf, renamedAttributes } from './attribute-names.js';
import { compileSample } from './sample-page.fixture.js';

test('renames attributes like React', () => {
  for (const [name, attribute] of renamedAttributes) {
    expect(renderToStaticMarkup(createElement('path', { [name]: '1' })).toLowerCase()).toContain(`<path ${attribute}=`);
  }
});

test('writes SVG attributes in pages', async () => {
  const { html, findings } = await compileSample(
    '<svg viewBox="0 0 1 1" strokeWidth={2} fillRule="evenodd" xmlnsXlink="x"><linearGradient gradientUnits="userSpaceOnUse" /><use xlinkHref="#a" stroke-width="1" /></svg>\n',
  );
  expect(findings).toEqual([]);
  expect(html).toBe(
    '<svg viewBox="0 0 1 1" stroke-width="2" fill-rule="evenodd" xmlns:xlink="x"><linearGradient gradientUnits="userSpaceOnUse"></linearGradient><use xlink:href="#a" stroke-width="1"></use></svg>',
  );
});

test.each([
  { color: 'red', marginTop: 4, lineHeight: 2, zIndex: 0, '--gap': 3 },
  { WebkitLineClamp: 2, msFlex: 1, WebkitBoxShadow: 'none' },
  {
    flexGrow: 1,
    gridRowStart: 2,
    strokeWidth: 3,
    top: 0,
    width: '50%',
    height: null,
    border: '',
    opacity: 0.5,
    scale: 2,
    order: undefined,
  },
])('serializes a style object like React: %j', (style) => {
  expect(`<p${attributesOf({ style })}></p>`).toBe(renderToStaticMarkup(createElement('p', { style })));
});
