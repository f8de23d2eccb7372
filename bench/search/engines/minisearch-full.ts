import type { SearchPack } from '@kiln/search';
import type { Peers } from '../install-peers.js';
import { describe, type Pages, type PageSection, sectionsOf } from '../load-pages.js';
import { routesOf } from '../score.js';
import type { Engine } from './engine.js';
import { readPack } from './kiln.js';

/** Weights of the peer, fitted like our own: `fit-weights.ts --peer`. */
export interface PeerWeights {
  title: number;
  titles: number;
  text: number;
  description: number;
  keywords: number;
  questions: number;
  /** Weight of a prefix match and of a fuzzy match, where an exact match is 1. */
  prefix: number;
  fuzzy: number;
  /** Weight of a synonym, where the word itself is 1. */
  synonym: number;
  /** BM25: how much repetition of a word adds, and how much a long field costs. */
  repeated: number;
  length: number;
}

export const peerWeights: PeerWeights = {
  title: 5.13,
  titles: 1,
  text: 0.6,
  description: 1.14,
  keywords: 3,
  questions: 2,
  prefix: 0.19,
  fuzzy: 0.288,
  synonym: 0.104,
  repeated: 1.6,
  length: 0.665,
};

type Query = string | { combineWith: 'AND' | 'OR'; queries: Query[]; boostTerm?: () => number };

/**
 * MiniSearch with the same metadata as our index: descriptions, keywords, questions, synonyms, Chinese words by the runtime's segmenter,
 * and weights fitted like ours.
 */
export const minisearchFull: Engine = {
  name: 'minisearch + metadata',
  async open(pages, peers) {
    const { index, search } = await openFull(pages, peers);
    return { index, search: search(peerWeights) };
  },
};

/** Builds the index and returns it with a search for given weights. */
export async function openFull(
  pages: Pages,
  { load }: Peers,
): Promise<{ index: string; search: (weights: PeerWeights) => (query: string) => string[] }> {
  const { default: MiniSearch } = await load('minisearch');
  const { pages: packed, synonyms }: SearchPack = readPack(pages.pack);
  const metadata = new Map(packed.map(([, route, , , , keywords = [], questions = []]) => [route, { keywords, questions }]));
  const options = {
    fields: ['title', 'titles', 'text', 'description', 'keywords', 'questions'],
    storeFields: ['title', 'titles'],
    tokenize: createTokenizer(pages.lang),
  };
  const built = new MiniSearch(options);
  built.addAll(
    pages.entries.flatMap((entry) =>
      sectionsOf(entry).map((section, index): PageSection => {
        if (index > 0) return section;
        const { keywords = [], questions = [] } = metadata.get(entry.routePath) ?? {};
        const description = describe(pages, entry.routePath);
        return { ...section, description, keywords: keywords.join('\n'), questions: questions.join('\n') };
      }),
    ),
  );
  const index = JSON.stringify(built);
  const opened = MiniSearch.loadJSON(index, options);
  return {
    index,
    search: ({ prefix, fuzzy, synonym, repeated, length, ...boost }) => {
      const searchOptions = {
        boost,
        prefix: true,
        fuzzy: 0.2,
        weights: { prefix, fuzzy },
        // `d` is the library's default: the minimum value of a word.
        bm25: { k: repeated, b: length, d: 0.5 },
      };
      return (query) => routesOf(opened.search(withSynonyms(query, synonyms, synonym), searchOptions).map(({ id }) => id));
    },
  };
}

/** Combines a query with the synonyms of its words. */
function withSynonyms(query: string, groups: readonly (readonly string[])[], value: number): Query {
  const small = ` ${query.toLowerCase()} `;
  const isIn = (word: string) => (/^[\w -]+$/.test(word) ? small.includes(` ${word} `) : small.includes(word));
  const others = groups.filter((group) => group.some(isIn)).flatMap((group) => group.filter((word) => !isIn(word)));
  if (others.length === 0) return query;
  const phrases = others.map((word): Query => ({ combineWith: 'AND', queries: [word], boostTerm: () => value }));
  return { combineWith: 'OR', queries: [query, ...phrases] };
}

/** Splits text at spaces and punctuation, and Chinese by the runtime's segmenter. */
function createTokenizer(lang: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'word' });
  const split = (run: string) => (/\p{Script=Han}/u.test(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment) : [run]);
  return (text) => text.split(/[\n\r\p{Z}\p{P}]+/u).flatMap(split);
}
