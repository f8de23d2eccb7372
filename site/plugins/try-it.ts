import { deflateRawSync } from 'node:zlib';
import type { Plugin } from '@kiln/engine';
import { keyOfSample, readTrySample, type TrySample } from './try-samples.js';

type Root = Parameters<NonNullable<Plugin['tree']>>[0];
type Node = Root['children'][number];

/** Lets readers open a file in the playground: ` ```ts title="rsbuild.config.ts" try="template" `, or `try="template sample"`. */
export function tryIt(): Plugin {
  return {
    name: 'try-it',
    tree(root, { lang }) {
      addLinks(root.children, lang);
    },
  };
}

function addLinks(nodes: Node[], lang: string): void {
  // From the end, since each link moves what follows it.
  for (const [index, node] of [...nodes.entries()].toReversed()) {
    const sample = node.type === 'code' ? readTrySample(node.meta ?? '', node.value) : undefined;
    if (sample) nodes.splice(index + 1, 0, link({ lang, project: pack(sample) }, node.position));
    // Lists and tables hold nodes of some types only, none of which is code.
    else if ('children' in node) addLinks(node.children as Node[], lang);
  }
}

/** What stands in a link to the playground, as its `toHash` writes it, with the name of its recorded result. */
function pack(sample: TrySample): string {
  return deflateRawSync(JSON.stringify({ ...sample, result: keyOfSample(sample) }), { level: 9 }).toString('base64url');
}

/** The component makes the address: the playground is no page of the engine, which would not find it. */
function link(props: { lang: string; project: string }, position: Node['position']): Node {
  return {
    type: 'mdxJsxFlowElement',
    name: 'TryIt',
    attributes: Object.entries(props).map(([name, value]) => ({ type: 'mdxJsxAttribute' as const, name, value })),
    children: [],
    position,
  };
}
