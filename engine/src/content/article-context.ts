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

/** A heading whose id is settled once all headings are known. */
export interface HeadingSlot extends Position {
  slot: 'heading';
  depth: number;
  text: string;
  /** Given by the author; empty when it follows from the text. */
  customId: string;
  inner: DraftPart[];
  /** As shown to the writer. */
  file: string;
  charIndex: number;
}

/** Code that is coloured in another thread. */
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
  /** As the writer refers to it. */
  url: string;
  /** The original. */
  html: string;
  file: string;
}

/** A part of the article before ids, colours and versions of images are known. */
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

/** What the whole page gathers while it is rendered. */
export interface PageState {
  source: ParsedPage;
  config: SiteConfig;
  /** How each type of node becomes HTML. */
  renderers: NodeRenderers;
  /** Language of the text; another than that of the page where that is not translated. */
  locale: Locale;
  /** The route that a path without base leads to, with or without its final slash. */
  canonicalRoute: RouteLookup;
  hooks: ContentHooks;
  /** Null where images are shown as they are. */
  encoder: ImageEncoder | null;
  headings: HeadingSlot[];
  links: LinkUse[];
  externalLinks: ExternalLink[];
  /** By path in the output. */
  assets: Map<string, AssetUse>;
  /** Files whose addresses it imports, by address: those that it shows are copied. */
  importedAssets: Map<string, AssetUse>;
  dependencies: Set<string>;
  /** Modules whose components it uses, by name. */
  modules: Map<string, PageModule>;
  findings: Finding[];
  /** Plain text so far. */
  text: PageText;
  lead: string;
  /** Levels of nodes that are being rendered. */
  depth: number;
  tabSets: number;
  footnotes: Map<string, { index: number; uses: number }>;
}

/** A component that a file imports: it costs nothing until it is used. */
export interface ImportedComponent extends ComponentImport {
  path: string;
}

/** What rendering one file of the page needs: the page itself or a fragment it includes. */
export interface FileContext {
  page: PageState;
  /** Absolute path. */
  path: string;
  /** As shown to the writer. */
  file: string;
  bodyLine: number;
  source: string;
  evaluator: Evaluator;
  /** Local names of included fragments to their absolute paths. */
  fragments: Map<string, string>;
  /** Local names of imported components; null for a name that cannot be had, which is reported where it is imported. */
  components: Map<string, ImportedComponent | null>;
  /** Files that are being included, outermost first. */
  trail: string[];
  headingOffset: number;
  definitions: Map<string, { url: string; title?: string | null | undefined }>;
}

/** Reports something wrong at a node of the file. */
export function report(
  context: FileContext,
  node: { position?: { start: { line: number; column: number } } | undefined },
  finding: Omit<Finding, 'where' | 'severity'> & { severity?: Finding['severity'] },
): void {
  const { line, column } = positionOf(context, node);
  context.page.findings.push({ severity: 'error', ...finding, where: { file: context.file, line, column } });
}

/** Reports what a plugin finds wrong inside of a node. `firstLine` counts the lines of the node before its text. */
export function reportInside(
  context: FileContext,
  node: { position?: { start: Point } | undefined },
  { problem, text, firstLine }: { problem: SourceProblem & { rule?: string }; text: string; firstLine: number },
): void {
  const { rule = 'plugin', what, fix, offset = 0 } = problem;
  const before = text.slice(0, offset).split('\n');
  const line = (node.position?.start.line ?? 1) + firstLine + before.length - 1;
  // Lines of a quote or a list have marks before the text.
  const from = firstLine === 0 && before.length === 1 ? (node.position?.start.column ?? 1) - 1 : 0;
  const indent = context.source.split('\n')[line - 1]?.indexOf(text.split('\n')[before.length - 1] ?? '', from) ?? -1;
  const column = Math.max(indent, from) + (before.at(-1)?.length ?? 0) + 1;
  report(context, { position: { start: { line, column } } }, { rule, what, fix });
}

/** Reports nesting that is deeper than pages, and those who read them, can take. */
export function reportNesting(context: FileContext, node: Parameters<typeof report>[1]): void {
  report(context, node, {
    rule: 'nesting',
    what: 'Elements, lists, quotes, containers or brackets are nested too deeply here.',
    fix: 'Take some levels out; something may be opened again and again instead of being closed.',
  });
}

/** Position of a node in its file, frontmatter counted. */
export function positionOf(context: FileContext, node: { position?: { start: { line: number; column: number } } | undefined }): Position {
  const start = node.position?.start ?? { line: 1, column: 1 };
  return { line: start.line + context.bodyLine, column: start.column };
}
