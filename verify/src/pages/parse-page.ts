import { mdxToMdast } from 'satteri';
import { errorMessage } from '../error-message.js';
import { collectNodes } from './collect-nodes.js';
import { parseFenceMeta, withoutMarks } from './fence-meta.js';
import { codeMark } from './passage.js';
import { type Frontmatter, readFrontmatter } from './read-frontmatter.js';

/** Languages of the docs. Pages are translated from the first one. */
export const languages = ['en', 'zh'] as const;

export type Language = (typeof languages)[number];

/**
 * A fenced code block. `code` is the code with diff marks applied, `line` the line number of its first line.
 * `result` is the name of the recipe for results of runs.
 */
export type Fence = { lang: string; title?: string; unchecked?: string; result?: string; code: string; line: number; index: number };

/** A position in a page. Line and column are 1-based. */
export type Place = { line: number; column: number };

export type Heading = Place & { depth: number; text: string; codes: string[]; isEmpty: boolean };

export type InlineCode = Place & { text: string };

export type Link = Place & { url: string; text: string };

export type Table = Place & { rows: string[][] };

/** Prose of one block, with marks for code and for the edges of links and components. `pieces` has the positions of its parts. */
export type Passage = { text: string; isHeading: boolean; pieces: (Place & { at: number })[] };

export interface Page {
  /** Path from the repository root. */
  file: string;
  lang: Language;
  /** Path of the page without language, e.g. `/config/output/dist-path`. */
  route: string;
  /** Whether the file is only included by pages. */
  isFragment: boolean;
  frontmatter: Frontmatter;
  /** Returns the position of a frontmatter value by its key. */
  placeOf: (key: string) => Place;
  /** Lines of the file. */
  source: string[];
  fences: Fence[];
  headings: Heading[];
  tables: Table[];
  passages: Passage[];
  codes: InlineCode[];
  links: Link[];
  problems: { what: string; line: number; column: number }[];
}

const features = { gfm: true, frontmatter: false, directive: true, headingAttributes: true };

/** Parses a page for the checks. */
export function parsePage({ file, lang, route, text }: { file: string; lang: Language; route: string; text: string }): Page {
  const source = text.replace(/\r\n?/g, '\n').split('\n');
  const { frontmatter, bodyLine, placeOf, problems } = readFrontmatter(source);
  const page = { file, lang, route, isFragment: /(?:^|\/)_/.test(route), frontmatter, placeOf, source };
  // Lines of the frontmatter are blanked, not removed, so that positions in the body match the file.
  const body = source.map((line, index) => (index < bodyLine ? '' : withContainerLabel(line))).join('\n');
  try {
    const nodes = collectNodes(mdxToMdast(body, { features }), source);
    const fences = nodes.fences.map(({ lang, meta, value, line }, index) => {
      return { lang, ...parseFenceMeta(meta), code: withoutMarks(value), line, index };
    });
    const passages = [...frontmatterPassages(page), ...nodes.passages];
    return { ...page, ...nodes, fences, passages, problems };
  } catch (error) {
    const message = errorMessage(error);
    const [, line = '1', column = '1', what = message] = /^(\d+):(\d+):\s*([\s\S]*)$/.exec(message) ?? [];
    const problem = { what, line: Number(line), column: Number(column) };
    return { ...page, fences: [], headings: [], tables: [], passages: [], codes: [], links: [], problems: [...problems, problem] };
  }
}

/** Returns the prose in the frontmatter. */
function frontmatterPassages({ frontmatter, placeOf }: Pick<Page, 'frontmatter' | 'placeOf'>): Passage[] {
  return (['description', 'defaultNote'] as const).flatMap((key) => {
    const text = frontmatter[key]?.replace(/`[^`]*`/g, codeMark);
    return text ? [{ text, isHeading: false, pieces: [{ at: 0, ...placeOf(key) }] }] : [];
  });
}

function withContainerLabel(line: string) {
  return line.replace(/^(\s*:{3,})\s*(\w[\w-]*)[ \t]+(?![[{])(\S.*?)\s*$/, (_, colons, name, title) => {
    return `${colons}${name}[${title.replace(/[[\]]/g, '\\$&')}]`;
  });
}
