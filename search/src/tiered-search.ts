import { type LocalSearch, searchIn } from './local-search.js';
import { matchQuery, type QueryUnit } from './match-terms.js';
import { type OpenPack, openSearchPack, wholePostings } from './open-search-pack.js';
import type { FirstTier, SearchPack, SearchWords } from './search-pack.js';
import { joinPages, openPostings, type TieredPostings } from './split-search-pack.js';

/** Search over an index that arrives in parts: it answers from the first on, and like the whole index when `missing` gives nothing. */
export interface TieredSearch extends LocalSearch {
  /** Names of the files that the exact answer to a query needs and that are not there; there may be more when these are. */
  missing: (query: string) => string[];
  /** Those of them without which there is no answer at all. */
  early: (query: string) => string[];
  /** Adds a file by its name, as it was parsed. */
  add: (name: string, content: unknown) => void;
}

/** Search over what is sent first. */
export function createTieredSearch(first: SearchPack | FirstTier): TieredSearch {
  if (!('words' in first)) {
    const whole = searchIn(openSearchPack(first, wholePostings(first)));
    return { ...whole, missing: () => [], early: () => [], add: () => {} };
  }
  const early = searchIn(openSearchPack({ ...first, terms: '' }, () => undefined));
  let later: LaterTier | undefined;
  const missing = (query: string): string[] => later?.missing(query) ?? [first.words];
  return {
    missing,
    early: () => [],
    add(name, content) {
      if (name === first.words) later ??= openWords(first, content as SearchWords);
      else later?.shards.set(name, content as string);
    },
    search: (query, limit) => (later && missing(query).length === 0 ? later : early).search(query, limit),
  };
}

/** An index whose words are known. */
interface LaterTier extends Pick<TieredSearch, 'search' | 'missing'> {
  /** Those that are there, by name. */
  shards: Map<string, string>;
}

function openWords(first: FirstTier, words: SearchWords): LaterTier {
  const shards = new Map<string, string>();
  const postings = openPostings(words, (name) => shards.get(name));
  const { pages, sizes, synonyms } = first;
  const open = openSearchPack({ pages: joinPages(pages, words), terms: words.terms, sizes, synonyms }, postings.find);
  // Asked for each key, and again by the answer.
  const last = { query: '', names: [] as string[] };
  return {
    shards,
    missing(query) {
      if (query !== last.query) {
        last.names = shardsFor(query.trim(), open, postings);
        last.query = query;
      }
      return last.names.filter((name) => !shards.has(name));
    },
    search: searchIn(open).search,
  };
}

/** The shards that hold words which a query can mean. */
function shardsFor(query: string, open: OpenPack, { shardOf }: TieredPostings): string[] {
  const names = new Set<string>();
  const note = ({ matches, synonyms, parts }: QueryUnit): void => {
    for (const { term } of matches) {
      const shard = shardOf(term);
      if (shard) names.add(shard);
    }
    for (const unit of [...synonyms.flat(), ...parts]) note(unit);
  };
  for (const unit of matchQuery(query, open)) note(unit);
  return [...names];
}
