import { type PackedHeading, type PackedPage, type SearchText, usualId } from './search-pack.js';

/** What search takes from a built page. */
export interface SearchSource extends SearchBody {
  data: SearchData;
}

/** What a page says of itself. */
export interface SearchData {
  title: string;
  /** Path without base. */
  routePath: string;
  description: string;
  /** Other names of what it is about; they count like its title. */
  keywords: readonly string[];
  /** What readers ask who do not know its words. */
  questions: readonly string[];
  toc: readonly SearchHeading[];
}

export interface SearchHeading {
  text: string;
  id: string;
  depth: number;
  /** Where the heading stands in the page's plain text; -1 when unknown. */
  charIndex: number;
}

export interface SearchBody {
  /** Plain text, code included. */
  text: string;
  codeRanges: readonly (readonly [start: number, end: number])[];
}

/** What stands under a heading, or before the first. */
export interface SearchSection {
  prose: string;
  code: string;
}

/** An entry of the index file. */
export interface SearchEntry {
  id: number;
  title: string;
  routePath: string;
  /** Scheme and host; empty when unknown. */
  domain: string;
  content: string;
  toc: readonly SearchHeading[];
}

/** The headings that stand in the text: each begins a section. */
function headingsOf({ toc }: SearchData): SearchHeading[] {
  return toc.filter(({ charIndex }) => charIndex >= 0);
}

/** A page cut at its headings, without them. What its description says counts as its beginning. */
export function sectionsOf({ data, text, codeRanges }: SearchSource): SearchSection[] {
  return cutsOf(data, text).map(([start, end], index) => {
    const inside = codeRanges.filter(([from, to]) => from < end && to > start);
    const code = inside.map(([from, to]) => text.slice(Math.max(from, start), Math.min(to, end)));
    let prose = index === 0 ? `${data.description}\n${data.description}\n` : '';
    let at = start;
    for (const [from, to] of inside) {
      prose += text.slice(at, Math.max(at, from));
      at = Math.max(at, to);
    }
    return { prose: prose + text.slice(at, Math.max(at, end)), code: code.join('\n') };
  });
}

/** Where the sections begin and end, headings left out; the first begins after the title, which is a field of its own. */
function cutsOf(data: SearchData, text: string): [start: number, end: number][] {
  const headings = headingsOf(data);
  const starts = [Math.max(0, text.indexOf('\n')), ...headings.map((heading) => heading.charIndex + heading.text.length)];
  return starts.map((start, index) => [start, Math.max(start, headings[index]?.charIndex ?? text.length)]);
}

/** A page as the index lists it; its rank is multiplied with the weight. */
export function packPage(data: SearchData, { textName, weight }: { textName: string; weight: number }): PackedPage {
  const headings = headingsOf(data).map(({ text, id, depth }): PackedHeading => (id === usualId(text) ? [text, depth] : [text, depth, id]));
  const { keywords, questions } = data;
  const page: PackedPage = [data.title, data.routePath, textName, Math.round(100 * weight), headings];
  if (keywords.length + questions.length > 0) page.push([...keywords]);
  if (questions.length > 0) page.push([...questions]);
  return page;
}

/** The text of a page as it is shown in results. */
export function searchText({ data, text }: SearchSource): SearchText {
  const [top = '', ...rest] = cutsOf(data, text).map(([start, end]) => text.slice(start, end).trim());
  return { sections: [top || data.description, ...rest] };
}

/** The entry of a page in the index file; its number is its place there. */
export function searchEntry({ data, text }: SearchSource, domain: string): Omit<SearchEntry, 'id'> {
  const { title, routePath, toc } = data;
  return { title, routePath, domain, content: text, toc };
}
