import type { Plugin } from '@kiln/engine';
import rsbuild from '../data/rsbuild.json' with { type: 'json' };

type Root = Parameters<NonNullable<Plugin['tree']>>[0];
type Node = Root['children'][number];
type Code = Extract<Node, { type: 'code' }>;

const texts = {
  en: { files: 'Output files', output: 'Output', terminal: 'Terminal', unminified: 'not minified' },
  zh: { files: '产物文件', output: '产物', terminal: '终端', unminified: '未压缩' },
};

/** Creates the plugin that shows results, written by `verify/write-results.ts`, in panels: ` ```html title="dist/a.html" result="name" `. */
export function results(): Plugin {
  return {
    name: 'results',
    tree(root, { lang }) {
      replaceIn(root.children, lang === 'zh' ? texts.zh : texts.en);
    },
  };
}

function replaceIn(nodes: Node[], words: (typeof texts)['en']): void {
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'code' && /(?:^|\s)result="/.test(node.meta ?? '')) nodes[index] = panel(node, words);
    // Lists and tables can only contain certain node types, none of which is code.
    else if ('children' in node) replaceIn(node.children, words);
  }
}

function panel(node: Code, words: (typeof texts)['en']): Node {
  const meta = node.meta ?? '';
  const title = /(?:^|\s)title="([^"]*)"/.exec(meta)?.[1];
  const isTable = node.value.startsWith('File (');
  const attributes = {
    label: isTable || /^(?:\w+\/\S+(?:\n|$))+$/.test(node.value) ? words.files : title === undefined ? words.terminal : words.output,
    title,
    note: /(?:^|\s)unminified\b/.test(meta) ? words.unminified : undefined,
    version: `Rsbuild ${rsbuild.version}`,
    table: isTable ? node.value : undefined,
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'Result',
    attributes: Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [{ type: 'mdxJsxAttribute' as const, name, value }],
    ),
    children: isTable
      ? []
      : [{ ...(node.lang === 'diff' ? markedCode(node, title) : node), meta: meta.replace(/(?:^|\s)title="[^"]*"/, '') }],
    position: node.position,
  };
}

/** Converts a diff to code in the language of its file, with marks for added and removed lines. */
function markedCode(node: Code, title = ''): Code {
  const lines = node.value.split('\n').map((line) => {
    const mark = { '+': ' // [!code ++]', '-': ' // [!code --]' }[line[0] ?? ''] ?? '';
    return line.slice(1) + mark;
  });
  return { ...node, lang: /\.(html|css|js|json)$/.exec(title)?.[1] ?? 'text', value: lines.join('\n') };
}
