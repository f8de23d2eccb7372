import { deflateRawSync } from 'node:zlib';
import type { Plugin } from '@kiln/engine';
import { keyOfSample, readTrySample, type TrySample } from './try-samples.js';

type Root = Parameters<NonNullable<Plugin['tree']>>[0];
type Node = Root['children'][number];

/** Creates the plugin that links samples to the playground: ` ```ts title="src/a.ts" try="template" `, or `try="template sample"`. */
export function tryIt(): Plugin {
  return {
    name: 'try-it',
    tree(root, { lang }) {
      addLinks(root.children, lang);
    },
  };
}

function addLinks(nodes: Node[], lang: string): void {
  // From the end, because each inserted link shifts the following nodes.
  for (const [index, node] of [...nodes.entries()].toReversed()) {
    const sample = node.type === 'code' ? readTrySample(node.meta ?? '', node.value) : undefined;
    if (sample) nodes.splice(index + 1, 0, link({ lang, project: pack(sample) }, node.position));
    // Lists and tables can only contain certain node types, none of which is code.
    else if ('children' in node) addLinks(node.children as Node[], lang);
  }
}

/** Encodes a sample for a link in the format of `toHash`, with the name of its recorded result. */
function pack(sample: TrySample): string {
  return deflateRawSync(JSON.stringify({ ...sample, result: keyOfSample(sample) }), { level: 9 }).toString('base64url');
}

/** Creates the link as a component, because the engine would report a link to the playground, which is not one of its pages. */
function link(props: { lang: string; project: string }, position: Node['position']): Node {
  return {
    type: 'mdxJsxFlowElement',
    name: 'TryIt',
    attributes: Object.entries(props).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value })),
    children: [],
    position,
  };
}
