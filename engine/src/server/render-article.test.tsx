import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { usePage } from '../browser/frame/use-page.js';
import type { ArticlePart, ComponentCall, PageView } from '../model/index.js';
import { island } from './island.js';
import { type Components, renderArticle } from './render-article.js';

const call = (name: string, children: ArticlePart[] = [], props: Record<string, unknown> = {}): ArticlePart => ({
  name,
  props,
  children,
  block: true,
  file: 'docs/en/a.mdx',
  line: 7,
  column: 3,
});

const Tone = createContext('none');

function Counter({ start = 0, children }: { start?: number; children?: ReactNode }) {
  const [count] = useState(start);
  return (
    <button id={useId()} data-tone={useContext(Tone)}>
      {count}
      {children}
    </button>
  );
}
const CounterIsland = island(Counter, 'components/Counter.tsx#Counter');

const components = {
  Box: ({ title, children }: { title?: string; children?: ReactNode }) => <section title={title}>{children}</section>,
  Twice: ({ children }: { children?: ReactNode }) => (
    <>
      {children}
      {children}
    </>
  ),
  Nothing: () => null,
  Named: () => <i id={useId()} />,
  Throws: () => {
    throw new Error('no such thing');
  },
  ThrowsText: () => {
    throw 'a text';
  },
  Counter: CounterIsland,
  Panel: island(
    ({ children }: { children?: ReactNode }) => (
      <div className="panel">
        {children}
        <CounterIsland start={5} />
      </div>
    ),
    'components/Panel.tsx#Panel',
  ),
  Holder: ({ children }: { children?: ReactNode }) => (
    <Tone value="warm">
      <div>
        <CounterIsland start={1} />
        {children}
      </div>
    </Tone>
  ),
  Tabs: Object.assign(({ children }: { children?: ReactNode }) => <ul>{children}</ul>, {
    Item: ({ children }: { children?: ReactNode }) => <li>{children}</li>,
  }),
} as unknown as Components;

const render = (...parts: ArticlePart[]) => renderArticle(parts, { components });

describe('static components', () => {
  test('children as HTML, nested components, surrounding text', () => {
    const { html, findings, hasIslands } = render(
      '<p>a</p>',
      call('Box', ['<b>x &amp; y</b>', call('Box', ['deep'])], { title: 'T"' }),
      '<p>z</p>',
    );
    expect(html).toBe('<p>a</p><section title="T&quot;"><b>x &amp; y</b><section>deep</section></section><p>z</p>');
    expect([findings, hasIslands]).toEqual([[], false]);
  });
  test('children used twice or not at all', () => {
    expect(render(call('Twice', ['<i>x</i>'])).html).toBe('<i>x</i><i>x</i>');
    expect(render(call('Nothing', ['<i>x</i>'])).html).toBe('');
  });
  test('ids of components are unique at any depth, and the same in every build', () => {
    const parts = [
      call('Named'),
      call('Box', [call('Named'), call('Named')]),
      call('Counter', [call('Named')]),
      call('Counter', [call('Named')]),
    ];
    const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const ids = idsIn(render(...parts).html);
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
    expect(idsIn(render(...parts).html)).toEqual(ids);
  });
  test('components that are members of others', () =>
    expect(render(call('Tabs', [call('Tabs.Item', ['x'])])).html).toBe('<ul><li>x</li></ul>'));
  test('does not mix up twelve children', () => {
    const parts = Array.from({ length: 12 }, (_, index) => call('Box', [`n${index}`]));
    expect(render(call('Twice', parts)).html.match(/n\d+/g)?.slice(0, 12)).toEqual(Array.from({ length: 12 }, (_, index) => `n${index}`));
  });
});

describe('islands', () => {
  test('server HTML, props and a slot for children', () => {
    const { html, hasIslands } = render(call('Counter', ['<em>kid</em>'], { start: 3 }));
    expect(hasIslands).toBe(true);
    expect(html).toMatch(
      /^<kiln-island data-island="components\/Counter.tsx#Counter" data-props="\{&quot;start&quot;:3\}" data-prefix="i0-"><button id="_[^"]*i0-[^"]*" data-tone="none">3.*<kiln-slot><em>kid<\/em><\/kiln-slot><\/button><\/kiln-island>$/,
    );
  });
  test('two islands have different ids', () => {
    const ids = [...render(call('Counter'), call('Counter')).html.matchAll(/<button id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
  });
  test('inside a static component', () => {
    expect(render(call('Box', ['<p>a</p>', call('Counter', [], { start: 2 })])).html).toMatch(
      /^<section><p>a<\/p><kiln-island .*>2<\/button><\/kiln-island><\/section>$/,
    );
    expect(render(call('Holder', ['<i>x</i>'])).html).toMatch(/<kiln-island.*<\/kiln-island><i>x<\/i><\/div>$/);
  });
  test('is an island in the children of an island, and a plain component in its code', () => {
    const { html } = render(call('Panel', [call('Counter', [], { start: 9 })]));
    expect(html.match(/<kiln-island/g)).toHaveLength(2);
    expect(html).toMatch(/<kiln-slot><kiln-island data-island="components\/Counter.tsx#Counter"[^>]*><button[^>]*>9/);
    expect(html).toMatch(/<\/kiln-slot><button[^>]*>5<\/button><\/div><\/kiln-island>$/);
  });
});

describe('errors', () => {
  test('reports a component that throws at its position and renders the rest', () => {
    const { html, findings } = render('<p>a</p>', call('Throws'), call('Box', ['x']));
    expect(html).toBe('<p>a</p><section>x</section>');
    expect(findings).toMatchObject([
      { rule: 'component', what: '<Throws> cannot be rendered: no such thing', where: { file: 'docs/en/a.mdx', line: 7, column: 3 } },
    ]);
  });
  test('a component that throws a string', () =>
    expect(render(call('ThrowsText')).findings[0]?.what).toBe('<ThrowsText> cannot be rendered: a text'));
  test('does not count an island that an error discards', () =>
    expect(render(call('Box', [call('Counter'), call('Throws')])).hasIslands).toBe(false));
  test('reports an unknown component with a suggestion', () => {
    const { html, findings } = render(call('Boxx', ['<b>kept</b>']), call('Tabs.Itm'), call('constructor'));
    expect(html).toBe('<b>kept</b>');
    expect(findings.map(({ rule, fix }) => [rule, fix])).toEqual([
      ['unknown-component', 'Did you mean <Box>?'],
      ['unknown-component', 'Did you mean <Tabs.Item>?'],
      ['unknown-component', 'Import it in the page, or register it in mdx-components.tsx.'],
    ]);
  });
});

describe('components that a page imports', () => {
  const modules = {
    'a.tsx': { default: () => 'from a', Box: () => 'a box', Menu: Object.assign(() => 'menu', { Item: () => 'item' }) },
    'b.tsx': { default: () => 'from b' },
  };
  const imported = (name: string, module: string, exported: string): ArticlePart => ({
    ...(call(name) as ComponentCall),
    from: { module, specifier: `./${module}`, exported, line: 2, column: 1 },
  });
  const show = (...parts: ArticlePart[]) => renderArticle(parts, { components, modules });

  test('a name can refer to different exports, and shadows a registered component', () => {
    expect(show(imported('Chart', 'a.tsx', 'default'), imported('Chart', 'b.tsx', 'default'), imported('Box', 'a.tsx', 'Box')).html).toBe(
      'from afrom ba box',
    );
  });
  test('members of exports and of namespaces', () => {
    expect(
      show(imported('Menu.Item', 'a.tsx', 'Menu'), imported('All.Box', 'a.tsx', '*'), imported('All.Menu.Item', 'a.tsx', '*')).html,
    ).toBe('itema boxitem');
  });
  test('reports a missing export at the import, and a missing member at its use', () => {
    const { findings } = show(imported('Boxx', 'a.tsx', 'Boxx'), imported('All.Nope', 'b.tsx', '*'), imported('Menu.Itm', 'a.tsx', 'Menu'));
    expect(findings.map(({ rule, what, where, fix }) => [rule, what, where.line, fix])).toEqual([
      ['import', './a.tsx does not export "Boxx".', 2, 'Did you mean "Box"?'],
      ['import', './b.tsx does not export "Nope".', 2, 'It exports: default.'],
      ['import', '<Menu.Itm> is not a component of ./a.tsx.', 7, 'It exports: default, Box, Menu.'],
    ]);
  });
  test('reports a value that is not a component at its use', () => {
    const { findings } = renderArticle([imported('Sum', 'c.ts', 'sum')], { components, modules: { 'c.ts': { sum: 3 } } });
    expect(findings.map(({ what, where }) => [what, where.line])).toEqual([['<Sum> is not a component of ./c.ts.', 7]]);
  });
});

test('components, islands and the content of their slots can read the page', () => {
  const Title = () => <b>{`${usePage().page.lang}: ${usePage().page.title}`}</b>;
  const asking = { Title, Island: island(({ children }: { children?: ReactNode }) => [<Title key="title" />, children], 'a#b') };
  const view = { page: { lang: 'zh', title: 'T' } } as PageView;
  const { html, findings } = renderArticle([call('Title'), call('Island', [call('Title'), call('Island')])], {
    components: asking,
    view,
  });
  expect(findings).toEqual([]);
  expect(html.match(/<b>zh: T<\/b>/g)).toHaveLength(4);
});
