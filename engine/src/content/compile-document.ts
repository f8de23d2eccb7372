import type { SiteConfig } from '../config/resolve-config.js';
import type { ArticlePart, TocEntry } from '../model/index.js';
import type { CodeSlot, DraftPart, HeadingSlot, PageState } from './article-context.js';
import { contentHash } from './content-hash.js';
import type { Document, DocumentSource, Heading } from './document.js';
import { escapeAttribute, escapeText } from './escape-html.js';
import type { Highlighter } from './highlight/create-highlighter.js';
import { markdownTwin } from './markdown-twin.js';
import { parseFile } from './parse-file.js';
import { withoutGuards } from './prepare-source.js';
import { shownPath } from './read-documents.js';
import { renderCode } from './render-code.js';
import { renderRoot } from './render-root.js';
import { slugOf, uniqueId } from './slug.js';

export interface CompileOptions {
  source: DocumentSource;
  config: SiteConfig;
  highlighter: Highlighter;
  /** The route that a path leads to, with or without its final slash. */
  canonicalRoute: (path: string) => string;
  /** Headings of the same page in the default language: their ids are taken over when the structure is the same. */
  twinHeadings: readonly Heading[] | null;
  /** Code coloured before, by `codeKey`. */
  knownCode?: Record<string, string>;
}

export interface Compiled {
  document: Omit<Document, 'key'>;
  /** Every coloured block of the page by `codeKey`, for the next compilation. */
  code: Record<string, string>;
}

/** Name of a block of code in `knownCode`. */
export function codeKey(lang: string, code: string): string {
  return contentHash(`${lang}\n${code}`);
}

/** Compiles a page to HTML parts and everything the other stages need of it. */
export async function compileDocument(options: CompileOptions): Promise<Compiled> {
  const { source, config } = options;
  const locale = config.locales.find(({ lang }) => lang === source.lang);
  if (!locale) throw new Error(`No locale ${source.lang}`);
  const page: PageState = {
    source,
    config,
    texts: locale.texts,
    canonicalRoute: options.canonicalRoute,
    headings: [],
    links: [],
    assets: new Map(),
    dependencies: new Set(),
    findings: [...source.findings],
    text: '',
    lead: '',
    tabSets: 0,
    footnotes: new Map(),
  };
  const parsed = parseFile({ page, ...source, file: shownPath(source.path, config), props: {}, trail: [source.path] });
  const draft = parsed ? renderRoot(parsed.context, parsed.root) : [];
  const headings = settleIds(page.headings, options.twinHeadings);
  const code: Record<string, string> = {};
  const article = await settleParts(draft, { page, headings, code, options });
  const text = withoutGuards(page.text);
  return {
    document: {
      file: source.file,
      dependencies: [...page.dependencies].toSorted(),
      headings: [...headings.values()],
      toc: tocOf(headings),
      article,
      links: page.links,
      assets: [...page.assets.values()],
      markdown: parsed ? withoutGuards(markdownTwin(parsed.context, parsed.root)) : source.body,
      text,
      lead: withoutGuards(page.lead),
      findings: page.findings,
    },
    code,
  };
}

function settleIds(slots: readonly HeadingSlot[], twin: readonly Heading[] | null): Map<HeadingSlot, Heading> {
  const isPaired = twin !== null && twin.length === slots.length && twin.every(({ depth }, index) => depth === slots[index]?.depth);
  const taken = new Set<string>();
  return new Map(
    slots.map((slot, index) => {
      const text = withoutGuards(slot.text);
      const wanted = slot.customId || (isPaired ? (twin[index]?.id ?? '') : slugOf(text));
      // A custom id given twice is the writer's mistake and stays for the checks to report.
      const id = slot.customId ? wanted : uniqueId(wanted, taken);
      taken.add(id);
      return [slot, { depth: slot.depth, text, id, line: slot.line }];
    }),
  );
}

function tocOf(headings: Map<HeadingSlot, Heading>): TocEntry[] {
  return [...headings]
    .filter(([{ depth }]) => depth >= 2 && depth <= 4)
    .map(([{ depth, charIndex }, { text, id }]) => ({ text, id, depth, charIndex }));
}

interface Settling {
  page: PageState;
  headings: Map<HeadingSlot, Heading>;
  code: Record<string, string>;
  options: CompileOptions;
}

/** Fills the slots and joins the strings between components. */
async function settleParts(draft: readonly DraftPart[], settling: Settling): Promise<ArticlePart[]> {
  // All code of a level is asked for before any of it is awaited.
  const settled = await Promise.all(
    draft.map(async (part): Promise<ArticlePart[]> => {
      if (typeof part === 'string') return [part];
      if (part.slot === 'code') return [await settleCode(part, settling)];
      if (part.slot === 'heading') return settleHeading(part, settling);
      const { slot: _slot, ...call } = part;
      return [{ ...call, children: await settleParts(call.children, settling) }];
    }),
  );
  const parts: ArticlePart[] = [];
  for (const part of settled.flat()) {
    if (typeof part !== 'string') parts.push(part);
    else if (typeof parts.at(-1) === 'string') parts[parts.length - 1] = (parts.at(-1) as string) + withoutGuards(part);
    else parts.push(withoutGuards(part));
  }
  return parts;
}

async function settleHeading(slot: HeadingSlot, settling: Settling): Promise<ArticlePart[]> {
  const heading = settling.headings.get(slot) as Heading;
  const id = escapeAttribute(heading.id);
  const label = escapeAttribute(`${settling.page.texts.anchorLinkText}: ${heading.text}`);
  const inner = await settleParts(slot.inner, settling);
  return [`<h${slot.depth} id="${id}" tabindex="-1">`, ...inner, `<a class="heading-anchor" href="#${id}" aria-label="${label}"></a></h${slot.depth}>`];
}

async function settleCode({ fence, file, line }: CodeSlot, { page, code, options }: Settling): Promise<string> {
  const key = codeKey(fence.lang, fence.code);
  let lines: string | null | undefined = options.knownCode?.[key] ?? code[key];
  if (lines === undefined) lines = await options.highlighter.highlight({ lang: fence.lang, code: fence.code });
  if (lines === null) {
    page.findings.push({
      severity: 'warning',
      rule: 'unknown-language',
      what: `There is no grammar for the language "${fence.lang}".`,
      where: { file, line, column: 1 },
      fix: 'Use a known name, or `text` for code without colours.',
    });
    lines = escapeText(fence.code);
  }
  code[key] = lines;
  return renderCode({ fence, lines, markdown: page.config.markdown, texts: page.texts });
}
