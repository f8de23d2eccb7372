import { mdxToMdast } from 'satteri';
import { errorMessage } from '../error-message.js';
import { collectNodes } from './collect-nodes.js';
import { parseFenceMeta, withoutMarks } from './fence-meta.js';
import { codeMark } from './passage.js';
import { type Frontmatter, readFrontmatter } from './read-frontmatter.js';

/** The languages of the docs; the first is the one that pages are translated from. */
export const languages = ['en', 'zh'] as const;

export type Language = (typeof languages)[number];

/**
 * A fenced block of code. `code` is what it says after its diff marks; `line` is where its first line of code stands.
 * `result` names the recipe of what a run gave.
 */
export type Fence = { lang: string; title?: string; unchecked?: string; result?: string; code: string; line: number; index: number };

/** A place in a page; line and column count from 1. */
export type Place = { line: number; column: number };

export type Heading = Place & { depth: number; text: string; codes: string[]; isEmpty: boolean };

export type InlineCode = Place & { text: string };

export type Link = Place & { url: string; text: string };

export type Table = Place & { rows: string[][] };

/** Prose of one block, with marks for code, edges of links and components; `pieces` tell where its parts stand. */
export type Passage = { text: string; isHeading: boolean; pieces: (Place & { at: number })[] };

export interface Page {
  /** Path from the repository's root. */
  file: string;
  lang: Language;
  /** Path of the page without language, e.g. `/config/output/dist-path`. */
  route: string;
  /** Whether the file is only included in pages. */
  isFragment: boolean;
  frontmatter: Frontmatter;
  /** Where a key of the frontmatter stands. */
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

/** Reads one page into what the checks look at. */
export function parsePage({ file, lang, route, text }: { file: string; lang: Language; route: string; text: string }): Page {
  const source = text.replace(/\r\n?/g, '\n').split('\n');
  const { frontmatter, bodyLine, placeOf, problems } = readFrontmatter(source);
  const page = { file, lang, route, isFragment: /(?:^|\/)_/.test(route), frontmatter, placeOf, source };
  // Lines of the frontmatter are blanked, not cut, so that positions in the body are those of the file.
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

/** Sentences of the frontmatter are prose, too. */
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
