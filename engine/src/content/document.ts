import type { ImageFormat } from '../config/schema.js';
import type { ArticlePart, Finding, Frontmatter, PageModule, Position, TocEntry } from '../model/index.js';

/** A file that is a page of the site. */
export interface SourcePage {
  /** Relative to the docs folder, with forward slashes. */
  file: string;
  /** Absolute; empty for a page created by the engine, such as a 404 page. */
  path: string;
  lang: string;
  /** Empty when the site has no versions. */
  version: string;
  /** Path without base, language and version: the same for all translations. */
  pagePath: string;
  /** Path without base. */
  routePath: string;
  /** Hash of the whole file. */
  hash: string;
  /** Whether a plugin generated it, so that there is no file at `path`. */
  generated?: boolean;
  /** The page in the default language that is shown instead of this untranslated one. `path` is the path of that page's file. */
  original?: ParsedPage;
}

/** A page with parsed frontmatter. */
export interface ParsedPage extends SourcePage {
  /** Text after the frontmatter; line breaks are `\n`. */
  body: string;
  /** Number of lines before the body. */
  bodyLine: number;
  frontmatter: Frontmatter;
  /** From the frontmatter, else the first heading, else the file's name. */
  title: string;
  findings: Finding[];
  /** Cached for the next run; undefined if the file has problems or doesn't exist. */
  kept?: CachedSource | undefined;
}

/** Data that the next run reuses for a file without problems, because comparing metadata is faster than reading the file. */
export interface CachedSource extends Pick<ParsedPage, 'hash' | 'title' | 'frontmatter' | 'bodyLine'> {
  bodyLength: number;
  /** File metadata (size, times, inode), as returned by `fileMetadata`. */
  sight: string;
}

/** A heading of the article, at any depth. */
export interface Heading {
  depth: number;
  text: string;
  id: string;
  line: number;
}

/** A link as written, and its target. */
export interface LinkUse extends Position {
  /** Path of the file that contains it, as shown to the author. */
  file: string;
  /** As written by the author. */
  href: string;
  /** Path without base. */
  target: string;
  /** Without `#`; empty when absent. */
  hash: string;
}

/** A link to another host. */
export interface ExternalLink extends Position {
  /** Path of the file that contains it, as shown to the author. */
  file: string;
  href: string;
}

/** Format and width of an encoded image. */
export interface ImageVersion {
  format: ImageFormat;
  /** In pixels. */
  width: number;
}

/** A file that the article uses and the build copies under a hashed name. */
export interface AssetUse {
  /** Absolute path of the source. */
  source: string;
  /** Relative to the output folder. */
  output: string;
  /** Absent for a file that is copied unchanged. */
  version?: ImageVersion;
}

/** A compiled page: the data that checks, navigation and caching need for every page in every build. */
export interface Document {
  file: string;
  /** Absolute paths of the files it includes. */
  dependencies: string[];
  /** Modules whose components it imports and uses, sorted by name. */
  modules: PageModule[];
  headings: Heading[];
  /** Headings of depth 2 to 4. */
  toc: TocEntry[];
  links: LinkUse[];
  /** Links to other hosts. */
  externalLinks: ExternalLink[];
  assets: AssetUse[];
  /** First paragraph as plain text. */
  lead: string;
  findings: Finding[];
}

/** The large parts of a compiled page, loaded only when needed. */
export interface DocumentBody {
  article: ArticlePart[];
  /** The page as Markdown for machines, with expanded includes and without frontmatter. */
  markdown: string;
  /** Plain text including code, for search. */
  text: string;
  /** Ranges of code blocks in `text`. */
  codeRanges: [start: number, end: number][];
}

/** A cached document, with the hashes that tell whether it is up to date. */
export interface DocumentRecord extends Document {
  /** Hash of the compiled output. */
  key: string;
  /** Hash of the source file. */
  sourceHash: string;
  /** Hash of the source and everything else known before compiling. */
  inputKey: string;
  /** Hashes of the files it depends on; empty for a missing file. */
  dependencyHashes: Record<string, string>;
}
