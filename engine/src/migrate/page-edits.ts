import { type MdastNode, MarkdownSyntaxError, type NodeOf, parseMarkdown, parseMdx } from '../content/markdown-parser.js';
import type { Finding } from '../model/index.js';
import { manualStep } from './plan.js';
import { readHtml } from './read-html.js';
import type { PageHosts, PageNeeds } from './source-tool.js';

/** A part of a text and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A page as a migration reads it. */
export interface PageSource {
  /** With its `---` lines. */
  frontmatter: string;
  body: string;
  /** Line in the file of an offset of the body. */
  line: (offset: number) => number;
}

/** Splits a page into its frontmatter and what follows. */
export function splitPage(source: string): PageSource {
  const frontmatter = /^---[ \t]*\r?\n(?:[\s\S]*?\n)?---[ \t]*(?:\r?\n|$)/.exec(source)?.[0] ?? '';
  const body = source.slice(frontmatter.length);
  const before = frontmatter.split('\n').length - 1;
  return { frontmatter, body, line: (offset) => before + body.slice(0, offset).split('\n').length };
}

/** The tree of a page; null when its syntax is broken, which `kiln check` reports. */
export function parsePage(body: string, format: 'md' | 'mdx'): NodeOf<'root'> | null {
  try {
    return format === 'mdx' ? parseMdx(body) : parseMarkdown(body);
  } catch (error) {
    if (error instanceof MarkdownSyntaxError) return null;
    throw error;
  }
}

/** A node and all inside it. */
export function* nodesOf(node: MdastNode): Generator<MdastNode> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesOf(child);
}

/** A text with all edits made, none of which may overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = text;
  for (const edit of edits.toSorted((a, b) => b.start - a.start)) result = result.slice(0, edit.start) + edit.text + result.slice(edit.end);
  return result;
}

/** Both tags of an element under another name. */
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

/** The host of an address; none for a path. */
export function hostOf(url: string): string[] {
  return /^https?:\/\//.test(url) && URL.canParse(url) ? [new URL(url).origin] : [];
}

/** What elements load, and the part of the policy that allows it. */
const loaders: Readonly<Record<string, keyof PageHosts>> = {
  img: 'img',
  iframe: 'frame',
  video: 'media',
  audio: 'media',
  source: 'media',
};

/** What a page loads from other hosts, and whether it has inline styles: for the policy. */
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

/** Something that is left to a person, at an offset of the old body. */
export interface PendingFinding {
  offset: number;
  what: string;
  fix: string;
}

/** Findings at their lines in the new text of a page, which ends as the edited body does. */
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
