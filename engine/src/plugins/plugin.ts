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

/** Additions of a plugin to a page. */
export interface PageAdditions {
  /** Elements for the head of the page. */
  head?: HeadTag[];
  /** Link to the previous page, or null for none. Default: the one that follows from the sidebar. */
  prev?: TextLink | null;
  /** Link to the next page, or null for none. Default: the one that follows from the sidebar. */
  next?: TextLink | null;
  /** JSON values for `usePage().page.data`. Those of several plugins are merged. */
  data?: Record<string, unknown>;
  /** Components of the theme or the site that are rendered below the title of the article and at its end. */
  parts?: { afterTitle?: PagePart[]; end?: PagePart[] };
  /** Text below the title of the page's Markdown copy. */
  markdown?: string;
}

/** A page without a file, created by a plugin. */
export interface GeneratedPage {
  /** Language of the page, as in the config. */
  lang: string;
  /** Version of the page. Default: none, for sites without versions. */
  version?: string;
  /** Path without base, language and version, such as `/blog/page/2`. A path with a trailing slash is an index page. */
  pagePath: string;
  title: string;
  /** Text of the page, as MDX. */
  body: string;
  frontmatter?: ParsedPage['frontmatter'];
}

/** Context of the `documents` hook. */
export interface DocumentsContext {
  /** `development` in the dev server, `production` in a build. */
  mode: 'production' | 'development';
  /** Creates a page without a file. */
  create: (page: GeneratedPage) => ParsedPage;
}

/** Context of the `config` hook. */
export interface ConfigContext {
  /** `development` in the dev server, `production` in a build. */
  mode: 'production' | 'development';
  /** Absolute path of the site folder. */
  siteDir: string;
}

/** Additions of a plugin to the search data of a page. */
export interface SearchAdditions {
  /** Words that find the page although its text does not contain them. */
  keywords?: string[];
  /** Questions that the page answers. */
  questions?: string[];
  /** Factor of the page's rank, at least 0. The factors of several plugins are multiplied. Default: 1. */
  weight?: number;
}

/** Location of a component. */
export interface ElementSource {
  /** Module of the component: a path, absolute or relative to the site folder, or a package name. */
  module: string;
  /** Name of the export. Default: the default export. */
  export?: string;
}

/** A finding of a plugin. */
export interface PluginFinding extends Omit<Finding, 'rule' | 'severity'> {
  /** Name of one of the plugin's rules. Default: none, and the finding is reported under the plugin's name. */
  rule?: string;
  /** Default: the severity of the rule, or `error`. */
  severity?: Finding['severity'];
}

type Awaitable<Value> = Value | Promise<Value>;

/**
 * A plugin: a name and the hooks that it implements. A build depends on the name, version, options and code of each plugin and
 * rebuilds all pages when one of them changes. The code of an installed package is compared by its version.
 */
export interface Plugin {
  /** Name of the plugin in messages, usually its package name. */
  name: string;
  /** Version of the plugin. */
  version?: string;
  /** Options that the plugin was called with, as serializable data. */
  options?: unknown;
  /** Returns the user's config with changes. Runs before the config is validated. */
  config?: (config: UserConfig, context: ConfigContext) => Awaitable<UserConfig>;
  /** Additional frontmatter fields, each with a schema from Valibot, Zod or another library that supports Standard Schema. */
  frontmatter?: Readonly<Record<string, StandardSchema>>;
  /** Returns the pages of the site. May omit pages, change their metadata and add generated pages. */
  documents?: (documents: readonly ParsedPage[], context: DocumentsContext) => ParsedPage[];
  /** Returns the text of a page with changes, before it is compiled. Keep the line numbers, so that findings point to the right line. */
  source?: (body: string, page: ParsedPage) => string;
  /** Changes the syntax tree (mdast) of a page or an included fragment in place, before it is rendered. */
  tree?: (root: NodeOf<'root'>, page: ParsedPage) => void;
  /** Custom containers by name, such as `{ aside: { title: 'Aside' } }` for `:::aside`. */
  containers?: Readonly<Record<string, ContainerType>>;
  /** Renderers of code blocks by language. A renderer that returns null leaves the block as code. */
  fences?: Readonly<Record<string, (fence: FenceSource, page: ParsedPage) => FenceResult>>;
  /** Returns links for parts of a code block. */
  code?: (fence: FenceSource, page: ParsedPage) => readonly CodeLink[];
  /** Renders a formula, `$…$` or `$$…$$`. Without this hook, `$` is plain text. If several plugins have it, the last one wins. */
  math?: (math: MathSource) => MathResult;
  /**
   * Absolute path of a module that exports `components`, for pages and for the results of `fences`. Components of the site with the
   * same name take precedence. Modules in the same folder that start with `'use client'` are islands.
   */
  components?: string;
  /** Absolute paths of style sheets for all pages. They are bundled with those of the theme. */
  styles?: readonly string[];
  /**
   * Components that replace the HTML elements of Markdown, such as
   * `{ h2: { module: './components/heading.tsx', export: 'Heading' } }`. They are rendered at build time with the attributes and
   * children of the element (`ElementProps` of `@kiln/engine/browser`). Elements written as JSX are not replaced.
   */
  elements?: Readonly<Partial<Record<ElementName, ElementSource>>>;
  /** Returns additions to a page. Runs once the page is compiled and its position in the site is known. */
  page?: (page: CompiledPage) => PageAdditions | undefined;
  /** Returns additions to the search data of a page. */
  search?: (page: CompiledPage) => SearchAdditions | undefined;
  /** Returns a painter of the preview images that appear where pages are shared. If several plugins have this hook, the last one wins. */
  images?: (site: ImageSite) => Awaitable<ImagePainter>;
  /** Returns files for the output folder. The content of a file with a `key` is created only if the key has changed. */
  files?: (pages: readonly CompiledPage[]) => Awaitable<(OutputFile | KeyedFile)[]>;
  /**
   * Response headers by path without base, such as `{ '/play': { 'Cross-Origin-Embedder-Policy': 'require-corp' } }`. A trailing `*`
   * matches any suffix. The build writes them to `_headers`, where they override those of the engine. The dev server sends them with
   * files from plugins.
   */
  headers?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Returns findings about pages. The dev server may pass only some of the pages. */
  checks?: (pages: readonly CompiledPage[]) => Awaitable<PluginFinding[]>;
  /**
   * Rules of the plugin's findings with their default severity, such as `{ 'no-todo': 'warning' }`. A site overrides the severity
   * with `name-of-the-plugin/no-todo` in the `rules` of its config. Default: any rule is allowed and is an error.
   */
  rules?: Readonly<Record<string, RuleSeverity>>;
  /** Returns the Rsbuild config for the theme and the site's components with changes. */
  rsbuild?: (config: RsbuildConfig, context: { mode: 'production' | 'development' }) => Awaitable<RsbuildConfig>;
}
