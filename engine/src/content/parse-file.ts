import type { Frontmatter } from '../model/index.js';
import { type FileContext, type PageState, report, reportNesting } from './article-context.js';
import { Evaluator } from './expression/evaluate.js';
import { findDeepNesting, maxNesting } from './find-deep-nesting.js';
import { MarkdownSyntaxError, type MdastNode, type NodeOf, parseMarkdown, parseMdx } from './markdown-parser.js';
import { parseWithMath } from './parse-with-math.js';
import { prepareSource } from './prepare-source.js';
import { readModule } from './read-module.js';

interface FileInput {
  page: PageState;
  body: string;
  /** Number of lines before the body. */
  bodyLine: number;
  frontmatter: Frontmatter;
  path: string;
  file: string;
  props: Record<string, unknown>;
  trail: string[];
}

/** A parsed file and the context to render it. */
export interface ParsedFile {
  root: NodeOf<'root'>;
  context: FileContext;
}

/** Parses a file and creates the context to render it; reports broken syntax and returns null. */
export function parseFile({ page, body, bodyLine, frontmatter, path, file, props, trail }: FileInput): ParsedFile | null {
  const source = prepareSource(body);
  const context: FileContext = {
    page,
    path,
    file,
    bodyLine,
    source,
    evaluator: new Evaluator({ frontmatter, props }),
    fragments: new Map(),
    components: new Map(),
    trail,
    headingOffset: 0,
    definitions: new Map(),
  };
  const tooDeep = findDeepNesting(source);
  if (tooDeep) {
    reportNesting(context, { position: { start: tooDeep } });
    return null;
  }
  let root: NodeOf<'root'>;
  try {
    const parse = path.endsWith('.md') ? parseMarkdown : parseMdx;
    root = page.hooks.math && source.includes('$') ? parseWithMath(source, parse) : parse(source);
  } catch (error) {
    if (!(error instanceof MarkdownSyntaxError)) throw error;
    report(context, { position: error }, { rule: 'syntax', ...explain(error.message) });
    return null;
  }
  page.hooks.tree(root, page.source);
  for (const node of root.children) if (node.type === 'mdxjsEsm') readModule(context, node);
  if (/^[\s>]*\[(?:\\.|[^\]\\])+\]:/m.test(source)) collectDefinitions(root, context);
  return { root, context };
}

function explain(message: string): { what: string; fix: string } {
  const what = `${message}.`;
  if (/closing tag|closing slash/i.test(message)) return { what, fix: 'Close the element, or write it as <Name /> if it has no content.' };
  if (/before name/.test(message))
    return { what, fix: 'A bare < starts an element in MDX: write &lt; or `<` in code, and comments as {/* … */}.' };
  if (/closing brace|expression/i.test(message))
    return { what, fix: 'A bare { starts an expression in MDX: close it, or write \\{ for the character.' };
  return { what, fix: 'Fix the syntax; put text that is not MDX in backticks.' };
}

/** Collects definitions of reference links at any depth; the first one with a name wins. */
function collectDefinitions(node: MdastNode, context: FileContext, depth = 0): void {
  if (node.type === 'definition') {
    const name = node.identifier.toLowerCase();
    if (!context.definitions.has(name)) context.definitions.set(name, node);
  } else if ('children' in node && depth <= maxNesting) for (const child of node.children) collectDefinitions(child, context, depth + 1);
}
