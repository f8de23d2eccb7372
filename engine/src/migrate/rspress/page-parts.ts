import { dirname, join, posix, relative, sep } from 'node:path';
import type { MdastNode, NodeOf } from '../../content/markdown-parser.js';
import { slugOf } from '../../content/slug.js';
import type { Finding } from '../../model/index.js';
import { type Edit, nodesOf } from '../page-edits.js';
import { manualStep } from '../plan.js';
import { extractElements } from './elements.js';
import { migrateFence } from './fences.js';
import { migrateModuleText } from './module-text.js';
import { standInModule } from './rspress-modules.js';
import { missingFinding } from './site-modules.js';

export interface PartsContext {
  /** Path of the page, relative to the site folder. */
  file: string;
  /** Absolute path of the page. */
  path: string;
  siteDir: string;
  body: string;
  line: (offset: number) => number;
  hasPackage: (name: string) => boolean;
  /** Whether heading ids omit spaces before code, as in older versions. */
  trimsHeadings: boolean;
}

/** Migrated parts of a page: live examples, elements that need a module, styles, heading ids. */
export interface PageParts {
  edits: Edit[];
  /** Edits whose original text is no longer part of the page. */
  taken: Edit[];
  /** Import statements that the page needs. */
  imports: string[];
  files: Map<string, string>;
  changes: string[];
  missing: string[];
  left: Finding[];
}

/** Migrates live examples, elements that need a module, styles and heading ids. */
export function migratePageParts(tree: NodeOf<'root'>, context: PartsContext): PageParts {
  const parts: PageParts = { edits: [], taken: [], imports: [], files: new Map(), changes: [], missing: [], left: [] };
  addElements(tree, context, parts);
  addFences(tree, context, parts);
  hoistImports(tree, parts);
  for (const node of nodesOf(tree)) {
    if (node.type === 'heading') parts.edits.push(...headingId(node, context));
    else if (node.type === 'mdxJsxFlowElement' && node.name === 'style') addStyles(node, context, parts);
    else if (isElement(node) && node.name === 'NoSSR' && !isIn(parts.taken, node)) parts.edits.push(...withoutTags(node, context.body));
  }
  return parts;
}

/** Moves elements that need a module into one beside the page. */
function addElements(tree: NodeOf<'root'>, { file, path, siteDir, body, line }: PartsContext, parts: PageParts): void {
  const standIns = relative(dirname(path), join(siteDir, standInModule)).split(sep).join('/');
  const elements = file.endsWith('.mdx') ? extractElements(tree, body, standIns) : [];
  for (const [index, { start, end, text, missing }] of elements.entries()) {
    const name = `_${posix.basename(file, '.mdx')}-part-${index + 1}`;
    parts.files.set(`${posix.dirname(file)}/${name}.tsx`, text);
    parts.imports.push(`import Part${index + 1} from './${name}';`);
    parts.taken.push({ start, end, text: `<Part${index + 1} />` });
    parts.missing.push(...missing);
    parts.left.push(...missingFinding(missing, { file, line: line(start), column: 1 }));
  }
  parts.edits.push(...parts.taken);
  if (elements.length > 0) parts.changes.push('elements with code, as components of their own');
}

/** Moves imports inside elements to the top level. */
function hoistImports(tree: NodeOf<'root'>, parts: PageParts): void {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'mdxjsEsm' || !node.position || tree.children.includes(node)) continue;
    const { text, missing } = migrateModuleText(node.value, `<root>/${standInModule}`);
    parts.imports.push(text);
    parts.missing.push(...missing);
    parts.edits.push({ start: node.position.start.offset, end: node.position.end.offset, text: '' });
    parts.changes.push('imports inside of elements');
  }
}

function addFences(tree: NodeOf<'root'>, context: PartsContext, parts: PageParts): void {
  const { file, body, line } = context;
  let count = 0;
  for (const node of nodesOf(tree)) {
    if (node.type !== 'code' || !node.position) continue;
    const fence = migrateFence(node, context, `_${posix.basename(file).replace(/\.mdx?$/, '')}-example-${count + 1}`);
    const { offset } = node.position.start;
    const indent = body.slice(body.lastIndexOf('\n', offset - 1) + 1, offset);
    const runs = fence.example && file.endsWith('.mdx') && indent.trim() === '';
    for (const [name, text] of fence.files) if (runs || name.startsWith('included/')) parts.files.set(name, text);
    parts.changes.push(...fence.changes.filter((change) => !parts.changes.includes(change)));
    if (!fence.example || !runs) {
      parts.edits.push(...fence.edits);
      continue;
    }
    count++;
    parts.imports.push(`import Example${count} from '${fence.example.specifier}';`);
    const [info = { start: offset, end: offset, text: '' }] = fence.edits;
    parts.edits.push({ ...info, text: `<Example${count} />\n\n${indent}${info.text}` });
    parts.missing.push(...fence.example.missing);
    parts.left.push(...missingFinding(fence.example.missing, { file, line: line(offset), column: 1 }));
  }
}

/** Writes out heading ids that Kiln would not recognize or would generate differently. */
function headingId(node: NodeOf<'heading'>, { body, trimsHeadings }: PartsContext): Edit[] {
  const { position } = node;
  if (!position) return [];
  const source = body.slice(position.start.offset, position.end.offset);
  // Some editors escape both braces.
  const found = /\\\{#([\w-]+)\\\}[ \t]*$/.exec(source);
  if (found) {
    const start = position.start.offset + found.index;
    return [{ start, end: start + found[0].length, text: `{#${found[1]}}` }];
  }
  const old = trimsHeadings && !node.data?.hProperties?.id ? trimmedId(node) : undefined;
  const end = position.start.offset + source.trimEnd().length;
  return old === undefined ? [] : [{ start: end, end, text: ` {#${old}}` }];
}

/** Returns the id as in Rspress 1, which omits spaces before code and links in headings; undefined if it is the same. */
function trimmedId({ children }: NodeOf<'heading'>): string | undefined {
  const texts = children.map((child) =>
    'value' in child ? child.value : [...nodesOf(child)].map((inner) => ('value' in inner ? inner.value : '')).join(''),
  );
  const trimmed = texts.map((text, index) => (children[index]?.type === 'text' ? text.trimEnd() : text)).join('');
  const id = slugOf(trimmed, 'github');
  return id === slugOf(texts.join('').trim(), 'github') ? undefined : id;
}

/** Moves a stylesheet out of the page: the policy forbids it, and its selectors are those of the old theme. */
function addStyles(node: NodeOf<'mdxJsxFlowElement'>, { file, body, line }: PartsContext, parts: PageParts): void {
  if (!node.position) return;
  const { start, end } = node.position;
  const css = /^<style[^>]*>\s*(?:\{`)?([\s\S]*?)(?:`\})?\s*<\/style>$/.exec(body.slice(start.offset, end.offset))?.[1];
  if (css === undefined) return;
  const name = `${file.replace(/\.mdx?$/, '')}.css`;
  parts.files.set(name, `${css.trim()}\n`);
  parts.edits.push({ start: start.offset, end: end.offset, text: '' });
  parts.changes.push('styles in pages, as stylesheets');
  parts.left.push(
    manualStep(
      'The page contained a stylesheet, which pages cannot have.',
      { file, line: line(start.offset), column: 1 },
      `It is in ${name}: import it in a component or in the theme, with selectors that the pages have now.`,
    ),
  );
}

/** Returns edits that remove the tags of an element and keep its content. */
function withoutTags({ position }: MdastNode, body: string): Edit[] {
  if (!position) return [];
  const source = body.slice(position.start.offset, position.end.offset);
  const open = /^<NoSSR[^>]*>/.exec(source)?.[0] ?? '';
  const close = /<\/NoSSR>$/.exec(source)?.[0] ?? '';
  return [
    { start: position.start.offset, end: position.start.offset + open.length, text: '' },
    { start: position.end.offset - close.length, end: position.end.offset, text: '' },
  ];
}

function isIn(taken: readonly Edit[], { position }: MdastNode): boolean {
  return taken.some(({ start, end }) => position !== undefined && position.start.offset >= start && position.end.offset <= end);
}

function isElement(node: MdastNode): node is NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}
