import { type MdastNode, MarkdownSyntaxError, type NodeOf, parseMarkdown, parseMdx } from '../content/markdown-parser.js';
import type { Finding } from '../model/index.js';
import { manualStep } from './plan.js';
import { readHtml } from './read-html.js';
import type { PageHosts, PageNeeds } from './source-tool.js';

/** A range of a text and its replacement. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A page split into frontmatter and body. */
export interface PageSource {
  /** Frontmatter including its `---` lines. */
  frontmatter: string;
  body: string;
  /** Returns the line in the file for an offset in the body. */
  line: (offset: number) => number;
}

/** Splits a page into its frontmatter and body. */
export function splitPage(source: string): PageSource {
  const frontmatter = /^---[ \t]*\r?\n(?:[\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/.exec(source)?.[0] ?? '';
  const body = source.slice(frontmatter.length);
  const before = frontmatter.split('\n').length - 1;
  return { frontmatter, body, line: (offset) => before + body.slice(0, offset).split('\n').length };
}

/** Parses a page. Returns null for a syntax error, which `kiln check` reports. */
export function parsePage(body: string, format: 'md' | 'mdx'): NodeOf<'root'> | null {
  try {
    return format === 'mdx' ? parseMdx(body) : parseMarkdown(body);
  } catch (error) {
    if (error instanceof MarkdownSyntaxError) return null;
    throw error;
  }
}

/** Yields a node and all its descendants. */
export function* nodesOf(node: MdastNode): Generator<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

/** Applies edits to a text. They must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
  return result;
}

/** Returns edits that rename the opening and closing tags of an element. */
export function renameElement(
  body: string,
  { start, end }: { start: { offset: number }; end: { offset: number } },
  from: string,
  to: string,
): Edit[] {
  const whole = body.slice(start.offset, end.offset);
  const closing = whole.endsWith(`</${from}>`) ? [end.offset - from.length - 1] : [];
  return [start.offset + 1, ...closing].map((at) => ({ start: at, end: at + from.length, text: to }));
}

/** Returns the origin of a URL as a list; empty for a path. */
export function hostOf(url: string): string[] {
  return /^https?:\/\//.test(url) && URL.canParse(url) ? [new URL(url).origin] : [];
}

/** Policy directive by the element that loads from it. */
const loaders: Readonly<Record<string, keyof PageHosts>> = {
  img: 'img',
  iframe: 'frame',
  video: 'media',
  audio: 'media',
  source: 'media',
};

/** Collects what a page needs from the security policy: other hosts and inline styles. */
export function readNeeds(tree: NodeOf<'root'>): PageNeeds {
  const hosts: PageHosts = { img: [], frame: [], media: [] };
  let hasInlineStyles = false;
  const note = (name: string, attribute: string, value: string) => {
    if (attribute === 'style') hasInlineStyles = true;
    const kind = attribute === 'src' ? loaders[name] : undefined;
    if (kind) hosts[kind] = [...new Set([...hosts[kind], ...hostOf(value)])];
  };
  for (const node of nodesOf(tree)) {
    if (node.type === 'image') note('img', 'src', node.url);
    else if (node.type === 'html') {
      for (const token of readHtml(node.value))
        if (token.kind === 'tag') for (const { name, value = '' } of token.attributes) note(token.name, name, value);
    } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes)
        if (attribute.type === 'mdxJsxAttribute')
          note(node.name ?? '', attribute.name, typeof attribute.value === 'string' ? attribute.value : '');
    }
  }
  return { hosts, hasInlineStyles };
}

/** A manual step at an offset of the old body. */
export interface PendingFinding {
  offset: number;
  what: string;
  fix: string;
}

/** Converts offsets in the old body to lines in the new text. The new text ends with the edited body. */
export function locateFindings(
  pending: readonly PendingFinding[],
  { file, body, edits, text }: { file: string; body: string; edits: readonly Edit[]; text: string },
): Finding[] {
  const linesOf = (part: string) => part.split('\n').length;
  const shift = linesOf(text) - linesOf(applyEdits(body, edits));
  return pending.map(({ offset, what, fix }) => {
    const before = applyEdits(
      body.slice(0, offset),
      edits.filter(({ end }) => end <= offset),
    );
    return manualStep(what, { file, line: Math.max(1, linesOf(before) + shift), column: 1 }, fix);
  });
}
