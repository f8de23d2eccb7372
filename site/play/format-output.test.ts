import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatOutput } from './format-output.js';

const long = `/* ${'-'.repeat(100)} */`;
const js = (code: string) => formatOutput(`${long}\n${code}`, 'dist/index.js').split('\n').slice(1, -1);

test('text with short lines, and what is no code, stays as it is', () => {
  expect(formatOutput('a;b;c', 'index.js')).toBe('a;b;c');
  expect(formatOutput('a;'.repeat(100), 'readme.txt')).toBe('a;'.repeat(100));
});

test('a script has a line for each statement, indented by blocks', () => {
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

test('nothing is broken in strings, templates, comments and regular expressions', () => {
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

test('a stylesheet has a line for each declaration', () => {
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

test('a page has a line for each element; scripts in it stay whole', () => {
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

test('a real minified library keeps everything but white space', () => {
  const client = fileURLToPath(import.meta.resolve('react-dom/client'));
  const code = readFileSync(join(dirname(client), 'cjs/react-dom-client.production.js'), 'utf8');
  const minified = code.replaceAll(/\n\s*/g, ' ');
  const formatted = formatOutput(minified, 'react-dom.js');
  expect(formatted.replaceAll(/\s+/g, '')).toBe(minified.replaceAll(/\s+/g, ''));
  expect(formatted.split('\n').length).toBeGreaterThan(8000);
});
