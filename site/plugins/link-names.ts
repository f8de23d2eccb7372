import type { Plugin } from '@kiln/engine';

type Root = Parameters<NonNullable<Plugin['tree']>>[0];
type Node = Root['children'][number];

/**
 * Creates the plugin that links names in backticks: the first occurrence in each section, except on the linked page itself. To prevent a
 * link, write `<code>…</code>`.
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

/** Returns the name in a code span, without the parentheses of a call such as `onExit()`. */
function nameIn(code: string): string {
  return code.replace(/\(\)$/, '');
}

/** Returns a link without the optional language prefix and file extension. */
function pathOf(link: string): string {
  return link.replace(/^\/zh(?=\/)/, '').replace(/\.mdx?(?=#|$)/, '');
}
