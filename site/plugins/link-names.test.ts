import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownNames } from './known-names.js';
import { linkNames } from './link-names.js';

type Tree = NonNullable<ReturnType<typeof linkNames>['tree']>;
type Root = Parameters<Tree>[0];
type Node = Root['children'][number];

const code = (value: string): Node => ({ type: 'inlineCode', value });
const paragraph = (...children: Node[]): Node => ({ type: 'paragraph', children });
const heading = (...children: Node[]): Node => ({ type: 'heading', depth: 2, children });
const link = (url: string, ...children: Node[]): Node => ({ type: 'link', url, children });

const names = new Map([
  ['dev.hmr', '/config/dev/hmr'],
  ['onExit', '/plugins/dev/hooks#onexit'],
  ['onBeforeBuild', '/plugins/dev/hooks#onbeforebuild'],
]);

/** Returns the nodes of a page after the plugin has run. */
function linked(children: Node[], pagePath = '/guide/x'): Node[] {
  const root: Root = { type: 'root', children };
  linkNames(names).tree?.(root, { pagePath } as Parameters<Tree>[1]);
  return root.children;
}

test('links the first occurrence of a name in backticks in each section', () => {
  expect(linked([paragraph(code('dev.hmr'), code('dev.hmr')), heading(code('dev.hmr')), paragraph(code('dev.hmr'))])).toEqual([
    paragraph(link('/config/dev/hmr', code('dev.hmr')), code('dev.hmr')),
    heading(code('dev.hmr')),
    paragraph(link('/config/dev/hmr', code('dev.hmr'))),
  ]);
});

test('links names in tables, sections of the same page separately, and calls', () => {
  const cells: Node = {
    type: 'table',
    children: [{ type: 'tableRow', children: [{ type: 'tableCell', children: [code('onExit()'), code('onBeforeBuild')] }] }],
  };
  expect(JSON.stringify(linked([cells]))).toContain(
    JSON.stringify([link('/plugins/dev/hooks#onexit', code('onExit()')), link('/plugins/dev/hooks#onbeforebuild', code('onBeforeBuild'))]),
  );
});

test.each<[name: string, node: Node, page?: string]>([
  ['an existing link', link('/guide/y', code('dev.hmr'))],
  ['a name of the page itself', paragraph(code('dev.hmr')), '/config/dev/hmr'],
  ['a section of the page itself', paragraph(code('onExit')), '/plugins/dev/hooks'],
  ['code that only contains a name', paragraph(code('dev.hmr: false'))],
  ['a name after a link to its page', paragraph(link('/zh/config/dev/hmr.mdx', { type: 'text', value: 'HMR' }), code('dev.hmr'))],
])('does not change %s', (_, node, page) => {
  const before = structuredClone(node);
  expect(linked([node], page)).toEqual([before]);
});

test('reads names from the pages', () => {
  const known = knownNames(join(import.meta.dirname, '../docs/en'));
  expect(known.get('output.dataUriLimit')).toBe('/config/output/data-uri-limit');
  expect(known.get('@rsbuild/plugin-react')).toBe('/plugins/list/plugin-react');
  expect(known.get('rsbuild dev')).toBe('/guide/basic/cli#rsbuild-dev');
  expect(known.has('mode')).toBe(false);
});
