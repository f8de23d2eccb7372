import type { Plugin } from '@kiln/engine';

type Root = Parameters<NonNullable<Plugin['tree']>>[0];
type Node = Root['children'][number];

/**
 * Makes links of names in backticks: the first of each name in a section, unless that page is the one being read. What is no such name,
 * or should be no link, is written as `<code>…</code>`.
 */
export function linkNames(names: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'link-names',
    options: { names: Object.fromEntries(names) },
    tree(root, page) {
      let linked = new Set<string>();
      const visit = (nodes: Node[]): void => {
        for (const [at, node] of nodes.entries()) {
          if (node.type === 'heading') linked = new Set();
          else if (node.type === 'link') linked.add(pathOf(node.url));
          else if (node.type === 'inlineCode') {
            const link = names.get(nameIn(node.value));
            if (!link || linked.has(pathOf(link)) || pathOf(link).split('#')[0] === page.pagePath) continue;
            linked.add(pathOf(link));
            nodes[at] = { type: 'link', url: link, children: [node], ...(node.position && { position: node.position }) };
          } else if ('children' in node && node.type !== 'linkReference') visit(node.children);
        }
      };
      visit(root.children);
    },
  };
}

/** The name that a piece of code consists of: `onExit()` is one, `rsbuild dev --open` is not. */
function nameIn(code: string): string {
  return code.replace(/\(\)$/, '');
}

/** A link without the language or the ending that a writer may have given it. */
function pathOf(link: string): string {
  return link.replace(/^\/zh(?=\/)/, '').replace(/\.mdx?(?=#|$)/, '');
}
