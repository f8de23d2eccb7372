import type { PageData, TocEntry } from '../model/index.js';
import type { SearchPage, SearchSection } from './build-search-pack.js';
import type { SearchText } from './search-pack.js';

/** What search takes from a built page. */
export interface SearchSource {
  data: Pick<PageData, 'title' | 'routePath' | 'description' | 'frontmatter' | 'toc'>;
  /** Plain text, code included. */
  text: string;
  codeRanges: readonly (readonly [start: number, end: number])[];
}

/** An entry of the index file. */
export interface SearchEntry {
  id: number;
  title: string;
  routePath: string;
  /** Scheme and host; empty when unknown. */
  domain: string;
  content: string;
  toc: TocEntry[];
}

/** A page cut at its headings, without them. */
export function sectionsOf({ data, text, codeRanges }: SearchSource): SearchSection[] {
  const cuts = [{ text: '', id: '', depth: 1, charIndex: 0 }, ...data.toc.filter(({ charIndex }) => charIndex >= 0)];
  return cuts.map(({ text: heading, id, depth, charIndex }, index) => {
    const start = heading === '' ? afterTitle(text) : charIndex + heading.length;
    const end = cuts[index + 1]?.charIndex ?? text.length;
    const inside = codeRanges.filter(([from, to]) => from < end && to > start);
    const code = inside.map(([from, to]) => text.slice(Math.max(from, start), Math.min(to, end)));
    let prose = '';
    let at = start;
    for (const [from, to] of inside) {
      prose += text.slice(at, Math.max(at, from));
      at = Math.max(at, to);
    }
    return { heading, id, depth, prose: prose + text.slice(at, Math.max(at, end)), code: code.join('\n') };
  });
}

/** The title is a field of its own. */
function afterTitle(text: string): number {
  return Math.max(0, text.indexOf('\n'));
}

/** A page for the index: what its description says counts as its beginning. */
export function searchPage(source: SearchSource, { textName, weight }: { textName: string; weight: number }): SearchPage {
  const { title, routePath, description, frontmatter } = source.data;
  const [top, ...rest] = sectionsOf(source) as [SearchSection, ...SearchSection[]];
  return {
    title,
    route: routePath,
    textName,
    weight,
    keywords: frontmatter.keywords ?? [],
    sections: [{ ...top, prose: `${description}\n${description}\n${top.prose}` }, ...rest],
  };
}

/** The text of a page as it is shown in results. */
export function searchText({ data, text }: SearchSource): SearchText {
  const cuts = [
    afterTitle(text),
    ...data.toc.filter(({ charIndex }) => charIndex >= 0).map((entry) => entry.charIndex + entry.text.length),
  ];
  const ends = [...data.toc.filter(({ charIndex }) => charIndex >= 0).map(({ charIndex }) => charIndex), text.length];
  const sections = cuts.map((start, index) => text.slice(start, Math.max(start, ends[index] as number)).trim());
  return { sections: [sections[0] || data.description, ...sections.slice(1)] };
}

export function searchEntry({ data, text }: SearchSource, { id, domain }: { id: number; domain: string }): SearchEntry {
  const { title, routePath, toc } = data;
  return { id, title, routePath, domain, content: text, toc };
}
