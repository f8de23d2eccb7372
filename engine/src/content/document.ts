import type { ArticlePart, Finding, Frontmatter, Position, TocEntry } from '../model/index.js';

/** A page's source file, read but not compiled. */
export interface DocumentSource {
  /** Relative to the docs folder, with forward slashes. */
  file: string;
  /** Absolute. */
  path: string;
  lang: string;
  /** Empty when the site has no versions. */
  version: string;
  /** Path without base, language and version: the same for all twins. */
  pagePath: string;
  /** Path without base. */
  routePath: string;
  /** Text after the frontmatter; line breaks are `\n`. */
  body: string;
  /** Lines before the body. */
  bodyLine: number;
  frontmatter: Frontmatter;
  /** From the frontmatter, else the first heading, else the file's name. */
  title: string;
  /** Of the whole file. */
  hash: string;
  findings: Finding[];
}

/** A heading of the article, whatever its depth. */
export interface Heading {
  depth: number;
  text: string;
  id: string;
  line: number;
}

/** A link as written, and where it leads. */
export interface LinkUse extends Position {
  /** File that holds it, as shown to the writer. */
  file: string;
  /** As written by the author. */
  href: string;
  /** Path without base. */
  target: string;
  /** Without `#`; empty when absent. */
  hash: string;
}

/** A file that the article shows and the build copies under a hashed name. */
export interface AssetUse {
  /** Absolute path of the source. */
  source: string;
  /** Path below the output folder. */
  output: string;
}

/** A compiled page. */
export interface Document {
  file: string;
  /** Of all that went into it. */
  key: string;
  /** Absolute paths of the files it includes. */
  dependencies: string[];
  headings: Heading[];
  /** Headings of depth 2 to 4. */
  toc: TocEntry[];
  article: ArticlePart[];
  links: LinkUse[];
  assets: AssetUse[];
  /** The page as Markdown for machines: includes expanded, no frontmatter. */
  markdown: string;
  /** Plain text, code included, for search. */
  text: string;
  /** Where blocks of code begin and end in it. */
  codeRanges: [start: number, end: number][];
  /** First paragraph as plain text. */
  lead: string;
  findings: Finding[];
}
