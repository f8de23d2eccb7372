import { readFileSync } from 'node:fs';
import type { MdastNode, NodeOf } from './markdown-parser.js';
import type { FileContext } from './article-context.js';
import { createFenceReader } from './fence-reader.js';
import { maxNesting } from './find-deep-nesting.js';
import { parseFile } from './parse-file.js';
import { frontmatterSchemaOf, parseFrontmatter } from './parse-frontmatter.js';
import { decode } from './read-documents.js';

/** Returns the file's Markdown with its fragments inlined and without imports and exports. */
export function expandMarkdown(context: FileContext, root: MdastNode): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: MdastNode, depth: number): void => {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    const fragment = isElement ? context.fragments.get(node.name ?? '') : undefined;
    if (node.type === 'mdxjsEsm') edits.push({ start, end, text: '' });
    else if (isElement && fragment !== undefined) {
      edits.push({ start, end, text: moveHeadings(fragmentText(context, fragment), headingOffsetOf(node)) });
    } else if ('children' in node && depth <= maxNesting) for (const child of node.children) visit(child, depth + 1);
  };
  visit(root, 0);
  if (edits.length === 0) return context.source.trim();
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits) {
    result += context.source.slice(position, start) + text;
    position = end;
  }
  return (result + context.source.slice(position)).trim();
}

function headingOffsetOf({ attributes }: NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>): number {
  const attribute = attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === 'headingOffset');
  const value = attribute?.value;
  return Number(value !== null && typeof value === 'object' ? value.value : (value ?? 0)) || 0;
}

/** Moves headings down by `offset` levels, except in code. */
function moveHeadings(text: string, offset: number): string {
  if (offset <= 0) return text;
  const isCode = createFenceReader();
  return text
    .split('\n')
    .map((line) => (isCode(line) ? line : line.replace(/^#{1,6}(?= )/, (marks) => '#'.repeat(Math.min(6, marks.length + offset)))))
    .join('\n');
}

function fragmentText(context: FileContext, path: string): string {
  if (context.trail.includes(path)) return '';
  const { text } = decode(readFileSync(path), path);
  // Findings of the fragment were reported when it was rendered; only its text is needed here.
  const page = { ...context.page, findings: [] };
  const parsed = parseFile({
    page,
    ...parseFrontmatter(text, path, frontmatterSchemaOf(page.config)),
    path,
    file: path,
    props: {},
    trail: [...context.trail, path],
  });
  return parsed ? expandMarkdown(parsed.context, parsed.root) : '';
}
