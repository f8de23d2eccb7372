import { mdxToMdast } from 'satteri';
import { collectNodes } from './collect-nodes.mjs';
import { parseFenceMeta, withoutMarks } from './fence-meta.mjs';
import { codeMark } from './passage.mjs';
import { readFrontmatter } from './read-frontmatter.mjs';

/** @import { Frontmatter } from './read-frontmatter.mjs' */

/**
 * A fenced block of code. `code` is what it says after its diff marks; `line` is where its first line of code stands.
 * @typedef {{ lang: string, title?: string, unchecked?: string, code: string, line: number, index: number }} Fence
 *
 * A place in a page; line and column count from 1.
 * @typedef {{ line: number, column: number }} Place
 *
 * @typedef {Place & { depth: number, text: string, codes: string[], isEmpty: boolean }} Heading
 * @typedef {Place & { text: string }} InlineCode
 * @typedef {Place & { url: string }} Link
 * @typedef {Place & { rows: string[][] }} Table
 *
 * Prose of one block, with marks for code, edges of links and components; `pieces` tell where its parts stand.
 * @typedef {{ text: string, isHeading: boolean, pieces: (Place & { at: number })[] }} Passage
 *
 * @typedef {object} Page
 * @property {string} file Path from the repository's root.
 * @property {'en' | 'zh'} lang
 * @property {string} route Path of the page without language, e.g. `/config/output/dist-path`.
 * @property {boolean} isFragment Whether the file is only included in pages.
 * @property {Frontmatter} frontmatter
 * @property {(key: string) => Place} placeOf Where a key of the frontmatter stands.
 * @property {string[]} source Lines of the file.
 * @property {Fence[]} fences
 * @property {Heading[]} headings
 * @property {Table[]} tables
 * @property {Passage[]} passages
 * @property {InlineCode[]} codes
 * @property {Link[]} links
 * @property {{ what: string, line: number, column: number }[]} problems
 */

const features = { gfm: true, frontmatter: false, directive: true, headingAttributes: true };

/**
 * Reads one page into what the checks look at.
 * @param {{ file: string, lang: 'en' | 'zh', route: string, text: string }} input
 * @returns {Page}
 */
export function parsePage({ file, lang, route, text }) {
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
    const { message } = /** @type {Error} */ (error);
    const [, line = '1', column = '1', what = message] = /^(\d+):(\d+):\s*([\s\S]*)$/.exec(message) ?? [];
    const problem = { what, line: Number(line), column: Number(column) };
    return { ...page, fences: [], headings: [], tables: [], passages: [], codes: [], links: [], problems: [...problems, problem] };
  }
}

/**
 * Sentences of the frontmatter are prose, too.
 * @param {Pick<Page, 'frontmatter' | 'placeOf'>} page
 * @returns {Passage[]}
 */
function frontmatterPassages({ frontmatter, placeOf }) {
  return /** @type {const} */ (['description', 'defaultNote']).flatMap((key) => {
    const text = frontmatter[key]?.replace(/`[^`]*`/g, codeMark);
    return text ? [{ text, isHeading: false, pieces: [{ at: 0, ...placeOf(key) }] }] : [];
  });
}

/** @param {string} line */
function withContainerLabel(line) {
  return line.replace(/^(\s*:{3,})\s*(\w[\w-]*)[ \t]+(?![[{])(\S.*?)\s*$/, (_, colons, name, title) => {
    return `${colons}${name}[${title.replace(/[[\]]/g, '\\$&')}]`;
  });
}
