import { type LocalSearch, searchIn } from './local-search.js';
import { matchQuery, type QueryUnit } from './match-terms.js';
import { type OpenPack, openSearchPack, wholePostings } from './open-search-pack.js';
import type { FirstTier, SearchPack, SearchWords } from './search-pack.js';
import { joinPages, openPostings, type TieredPostings } from './split-search-pack.js';

/** Search over an index that arrives in parts: answers from the first part on, and like the whole index once `missing` is empty. */
export interface TieredSearch extends LocalSearch {
  /** Returns the names of files that the exact answer to a query still needs; loading them may reveal more. */
  missing: (query: string) => string[];
  /** Returns those of them without which there is no answer at all. */
  early: (query: string) => string[];
  /** Adds the parsed content of a file by its name. */
  add: (name: string, content: unknown) => void;
}

/** Creates a search over what is sent first. */
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

/** An index whose words are loaded. */
interface LaterTier extends Pick<TieredSearch, 'search' | 'missing'> {
  /** Loaded shards, by name. */
  shards: Map<string, string>;
}

function openWords(first: FirstTier, words: SearchWords): LaterTier {
  const shards = new Map<string, string>();
  const postings = openPostings(words, (name) => shards.get(name));
  const { pages, sizes, synonyms } = first;
  const open = openSearchPack({ pages: joinPages(pages, words), terms: words.terms, sizes, synonyms }, postings.find);
  // Cached because `missing` is called on each keystroke, and again by `search`.
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

/** Returns the shards with words that a query can match. */
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
