import type { RsbuildConfig } from '@rsbuild/core';
import type { StandardSchema } from '../config/plugin-schema.js';
import type { RuleSeverity } from '../config/rules.js';
import type { UserConfig } from '../config/schema.js';
import type { CodeLink, ContainerType, FenceResult, FenceSource, MathResult, MathSource } from '../content/content-hooks.js';
import type { ParsedPage } from '../content/document.js';
import type { NodeOf } from '../content/markdown-parser.js';
import type { ElementName } from '../model/element-attributes.js';
import type { Finding, HeadTag, TextLink } from '../model/index.js';
import type { CompiledPage, KeyedFile, OutputFile, PagePart } from '../pages/page.js';
import type { ImagePainter, ImageSite } from './image-painter.js';

/** What a plugin adds to one page. */
export interface PageAdditions {
  /** Elements for its head. */
  head?: HeadTag[];
  /** The page before it, in the place of that of the sidebar; null for none. */
  prev?: TextLink | null;
  /** The page after it. */
  next?: TextLink | null;
  /** Values for `usePage().page.data`, as JSON. */
  data?: Record<string, unknown>;
  /** Components of the theme or the site that are rendered with the article: under its title, and at its end. */
  parts?: { afterTitle?: PagePart[]; end?: PagePart[] };
  /** What the page says under its title where it is served as Markdown. */
  markdown?: string;
}

/** A page that a plugin makes. */
export interface GeneratedPage {
  lang: string;
  version?: string;
  /** Path without base, language and version, e.g. `/blog/page/2`; one that ends with a slash is an index. */
  pagePath: string;
  title: string;
  /** MDX. */
  body: string;
  frontmatter?: ParsedPage['frontmatter'];
}

/** What the hook `documents` is given beside the pages. */
export interface DocumentsContext {
  mode: 'production' | 'development';
  /** Makes a page that has no file. */
  create: (page: GeneratedPage) => ParsedPage;
}

/** What the hook `config` is given beside the config. */
export interface ConfigContext {
  mode: 'production' | 'development';
  /** Folder of the site, absolute. */
  siteDir: string;
}

/** What search takes from a plugin about one page. */
export interface SearchAdditions {
  /** Words that lead to the page without standing in it. */
  keywords?: string[];
  /** Questions that it answers. */
  questions?: string[];
  /** What its rank is multiplied with. Default: 1. */
  weight?: number;
}

/** Where a component lies. */
export interface ElementSource {
  /** Path of its module, relative to the folder of the site or absolute, or the name of a package. */
  module: string;
  /** Default: the default export. */
  export?: string;
}

/** What a plugin finds wrong. */
export interface PluginFinding extends Omit<Finding, 'rule' | 'severity'> {
  /** One of its rules. Default: none, and the finding goes by the plugin's name. */
  rule?: string;
  /** Default: that of the rule, or error. */
  severity?: Finding['severity'];
}

type Awaitable<Value> = Value | Promise<Value>;

/**
 * A plugin: its name and the hooks it needs. Name, version and options are part of what a build depends on: when one of
 * them changes, all pages are made anew. So is their code; that of installed packages goes by its version.
 */
export interface Plugin {
  /** What messages call it: the name of its package, as a rule. */
  name: string;
  version?: string;
  /** What it was called with, as data. */
  options?: unknown;
  /** Adds to the user's config, before it is checked. */
  config?: (config: UserConfig, context: ConfigContext) => Awaitable<UserConfig>;
  /** Fields of frontmatter, each with a schema: of valibot, zod or another library of the Standard Schema. */
  frontmatter?: Readonly<Record<string, StandardSchema>>;
  /** The pages of the site: it may leave some out, change what they say of themselves, and add pages of its own. */
  documents?: (documents: readonly ParsedPage[], context: DocumentsContext) => ParsedPage[];
  /** Changes the text of a page before it is compiled. Lines that stay where they are keep the places of findings right. */
  source?: (body: string, page: ParsedPage) => string;
  /** Changes the syntax tree (mdast) of a page before it is rendered, in place. */
  tree?: (root: NodeOf<'root'>, page: ParsedPage) => void;
  /** Containers by name: `{ aside: { title: 'Aside' } }` for `:::aside`. */
  containers?: Readonly<Record<string, ContainerType>>;
  /** Blocks of code, by language, that become something else. */
  fences?: Readonly<Record<string, (fence: FenceSource, page: ParsedPage) => FenceResult>>;
  /** Links in blocks of code. */
  code?: (fence: FenceSource, page: ParsedPage) => readonly CodeLink[];
  /** What formulas become: `$…$` and `$$…$$`, which are text without this hook. */
  math?: (math: MathSource) => MathResult;
  /**
   * Module that exports `components`, by its absolute path: what fences become, and pages may use. Those of the site win.
   * Modules beside it that start with `'use client'` are islands.
   */
  components?: string;
  /** Style sheets for all pages, by their absolute paths; they are bundled with the theme's. */
  styles?: readonly string[];
  /**
   * Components that stand for what Markdown makes: `{ h2: { module: './components/heading.tsx', export: 'Heading' } }`.
   * They are rendered at build time with the attributes and children of the element (`ElementProps` of
   * `@kiln/engine/browser`). Elements that are written as JSX stay what they are.
   */
  elements?: Readonly<Partial<Record<ElementName, ElementSource>>>;
  /** Adds to a page, once it is compiled and its place in the site is known. */
  page?: (page: CompiledPage) => PageAdditions | undefined;
  /** Adds to what search knows of a page. */
  search?: (page: CompiledPage) => SearchAdditions | undefined;
  /** Pictures of pages for where their addresses are shared. Of several plugins that draw, the last does. */
  images?: (site: ImageSite) => Awaitable<ImagePainter>;
  /** Files for the output folder. Those with a `key` are put together only when it has changed. */
  files?: (pages: readonly CompiledPage[]) => Awaitable<(OutputFile | KeyedFile)[]>;
  /**
   * Headers of some paths, without base: `{ '/play': { 'Cross-Origin-Embedder-Policy': 'require-corp' } }`. A `*` at the end matches
   * any rest. They are written to `_headers`, where they replace those that the engine sets, and sent by the dev server with files
   * that plugins write.
   */
  headers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What is wrong with pages. The dev server asks with some of them only. */
  checks?: (pages: readonly CompiledPage[]) => Awaitable<PluginFinding[]>;
  /**
   * Rules that its findings have, and how severe each is: `{ 'no-todo': 'warning' }`. A site changes that in `rules` of its
   * config under `name-of-the-plugin/no-todo`. Default: any rule, each of them an error.
   */
  rules?: Readonly<Record<string, RuleSeverity>>;
  /** Changes how the theme and the site's components are bundled. */
  rsbuild?: (config: RsbuildConfig, context: { mode: 'production' | 'development' }) => Awaitable<RsbuildConfig>;
}
