import { expect, test } from 'vitest';
import { results } from './results.js';

type Tree = NonNullable<ReturnType<typeof results>['tree']>;
type Page = Parameters<Tree>[1];

/** Returns the node that a fence is converted to. */
function shown(lang: string, meta: string, value: string, pageLang = 'en') {
  const root = { type: 'root' as const, children: [{ type: 'code' as const, lang, meta, value }] };
  (results().tree as Tree)(root, { lang: pageLang } as Page);
  const [node] = root.children as { type: string; attributes?: { name: string; value: string }[]; children?: unknown[] }[];
  return { ...node, props: Object.fromEntries((node?.attributes ?? []).map(({ name, value }) => [name, value])) };
}

test('does not change other code', () => {
  expect(shown('html', 'title="a.html"', '<p>')).toMatchObject({ type: 'code', value: '<p>' });
});

test('shows the code of a file in a panel with file name and version', () => {
  const { type, props, children } = shown('html', 'title="dist/index.html" result="page" unminified', '<p></p>');
  expect(type).toBe('mdxJsxFlowElement');
  expect(props).toEqual({
    label: 'Output',
    title: 'dist/index.html',
    note: 'not minified',
    version: expect.stringMatching(/^Rsbuild 1\.\d+\.\d+$/),
  });
  expect(children).toMatchObject([{ type: 'code', lang: 'html', value: '<p></p>' }]);
});

test('a diff gets the language of its file and marks for its lines', () => {
  const { children } = shown('diff', 'title="dist/index.html" result="page"', ' <head>\n-  <a>\n+  <b>');
  expect(children).toMatchObject([{ lang: 'html', value: '<head>\n  <a> // [!code --]\n  <b> // [!code ++]' }]);
  expect(shown('diff', 'title="GET /" result="headers"', '+a: b').children).toMatchObject([{ lang: 'text' }]);
});

test('renders a table of files, with a label in the language of the page', () => {
  const table = 'File (web)   Size\ndist/a.js    1 kB';
  expect(shown('text', 'result="files"', table, 'zh')).toMatchObject({ props: { label: '产物文件', table }, children: [] });
  expect(shown('text', 'result="files"', 'dist/a.js\ndist/b.js').props.label).toBe('Output files');
  expect(shown('text', 'result="printed"', 'warn    Careful').props.label).toBe('Terminal');
});
