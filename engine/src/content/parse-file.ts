import { readFileSync } from 'node:fs';
import { markdownToMdast, type MdastNode, mdxToMdast } from 'satteri';
import type { Frontmatter } from '../model/index.js';
import { type FileContext, type PageState, report } from './article-context.js';
import { Evaluator } from './evaluate.js';
import { resolveInclude } from './include-file.js';
import { prepareSource } from './prepare-source.js';

const features = { gfm: true, frontmatter: false, directive: true, headingAttributes: true };

interface FileInput {
  page: PageState;
  body: string;
  /** Lines before the body. */
  bodyLine: number;
  frontmatter: Frontmatter;
  path: string;
  file: string;
  props: Record<string, unknown>;
  trail: string[];
}

/** Parses a file and prepares what rendering it needs; null when its syntax is broken, which is reported. */
export function parseFile({
  page,
  body,
  bodyLine,
  frontmatter,
  path,
  file,
  props,
  trail,
}: FileInput): { root: MdastNode; context: FileContext } | null {
  const source = prepareSource(body);
  const exports: string[] = [];
  const context: FileContext = {
    page,
    path,
    file,
    bodyLine,
    source,
    evaluator: new Evaluator({ frontmatter, props, exports }),
    fragments: new Map(),
    trail,
    headingOffset: 0,
    definitions: new Map(),
  };
  let root: MdastNode;
  try {
    root = path.endsWith('.md') ? markdownToMdast(source, { features }) : mdxToMdast(source, { features });
  } catch (error) {
    const { message } = error as Error;
    const [, line = '1', column = '1', what = message] = /^(\d+):(\d+):\s*([\s\S]*)$/.exec(message) ?? [];
    report(context, { position: { start: { line: Number(line), column: Number(column) } } }, { rule: 'syntax', ...explain(what) });
    return null;
  }
  for (const node of (root as { children: MdastNode[] }).children) if (node.type === 'mdxjsEsm') readModule(context, node, exports);
  if (/^[\s>]*\[[^\]]+\]:/m.test(source)) collectDefinitions(root, context);
  return { root, context };
}

function explain(message: string): { what: string; fix: string } {
  const what = `${message.replace(/\s*\((?:mdx[\w:-]*|note:[^)]*)\)/g, '').replace(/\.$/, '')}.`;
  if (/closing tag|closing slash/i.test(message))
    return { what, fix: 'Close the element, or write it as <Name /> when it has no content.' };
  if (/before name/.test(message))
    return { what, fix: 'A bare < begins an element in MDX: write &lt; or `<` in code, and comments as {/* … */}.' };
  if (/closing brace|expression/i.test(message))
    return { what, fix: 'A bare { begins an expression in MDX: close it, or write \\{ for the character.' };
  return { what, fix: 'Mend the syntax here; text that is not meant as MDX can be put in backticks.' };
}

/** Targets of reference links, wherever they stand; the first of a name counts. */
function collectDefinitions(node: MdastNode, context: FileContext): void {
  if (node.type === 'definition') {
    const name = node.identifier.toLowerCase();
    if (!context.definitions.has(name)) context.definitions.set(name, node);
  } else if ('children' in node) for (const child of node.children as MdastNode[]) collectDefinitions(child, context);
}

/** Takes in the imports and exports of a page: fragments, data files and constants. */
function readModule(context: FileContext, node: Extract<MdastNode, { type: 'mdxjsEsm' }>, exports: string[]): void {
  const rest = node.value.replace(
    /^import\s+(?:(\w+)\s+from\s+)?(?:[^'"\n]*?from\s+)?['"]([^'"]+)['"];?[ \t]*$/gm,
    (statement, name: string | undefined, specifier: string) => {
      const isContent = /\.(?:mdx?|json)$/.test(specifier);
      if (!name || !isContent) {
        report(context, node, {
          rule: 'import',
          what: `A page cannot run the module ${specifier}: ${statement}`,
          fix: 'Register the component in mdx-components.tsx and use it by name; pages can import .mdx fragments and .json data.',
        });
        return '';
      }
      const included = resolveInclude(specifier, { from: context.path, root: context.page.config.root });
      if (!('path' in included)) report(context, node, { rule: 'include', ...included });
      else if (specifier.endsWith('.json')) {
        context.page.dependencies.add(included.path);
        const data = readFileSync(included.path, 'utf8').replace(/^\uFEFF/, '');
        try {
          JSON.parse(data);
          exports.push(`var ${name} = ${data};`);
        } catch (error) {
          report(context, node, {
            rule: 'include',
            what: `${specifier} is not valid JSON: ${(error as Error).message}.`,
            fix: 'Mend the file; a trailing comma or a comment is not allowed.',
          });
        }
      } else context.fragments.set(name, included.path);
      return '';
    },
  );
  if (/^\s*import\b/m.test(rest)) {
    report(context, node, {
      rule: 'import',
      what: 'This import cannot be read.',
      fix: 'Pages can import .mdx fragments and .json data by one name: import Name from "./file.mdx".',
    });
  } else if (rest.trim()) exports.push(rest);
}
