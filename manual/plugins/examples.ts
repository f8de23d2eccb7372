import type { MdastNode, NodeOf, Plugin } from '@kiln/engine';

type Flow = NodeOf<'root'>['children'][number];

/** Creates the plugin that renders the content of `:::example` as source and as result, so that the two cannot diverge. */
export function examples(): Plugin {
  return {
    name: 'examples',
    containers: { example: {}, 'example-stacked': {} },
    tree(root, { body }) {
      replaceIn(root.children, body);
    },
  };
}

function replaceIn(nodes: Flow[], body: string): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'containerDirective' && /^example(?:-stacked)?$/.test(node.name)) nodes[index] = example(node, body);
    else if ('children' in node) replaceIn(node.children, body);
  }
}

function example(node: NodeOf<'containerDirective'>, body: string): Flow {
  const { start, end } = node.position!;
  const source = body.slice(start.offset, end.offset).split('\n').slice(1, -1).join('\n').trim();
  const isStacked = node.name === 'example-stacked';
  return element('Example', isStacked ? { stacked: 'stacked' } : {}, node.position, [
    { type: 'code', lang: 'mdx', meta: isStacked ? '' : 'wrap', value: literal(source), position: node.position },
    element('ExampleResult', {}, node.position, node.children),
  ]);
}

/** Appends an invisible character to marks such as `[!code ++]`, so that they are shown instead of applied. */
function literal(source: string): string {
  return source.replaceAll(/(\[!code .*)$/gm, '$1\u200B');
}

/** Creates a component node for the tree of a page. */
export function element(name: string, attributes: Record<string, string>, position: MdastNode['position'], children: Flow[] = []): Flow {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({ type: 'mdxJsxAttribute' as const, name: key, value })),
    children,
    position,
  };
}
