import type { Locale, SiteConfig } from '../config/resolve-config.js';
import type { ComponentImport, Finding, PageModule, Position } from '../model/index.js';
import type { ContentHooks, SourceProblem } from './content-hooks.js';
import type { AssetUse, ParsedPage, ExternalLink, LinkUse } from './document.js';
import type { LinkedRange } from './link-code.js';
import type { Evaluator } from './expression/evaluate.js';
import type { ImageEncoder } from './image-encoder.js';
import type { Point } from './markdown-parser.js';
import type { PageText } from './page-text.js';
import type { Fence } from './render-code.js';
import type { NodeRenderers } from './render-nodes.js';
import type { RouteLookup } from './route-lookup.js';

/** A heading whose id is resolved once all headings are known. */
export interface HeadingSlot extends Position {
  slot: 'heading';
  depth: number;
  text: string;
  /** Set by the author; empty when derived from the text. */
  customId: string;
  inner: DraftPart[];
  /** Path shown to the author. */
  file: string;
  charIndex: number;
}

/** Code to highlight in a worker thread. */
export interface CodeSlot extends Position {
  slot: 'code';
  fence: Fence;
  links: readonly LinkedRange[];
  file: string;
}

/** An image that may be offered in other formats and widths. */
export interface ImageSlot extends Position {
  slot: 'image';
  /** Absolute path. */
  source: string;
  /** As written in the page. */
  url: string;
  /** The `<img>` of the original. */
  html: string;
  file: string;
}

/** A part of the article before heading ids, highlighting and image versions are known. */
export type DraftPart = string | HeadingSlot | CodeSlot | ImageSlot | DraftCall;

export interface DraftCall extends Position {
  slot: 'component';
  name: string;
  from?: ComponentImport;
  props: Record<string, unknown>;
  children: DraftPart[];
  block: boolean;
  file: string;
}

/** State collected while a page is rendered. */
export interface PageState {
  source: ParsedPage;
  config: SiteConfig;
  /** Renderers by node type. */
  renderers: NodeRenderers;
  /** Locale of the text; differs from the page's locale if the page is not translated. */
  locale: Locale;
  /** Resolves a path without base to a route, with or without its trailing slash. */
  canonicalRoute: RouteLookup;
  hooks: ContentHooks;
  /** Null if images are not encoded. */
  encoder: ImageEncoder | null;
  headings: HeadingSlot[];
  links: LinkUse[];
  externalLinks: ExternalLink[];
  /** By output path. */
  assets: Map<string, AssetUse>;
  /** Files whose URLs the page imports, by URL. Only those that the article uses are copied. */
  importedAssets: Map<string, AssetUse>;
  dependencies: Set<string>;
  /** Modules whose components the page uses, by name. */
  modules: Map<string, PageModule>;
  findings: Finding[];
  /** Plain text so far. */
  text: PageText;
  lead: string;
  /** Nesting depth of the node being rendered. */
  depth: number;
  tabSets: number;
  footnotes: Map<string, { index: number; uses: number }>;
}

/** A component that a file imports. Its module is recorded only when the component is used. */
export interface ImportedComponent extends ComponentImport {
  path: string;
}

/** Context for rendering one file of a page: the page itself or an included fragment. */
export interface FileContext {
  page: PageState;
  /** Absolute path. */
  path: string;
  /** Path shown to the author. */
  file: string;
  bodyLine: number;
  source: string;
  evaluator: Evaluator;
  /** Absolute paths of included fragments, by local name. */
  fragments: Map<string, string>;
  /** Imported components by local name; null if the import failed, which is reported at the import. */
  components: Map<string, ImportedComponent | null>;
  /** Files that are being included, outermost first. */
  trail: string[];
  headingOffset: number;
  definitions: Map<string, { url: string; title?: string | null | undefined }>;
}

/** Reports a problem at a node of the file. */
export function report(
  context: FileContext,
  node: { position?: { start: { line: number; column: number } } | undefined },
  finding: Omit<Finding, 'where' | 'severity'> & { severity?: Finding['severity'] },
): void {
  const { line, column } = positionOf(context, node);
  context.page.findings.push({ severity: 'error', ...finding, where: { file: context.file, line, column } });
}

/** Reports a plugin's problem inside a node. `firstLine` is the number of lines in the node before its text. */
export function reportInside(
  context: FileContext,
  node: { position?: { start: Point } | undefined },
  { problem, text, firstLine }: { problem: SourceProblem & { rule?: string }; text: string; firstLine: number },
): void {
  const { rule = 'plugin', what, fix, offset = 0 } = problem;
  const before = text.slice(0, offset).split('\n');
  const line = (node.position?.start.line ?? 1) + firstLine + before.length - 1;
  // Lines in quotes and lists have markers before the text.
  const from = firstLine === 0 && before.length === 1 ? (node.position?.start.column ?? 1) - 1 : 0;
  const indent = context.source.split('\n')[line - 1]?.indexOf(text.split('\n')[before.length - 1] ?? '', from) ?? -1;
  const column = Math.max(indent, from) + (before.at(-1)?.length ?? 0) + 1;
  report(context, { position: { start: { line, column } } }, { rule, what, fix });
}

/** Reports nesting that is too deep for pages and their readers. */
export function reportNesting(context: FileContext, node: Parameters<typeof report>[1]): void {
  report(context, node, {
    rule: 'nesting',
    what: 'Elements, lists, quotes, containers or brackets are nested too deeply here.',
    fix: 'Remove some levels; an element may be opened repeatedly instead of closed.',
  });
}

/** Returns the position of a node in its file, counting frontmatter lines. */
export function positionOf(context: FileContext, node: { position?: { start: { line: number; column: number } } | undefined }): Position {
  const start = node.position?.start ?? { line: 1, column: 1 };
  return { line: start.line + context.bodyLine, column: start.column };
}
