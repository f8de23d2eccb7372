import type { SiteConfig } from '../config/resolve-config.js';
import { getExisting } from '../model/get-existing.js';
import type { ElementName } from '../model/element-attributes.js';
import type { ArticlePart, TocEntry } from '../model/index.js';
import { attributesOf } from './attribute-names.js';
import type { CodeSlot, DraftPart, HeadingSlot, ImageSlot, PageState } from './article-context.js';
import { contentHash } from '../cache/content-hash.js';
import { hookLimit } from '../config/call-hook.js';
import { withSharedWatchdog } from '../config/run-with-timeout.js';
import { type ContentHooks, noHooks } from './content-hooks.js';
import type { AssetUse, Document, DocumentBody, Heading, ParsedPage } from './document.js';
import { escapeAttribute, escapeText } from '../model/escape-html.js';
import type { Highlighter } from './highlight/create-highlighter.js';
import { expandMarkdown } from './expand-markdown.js';
import type { ImageEncoder } from './image-encoder.js';
import { nodeRenderers } from './node-renderers.js';
import { PageText } from './page-text.js';
import { type ParsedFile, parseFile } from './parse-file.js';
import { withoutGuards } from './prepare-source.js';
import { shownPath } from './page-files.js';
import { linkCode } from './link-code.js';
import { renderCode } from './render-code.js';
import { renderLink } from './render-link.js';
import { renderPictures } from './render-picture.js';
import { renderRoot } from './render-root.js';
import type { RouteLookup } from './route-lookup.js';
import { type HeadingIdStyle, slugOf, uniqueId } from './slug.js';

export interface CompileOptions {
  source: ParsedPage;
  config: SiteConfig;
  highlighter: Highlighter;
  /** Resolves a path to a route, with or without its trailing slash. */
  canonicalRoute: RouteLookup;
  /** Headings of the same page in the default language. Their ids are reused if the structure is the same. */
  originalHeadings: readonly Heading[] | null;
  /** Plugin hooks. Default: none. */
  hooks?: ContentHooks;
  /** Image encoder. Default: images are not encoded. */
  encoder?: ImageEncoder | null | undefined;
  /** Code highlighted earlier, by `codeKey`. */
  knownCode?: Record<string, string>;
}

export interface Compiled {
  document: Document;
  body: DocumentBody;
  /** Every highlighted block of the page by `codeKey`, for the next compilation. */
  code: Record<string, string>;
}

/** Returns the key of a code block in `knownCode`. */
export function codeKey(lang: string, code: string): string {
  return contentHash(`${lang}\n${code}`);
}

/** Compiles a page to HTML parts and everything that other stages need. */
export async function compileDocument(options: CompileOptions): Promise<Compiled> {
  const draftIt = () => draftPage(options);
  const { page, parsed, draft } = (options.hooks ?? noHooks) === noHooks ? draftIt() : withSharedWatchdog(draftIt, hookLimit);
  const { source, config } = page;
  const headings = assignIds(page.headings, options.originalHeadings, config.markdown.headingIds);
  const slots = slotsIn(draft);
  const picturing = renderPictures(
    slots.filter((slot) => slot.slot === 'image'),
    page,
  );
  const highlighting = highlightCode(
    slots.filter((slot) => slot.slot === 'code'),
    page,
    options,
  );
  const [{ lines, code }, pictures] = await Promise.all([highlighting, picturing]);
  const article = fillParts(draft, { page, headings, lines, pictures });
  return {
    document: {
      file: source.file,
      dependencies: [...page.dependencies].toSorted(),
      modules: [...page.modules.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      headings: [...headings.values()],
      toc: tocOf(headings),
      links: page.links,
      externalLinks: page.externalLinks,
      assets: usedAssets(page, article),
      lead: page.lead,
      findings: page.findings,
    },
    body: {
      article,
      markdown: parsed ? withoutGuards(expandMarkdown(parsed.context, parsed.root)) : source.body,
      text: page.text.toString(),
      codeRanges: page.text.codeRanges,
    },
    code,
  };
}

/** Runs the synchronous part of compiling a page. Modifies only the state that it returns. */
function draftPage(options: CompileOptions): { page: PageState; parsed: ParsedFile | null; draft: DraftPart[] } {
  const { source, config, hooks = noHooks } = options;
  // Labels in the article use its language, not the language of the frame.
  const textLang = (source.original ?? source).lang;
  const locale = config.locales.find(({ lang }) => lang === textLang);
  if (!locale) throw new Error(`No locale ${textLang}`);
  const page: PageState = {
    source,
    config,
    renderers: nodeRenderers,
    locale,
    canonicalRoute: options.canonicalRoute,
    hooks,
    encoder: options.encoder ?? null,
    headings: [],
    links: [],
    externalLinks: [],
    assets: new Map(),
    importedAssets: new Map(),
    dependencies: new Set(),
    modules: new Map(),
    findings: [...source.findings],
    text: new PageText(),
    lead: '',
    depth: 0,
    tabSets: 0,
    footnotes: new Map(),
  };
  const parsed = parseFile({
    page,
    ...source,
    body: hooks.source(source.body, source),
    file: shownPath(source.path, config),
    props: {},
    trail: [source.path],
  });
  // Links of feature cards are checked like links in the text.
  for (const { link } of source.frontmatter.features ?? []) if (parsed && link) renderLink(parsed.context, { url: link }, []);
  const draft = parsed ? renderRoot(parsed.context, parsed.root) : [];
  return { page, parsed, draft };
}

/** Returns the files that the article uses, including imported ones. */
function usedAssets({ assets, importedAssets }: PageState, article: readonly ArticlePart[]): AssetUse[] {
  if (importedAssets.size === 0) return [...assets.values()];
  const shown = JSON.stringify(article);
  const imported = [...importedAssets].filter(([address]) => shown.includes(address));
  return [...new Map([...assets, ...imported.map(([, asset]) => [asset.output, asset] as const)]).values()];
}

function assignIds(slots: readonly HeadingSlot[], original: readonly Heading[] | null, style: HeadingIdStyle): Map<HeadingSlot, Heading> {
  const isPaired =
    original !== null && original.length === slots.length && original.every(({ depth }, index) => depth === slots[index]?.depth);
  const taken = new Map<string, number>();
  return new Map(
    slots.map((slot, index) => {
      const { text } = slot;
      const wanted = slot.customId || (isPaired ? (original[index]?.id ?? '') : slugOf(text, style));
      // A duplicate custom id is the author's mistake. It stays as it is so that the checks report it.
      const id = slot.customId ? wanted : uniqueId(wanted, taken);
      if (!taken.has(id)) taken.set(id, 1);
      return [slot, { depth: slot.depth, text, id, line: slot.line }];
    }),
  );
}

function tocOf(headings: Map<HeadingSlot, Heading>): TocEntry[] {
  return [...headings]
    .filter(([{ depth }]) => depth >= 2 && depth <= 4)
    .map(([{ depth, charIndex }, { text, id }]) => ({ text, id, depth, charIndex }));
}

/** Highlights all code of the page in parallel, reusing blocks in `knownCode`. */
async function highlightCode(
  slots: readonly CodeSlot[],
  page: PageState,
  { knownCode = {}, highlighter }: CompileOptions,
): Promise<{ lines: Map<CodeSlot, string>; code: Record<string, string> }> {
  const code: Record<string, string> = {};
  const highlight = async (slot: CodeSlot): Promise<[CodeSlot, string]> => {
    const { fence, file, line } = slot;
    const key = codeKey(fence.lang, fence.code);
    const lines = knownCode[key] ?? (await highlighter.highlight({ lang: fence.lang, code: fence.code }));
    if (lines !== null) {
      code[key] = lines;
      return [slot, lines];
    }
    // Not cached: the next compilation must report it again.
    page.findings.push({
      severity: 'warning',
      rule: 'unknown-language',
      what: `There is no grammar for the language "${fence.lang}".`,
      where: { file, line, column: 1 },
      fix: 'Use a known name, or `text` for code without highlighting.',
    });
    return [slot, escapeText(fence.code)];
  };
  const lines = new Map(await Promise.all(slots.map(highlight)));
  return { lines, code: Object.fromEntries(Object.entries(code).toSorted(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Returns all code and image slots, at any depth. */
function slotsIn(parts: readonly DraftPart[]): (CodeSlot | ImageSlot)[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part.slot === 'code' || part.slot === 'image') return [part];
    return slotsIn(part.slot === 'heading' ? part.inner : part.children);
  });
}

interface SlotContents {
  page: PageState;
  headings: Map<HeadingSlot, Heading>;
  lines: Map<CodeSlot, string>;
  pictures: Map<ImageSlot, string>;
}

/** Fills the slots and joins the strings between components. */
function fillParts(draft: readonly DraftPart[], slotContents: SlotContents): ArticlePart[] {
  const parts: ArticlePart[] = [];
  let html = '';
  const put = (part: ArticlePart) => {
    if (typeof part === 'string') {
      html += part;
      return;
    }
    if (html) parts.push(withoutGuards(html));
    html = '';
    parts.push(part);
  };
  for (const part of draft) {
    if (typeof part === 'string') html += part;
    else if (part.slot === 'image') html += getExisting(slotContents.pictures, part);
    else if (part.slot === 'code') fillCode(part, slotContents).forEach(put);
    else if (part.slot === 'heading') fillHeading(part, slotContents).forEach(put);
    else {
      const { slot: _slot, ...call } = part;
      put({ ...call, children: fillParts(call.children, slotContents) });
    }
  }
  if (html) parts.push(withoutGuards(html));
  return parts;
}

function fillHeading(slot: HeadingSlot, slotContents: SlotContents): ArticlePart[] {
  const heading = getExisting(slotContents.headings, slot);
  const id = escapeAttribute(heading.id);
  const label = escapeAttribute(`${slotContents.page.locale.texts.anchorLinkText}: ${heading.text}`);
  const inner = fillParts(slot.inner, slotContents);
  inner.push(`<a class="heading-anchor" href="#${id}" aria-label="${label}"></a>`);
  return elementParts(slot, slotContents, {
    name: `h${slot.depth}` as ElementName,
    props: { id: heading.id, tabIndex: -1 },
    children: inner,
  });
}

function fillCode(slot: CodeSlot, slotContents: SlotContents): ArticlePart[] {
  const { page, lines } = slotContents;
  const { title, code, tools } = renderCode({
    fence: slot.fence,
    lines: linkCode(lines.get(slot) ?? '', slot.links),
    markdown: page.config.markdown,
    texts: page.locale.texts,
  });
  return [title, ...elementParts(slot, slotContents, { name: 'pre', props: { tabIndex: 0 }, children: [code] }), tools];
}

/** Renders an element, or the component that a plugin replaces it with. */
function elementParts(
  { file, line, column }: HeadingSlot | CodeSlot,
  { page }: SlotContents,
  { name, props, children }: { name: ElementName; props: Record<string, unknown>; children: ArticlePart[] },
): ArticlePart[] {
  if (page.hooks.elements.has(name)) return [{ name, props, children, block: true, file, line, column }];
  return [`<${name}${attributesOf(props)}>`, ...children, `</${name}>`];
}
