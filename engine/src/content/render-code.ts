import type { SiteConfig } from '../config/resolve-config.js';
import type { SiteTexts } from '../model/index.js';
import { type CodeMeta, type LineMark, parseCodeMeta, readNotations, splitInfo } from './code-meta.js';
import { escapeAttribute, escapeText } from '../model/escape-html.js';

/** A parsed fence, ready to be highlighted. */
export interface Fence {
  lang: string;
  code: string;
  meta: CodeMeta;
  marks: Map<number, LineMark>;
}

/** A fence as returned by the parser. */
interface FenceNode {
  lang?: string | null | undefined;
  meta?: string | null | undefined;
  value: string;
}

/** Parses a fence's info string and notations. */
export function readFence({ lang, meta, value }: FenceNode): Fence {
  const info = splitInfo(lang ?? '', meta ?? '');
  const parsed = parseCodeMeta(info.meta);
  const { code, marks } = readNotations(value);
  for (const line of parsed.highlighted) marks.set(line, { ...marks.get(line), highlight: true });
  return { lang: info.lang, code, meta: parsed, marks };
}

/** Renders the code panel in three parts: title, lines inside `<pre>`, and tools. `lines` are highlighted lines joined by `\n`. */
export function renderCode({
  fence,
  lines,
  markdown,
  texts,
}: {
  fence: Fence;
  lines: string;
  markdown: SiteConfig['markdown'];
  texts: SiteTexts;
}): { title: string; code: string; tools: string } {
  const { lang, meta, marks } = fence;
  const wrap = meta.wrap ?? markdown.defaultWrapCode;
  const numbered = meta.lineNumbers ?? markdown.showLineNumbers;
  const hasFocus = [...marks.values()].some((mark) => mark.focus);
  const attributes = `${lang && ` data-lang="${escapeAttribute(lang)}"`}${wrap ? ' data-wrap' : ''}${numbered ? ' data-line-numbers' : ''}${hasFocus ? ' data-has-focus' : ''}`;
  const title = meta.title ? `<div class="code-title">${escapeText(meta.title)}</div>` : '';
  const body = lines
    .split('\n')
    .map((line, index) => `<span class="line"${markAttributes(marks.get(index + 1))}>${line}</span>`)
    .join('\n');
  return {
    title: `<div class="code"${attributes}>${title}`,
    code: `<code>${body}</code>`,
    tools:
      `<div class="code-tools"><button type="button" class="code-wrap" aria-label="${escapeAttribute(texts.wrapCodeText)}" aria-pressed="${wrap}"></button>` +
      `<button type="button" class="code-copy" aria-label="${escapeAttribute(texts.copyCodeText)}" data-copied-label="${escapeAttribute(texts.copiedCodeText)}"></button></div></div>`,
  };
}

function markAttributes(mark: LineMark | undefined): string {
  if (!mark) return '';
  return `${mark.highlight ? ' data-highlight' : ''}${mark.diff ? ` data-diff="${mark.diff}"` : ''}${mark.focus ? ' data-focus' : ''}${mark.level ? ` data-level="${mark.level}"` : ''}`;
}
