import { entryAt } from './entry-at.js';
import { createMarker, type Marker } from './find-highlights.js';
import { makeSnippet } from './make-snippet.js';
import { matchQuery } from './match-terms.js';
import { type OpenPack, openSearchPack, wholePostings } from './open-search-pack.js';
import { loadSegmenter } from './query-words.js';
import { type RankedPage, rankSections } from './rank-sections.js';
import type { RankingWeights } from './ranking-weights.js';
import { headingId, type OpenHeading, type SearchPack, type SearchText } from './search-pack.js';
import type { ResultMarks, SearchResult } from './search-result.js';

export interface LocalSearch {
  /** Answers synchronously from the index; statements are empty until `withTexts` fills them. */
  search: (query: string, limit: number) => Answer;
}

export interface Answer {
  query: string;
  results: SearchResult[];
  /** Names of the text files that contain the statements, in the order of the results. */
  texts: string[];
  /** Returns at most `most` results, with statements from `texts` by name; results without a text are unchanged. */
  withTexts: (texts: ReadonlyMap<string, SearchText>, most?: number) => SearchResult[];
  /** Words to mark on the opened page. */
  words: string[];
}

/** Maximum number of sections shown per page. */
const sectionsPerPage = 3;
/** Number of queries whose answers are cached. */
const cacheSize = 100;

/** Creates a search over the complete index of one language. */
export function createLocalSearch(pack: SearchPack, weights?: RankingWeights): LocalSearch {
  return searchIn(openSearchPack(pack, wholePostings(pack), weights));
}

/** Creates a search over an open index, with cached answers. */
export function searchIn(open: OpenPack): LocalSearch {
  loadSegmenter();
  const cache = new Map<string, Answer>();
  return {
    search(query, limit) {
      const key = `${limit} ${query}`;
      const known = cache.get(key);
      if (known) return known;
      const answer = answerOf(query.trim(), limit, open);
      const [oldest] = cache.keys();
      if (oldest && cache.size >= cacheSize) cache.delete(oldest);
      cache.set(key, answer);
      return answer;
    },
  };
}

interface Place {
  result: SearchResult;
  textName: string;
  section: number;
}

/** Ranks the pages of an index for a query, whose words may already be matched. */
export function answerOf(query: string, limit: number, open: OpenPack, units = matchQuery(query, open)): Answer {
  const pages = units.length > 0 ? rankSections(units, open, query).slice(0, limit) : [];
  const marker = createMarker(units, open);
  const places = pages.flatMap((page) => placesOf(page, { query, open, marker }));
  return {
    query,
    results: places.map(({ result }) => result),
    texts: places.map(({ textName }) => textName),
    withTexts: (texts, most) => places.slice(0, most).map((place) => withStatement(place, texts.get(place.textName), marker)),
    words: marker.words,
  };
}

/** Returns what is shown of a page: its best sections, where the top of the page may match by its title. */
function placesOf({ page, sections }: RankedPage, { query, open, marker }: { query: string; open: OpenPack; marker: Marker }): Place[] {
  const { title, route, headings, textName } = entryAt(open.pages, page);
  const best = sections[0]?.score ?? 0;
  const top = entryAt(open.tops, page);
  const inTitle = marker.find(title);
  return sections
    .filter(({ score }, index) => index === 0 || score > best * 0.45)
    .slice(0, sectionsPerPage)
    .map(({ section, inHeading }) => {
      const index = section - top - 1;
      const heading = headings[index];
      const header = heading ? headingPath(headings, index) : '';
      const marks: ResultMarks = { title: inTitle, header: marker.find(header), statement: [] };
      const found = !inHeading ? [] : index < 0 ? marks.title : marks.header;
      const type = found.length === 0 ? 'content' : index < 0 ? 'title' : 'header';
      const id = heading ? headingId(heading) : '';
      return {
        textName,
        section: index + 1,
        result: { type, title, header, statement: '', link: id ? `${route}#${id}` : route, query, highlightInfoList: found, marks },
      } satisfies Place;
    });
}

function headingPath(headings: readonly OpenHeading[], index: number): string {
  const path: string[] = [];
  let depth = Infinity;
  for (const heading of headings.slice(0, index + 1).toReversed()) {
    if (heading.depth >= depth) continue;
    path.unshift(heading.text);
    depth = heading.depth;
  }
  return path.join(' › ');
}

function withStatement({ result, section }: Place, text: SearchText | undefined, marker: Marker): SearchResult {
  const content = text?.sections[section] ?? '';
  if (!content) return result;
  const { statement, highlightInfoList } = makeSnippet(content, marker.find(content));
  const marks = { title: [], header: [], ...result.marks, statement: highlightInfoList };
  return result.type === 'content' ? { ...result, statement, highlightInfoList, marks } : { ...result, statement, marks };
}
