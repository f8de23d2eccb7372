import type { ImageFormat } from '../config/schema.js';
import type { ArticlePart, Finding, Frontmatter, PageModule, Position, TocEntry } from '../model/index.js';

/** A file that is a page of the site. */
export interface SourcePage {
  /** Relative to the docs folder, with forward slashes. */
  file: string;
  /** Absolute; empty for a page that the engine makes up, such as a 404 page. */
  path: string;
  lang: string;
  /** Empty when the site has no versions. */
  version: string;
  /** Path without base, language and version: the same for all translations. */
  pagePath: string;
  /** Path without base. */
  routePath: string;
  /** Of the whole file. */
  hash: string;
  /** Whether a plugin made it: `path` leads to no file. */
  generated?: boolean;
  /** The page in the default language that is shown in place of this one, which nobody has translated; `path` is that of its file. */
  original?: ParsedPage;
}

/** A page whose frontmatter is read. */
export interface ParsedPage extends SourcePage {
  /** Text after the frontmatter; line breaks are `\n`. */
  body: string;
  /** Lines before the body. */
  bodyLine: number;
  frontmatter: Frontmatter;
  /** From the frontmatter, else the first heading, else the file's name. */
  title: string;
  findings: Finding[];
  /** For the next run; undefined when something is wrong with the file, or there is none. */
  kept?: KeptSource | undefined;
}

/** What the next run takes over of a file with which nothing was wrong: reading it takes longer than a look at it. */
export interface KeptSource extends Pick<ParsedPage, 'hash' | 'title' | 'frontmatter' | 'bodyLine'> {
  bodyLength: number;
  /** How the file looked from outside, as `sightOf` gives it. */
  sight: string;
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

/** A link to another host. */
export interface ExternalLink extends Position {
  /** File that holds it, as shown to the writer. */
  file: string;
  href: string;
}

/** How an image is encoded. */
export interface ImageVersion {
  format: ImageFormat;
  /** In pixels. */
  width: number;
}

/** A file that the article shows and the build copies under a hashed name. */
export interface AssetUse {
  /** Absolute path of the source. */
  source: string;
  /** Path below the output folder. */
  output: string;
  /** Absent for a file that is copied as it is. */
  version?: ImageVersion;
}

/** A compiled page: what checks, navigation and caching need of every page in every build. */
export interface Document {
  file: string;
  /** Absolute paths of the files it includes. */
  dependencies: string[];
  /** Modules whose components it imports and uses, by name. */
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

/** The large parts of a compiled page, read only when they are needed. */
export interface DocumentBody {
  article: ArticlePart[];
  /** The page as Markdown for machines: includes expanded, no frontmatter. */
  markdown: string;
  /** Plain text, code included, for search. */
  text: string;
  /** Where blocks of code begin and end in it. */
  codeRanges: [start: number, end: number][];
}

/** A document as builds keep it, and what tells whether it still holds. */
export interface DocumentRecord extends Document {
  /** Of all that was made of it. */
  key: string;
  /** Of the file that it was made from. */
  sourceHash: string;
  /** Of the source and everything else known before compiling. */
  inputKey: string;
  /** Hashes of the files it depends on; empty for a file that is missing. */
  dependencyHashes: Record<string, string>;
}
