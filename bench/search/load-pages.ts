import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type IndexRoot, joinSearchPack, type SearchWords } from '@kiln/search';

/** A heading of a page. */
interface TocItem {
  text: string;
  id: string;
  depth: number;
  /** Offset in the text, or -1 if not found. */
  charIndex: number;
}

/** A page in the index file. */
export interface Entry {
  title: string;
  routePath: string;
  /** Plain text including code. */
  content: string;
  toc: TocItem[];
}

/** All pages of one language. */
export interface Pages {
  lang: string;
  entries: Entry[];
  /** Our index in one piece. */
  pack: string;
  /** The file of the index that is fetched first. */
  first: string;
  /** The other files of the index by name. */
  parts: ReadonlyMap<string, string>;
  /** Reads the HTML of a built page. */
  html: (route: string) => string;
}

/** Reads one language of a built site. */
export function loadPages(dist: string, lang: string): Pages {
  const folder = join(dist, 'static');
  const names = readdirSync(folder).filter((name) => name.startsWith(`search_index.${lang}.`));
  const read = (isPack: boolean) => {
    const found = names.find((name) => name.endsWith('.pack.json') === isPack);
    if (!found) throw new Error(`${folder} has no search index for "${lang}".`);
    return readFileSync(join(folder, found), 'utf8');
  };
  const first = read(true);
  return {
    lang,
    entries: JSON.parse(read(false)),
    first,
    ...readParts(folder, first),
    html: (route) => readFileSync(join(dist, route.endsWith('/') ? `${route}index.html` : `${route}.html`), 'utf8'),
  };
}

function readParts(folder: string, text: string): Pick<Pages, 'pack' | 'parts'> {
  const first: IndexRoot = JSON.parse(text);
  const parts = new Map<string, string>();
  if ('starts' in first) throw new Error('The index is that of a large site.');
  if (!('words' in first)) return { pack: text, parts };
  const read = (name: string): string => {
    const content = readFileSync(join(folder, 'search_words', `${name}.json`), 'utf8');
    parts.set(name, content);
    return content;
  };
  const words: SearchWords = JSON.parse(read(first.words));
  const whole = joinSearchPack(first, words, (name): string => JSON.parse(read(name)));
  return { pack: JSON.stringify(whole), parts };
}

/** The part of a page below one heading. */
export interface PageSection {
  /** Route and hash. */
  id: string;
  title: string;
  /** Parent headings, outermost first. */
  titles: string[];
  text: string;
  /** From the page, only on its first section. Keywords and questions are on separate lines. */
  description?: string;
  keywords?: string;
  questions?: string;
}

/** Splits a page at its headings as VitePress does. Each section has its heading and the parent headings. */
export function sectionsOf({ title, routePath, content, toc }: Entry): PageSection[] {
  const cuts: TocItem[] = [{ text: title, id: '', depth: 1, charIndex: 0 }, ...toc.filter(({ charIndex }) => charIndex >= 0)];
  const above: string[] = [];
  return cuts.map(({ text, id, depth, charIndex }, index) => {
    above.length = depth - 1;
    const titles = above.filter(Boolean);
    above[depth - 1] = text;
    const body = content.slice(charIndex + text.length, cuts[index + 1]?.charIndex);
    return { id: id ? `${routePath}#${id}` : routePath, title: text, titles, text: body };
  });
}

/** Reads the meta description of a built page. */
export function describe({ html }: Pages, route: string): string {
  const [, text = ''] = /<meta name="description" content="([^"]*)"/.exec(html(route)) ?? [];
  const signs: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'", '#x27': "'" };
  return text.replace(/&(\w+|#\w+);/g, (whole, name: string) => signs[name] ?? whole);
}
