import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatOutput } from './format-output.js';

const long = `/* ${'-'.repeat(100)} */`;
const js = (code: string) => formatOutput(`${long}\n${code}`, 'dist/index.js').split('\n').slice(1, -1);

test('leaves text with short lines, and files that are not code, unchanged', () => {
  expect(formatOutput('a;b;c', 'index.js')).toBe('a;b;c');
  expect(formatOutput('a;'.repeat(100), 'readme.txt')).toBe('a;'.repeat(100));
});

test('formats a script with one line per statement, indented by block', () => {
  expect(js('(()=>{"use strict";let a={};if(b){c();d()}else{e()}for(let i=0;i<9;i++){f(i)}})();g()')).toEqual([
    '(()=>{',
    '  "use strict";',
    '  let a={};',
    '  if(b){',
    '    c();',
    '    d()',
    '  }else{',
    '    e()',
    '  }',
    '  for(let i=0;i<9;i++){',
    '    f(i)',
    '  }',
    '})();',
    'g()',
  ]);
});

test('adds no line breaks in strings, templates, comments and regular expressions', () => {
  expect(js('a("x;y{z}",\'};\');b(`1;{`);c(/[/{};]\\/;/g);d=e/f;g/h;/* ;} */return/{/.test(x);k()')).toEqual([
    'a("x;y{z}",\'};\');',
    'b(`1;{`);',
    'c(/[/{};]\\/;/g);',
    'd=e/f;',
    'g/h;',
    '/* ;} */return/{/.test(x);',
    'k()',
  ]);
});

test('formats a stylesheet with one line per declaration', () => {
  const css = `@media (width > 40em){.a{color:red;background:url("a;b{c}")}}.b{margin:0}${long}`;
  expect(formatOutput(css, 'index.css').split('\n').slice(0, 9)).toEqual([
    '@media (width > 40em){',
    '  .a{',
    '    color:red;',
    '    background:url("a;b{c}")',
    '  }',
    '}',
    '.b{',
    '  margin:0',
    '}',
  ]);
});

test('formats a page with one line per element, without changing its scripts', () => {
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A  page</title><script defer src="/a.js"></script>' +
    '<script>if(a<b){c()}</script></head><body>\n   <main id="root"><p>One <b>two</b></p></main></body></html>';
  expect(formatOutput(page, 'dist/index.html')).toBe(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>A page</title>
    <script defer src="/a.js"></script>
    <script>if(a<b){c()}</script>
  </head>
  <body>
    <main id="root">
      <p>
        One
        <b>two</b>
      </p>
    </main>
  </body>
</html>
`);
});

test('only changes the white space of a real minified library', () => {
  const client = fileURLToPath(import.meta.resolve('react-dom/client'));
  const code = readFileSync(join(dirname(client), 'cjs/react-dom-client.production.js'), 'utf8');
  const minified = code.replaceAll(/\n\s*/g, ' ');
  const formatted = formatOutput(minified, 'react-dom.js');
  expect(formatted.replaceAll(/\s+/g, '')).toBe(minified.replaceAll(/\s+/g, ''));
  expect(formatted.split('\n').length).toBeGreaterThan(8000);
});
