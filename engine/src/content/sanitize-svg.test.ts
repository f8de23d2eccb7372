import { expect, test } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.js';

const wrap = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"${attributes}>${inner}</svg>`;

test.each([
  '<path d="M0 0h2" stroke-width="1.5"/>\n  <text x="1" font-family="system-ui, sans-serif">a &amp; b <tspan dx="1">\'c\'</tspan></text>',
  '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)" />',
  '<symbol id="b"><title>t</title></symbol><use href="#b" xlink:href="#b"/><g aria-label="x" data-y="z" class="c"></g>',
])('leaves a harmless SVG unchanged, byte for byte: %s', (inner) => {
  expect(sanitizeSvg(wrap(inner))).toEqual({ svg: wrap(inner), removed: [] });
});

test.each([
  ['<script>alert(1)</script>', '', ['<script>']],
  ['<script href="data:text/javascript,1"/>', '', ['<script>', 'href']],
  ['<g onload="alert(1)"/>', '<g></g>', ['onload']],
  ["<g ONLOAD='alert(1)'/>", '<g></g>', ['ONLOAD']],
  ['<foreignObject><iframe src="https://a.example"></iframe>text</foreignObject>', '', ['<foreignObject>']],
  ['<iframe src="https://a.example"/>', '', ['<iframe>']],
  ['<a href="javascript:alert(1)"><text>t</text></a>', '<text>t</text>', ['<a>', 'href']],
  ['<use xlink:href="&#106;avascript:alert(1)"/>', '<use></use>', ['xlink:href']],
  ['<use href="https://a.example/x.svg#a"/>', '<use></use>', ['href']],
  ['<image href="https://a.example/x.png"/>', '', ['<image>', 'href']],
  ['<rect fill="URL(https://a.example/x.svg#a)"/>', '<rect></rect>', ['fill']],
  ['<rect fill="u\\72l(//a.example)"/>', '<rect></rect>', ['fill']],
  ['<style>a { color: red }</style><rect style="color: red"/>', '<rect></rect>', ['<style>', 'style']],
  ['<set attributeName="href" to="javascript:alert(1)"/>', '', ['<set>']],
  ['<metadata>m</metadata><sodipodi:namedview inkscape:zoom="1"/><clipPath id=\'c\'/>', '<clipPath id="c"></clipPath>', []],
  ['<text>&lt;img src=x onerror=alert(1)> &amp;</text><img/>', '<text>&lt;img src=x onerror=alert(1)&gt; &amp;</text>', ['<img>']],
])('removes scripts and external references: %s', (inner, left, removed) => {
  expect(sanitizeSvg(wrap(inner))).toEqual({ svg: wrap(left), removed });
});

test('sanitizes the root element, and an unclosed SVG', () => {
  expect(sanitizeSvg(wrap('', ' onload="alert(1)"')).svg).toBe(wrap(''));
  expect(sanitizeSvg('<svg><g onclick="x">').svg).toBe('<svg><g></g></svg>');
});

test('handles a large SVG quickly', () => {
  const large = wrap('<path d="M0 0h2"/>\n'.repeat(50_000));
  expect(sanitizeSvg(large).svg).toBe(large);
});
