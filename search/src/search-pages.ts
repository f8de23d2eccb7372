import { type PackedHeading, type PackedPage, type SearchText, defaultId } from './search-pack.js';

/** What search needs from a built page. */
export interface SearchSource extends SearchBody {
  data: SearchData;
}

/** Metadata of a page. */
export interface SearchData {
  title: string;
  /** Path without base. */
  routePath: string;
  description: string;
  /** Other names for its topic; they count like its title. */
  keywords: readonly string[];
  /** Questions of readers who don't know its terms. */
  questions: readonly string[];
  toc: readonly SearchHeading[];
}

export interface SearchHeading {
  text: string;
  id: string;
  depth: number;
  /** Offset of the heading in the page's plain text; -1 if unknown. */
  charIndex: number;
}

export interface SearchBody {
  /** Plain text, code included. */
  text: string;
  codeRanges: readonly (readonly [start: number, end: number])[];
}

/** The content under a heading, or before the first one. */
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

/** Returns the headings that are in the text: each begins a section. */
function headingsOf({ toc }: SearchData): SearchHeading[] {
  return toc.filter(({ charIndex }) => charIndex >= 0);
}

/** Splits a page at its headings, without them. The description counts as the beginning of the page. */
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

/** Returns the start and end of each section, without headings. The first begins after the title, which is a separate field. */
function cutsOf(data: SearchData, text: string): [start: number, end: number][] {
  const headings = headingsOf(data);
  const starts = [Math.max(0, text.indexOf('\n')), ...headings.map((heading) => heading.charIndex + heading.text.length)];
  return starts.map((start, index) => [start, Math.max(start, headings[index]?.charIndex ?? text.length)]);
}

/** Packs a page for the index; its score is multiplied by the weight. */
export function packPage(data: SearchData, { textName, weight }: { textName: string; weight: number }): PackedPage {
  const headings = headingsOf(data).map(({ text, id, depth }): PackedHeading =>
    id === defaultId(text) ? [text, depth] : [text, depth, id],
  );
  const { keywords, questions } = data;
  const page: PackedPage = [data.title, data.routePath, textName, Math.round(100 * weight), headings];
  if (keywords.length + questions.length > 0) page.push([...keywords]);
  if (questions.length > 0) page.push([...questions]);
  return page;
}

/** Returns the text of a page, as shown in results. */
export function searchText({ data, text }: SearchSource): SearchText {
  const [top = '', ...rest] = cutsOf(data, text).map(([start, end]) => text.slice(start, end).trim());
  return { sections: [top || data.description, ...rest] };
}

/** Returns the entry of a page in the index file; its id is its position there. */
export function searchEntry({ data, text }: SearchSource, domain: string): Omit<SearchEntry, 'id'> {
  const { title, routePath, toc } = data;
  return { title, routePath, domain, content: text, toc };
}
