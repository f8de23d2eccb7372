import type { CandidateQuery, WantedWord } from '@kiln/search';
import { engineName, engineWord } from './engine-words.js';

/** One query to the engine. */
export interface MatchExpression {
  match: string;
  /** Number of matching sections after which the search of a table stops. Section ids are hashes, so the first ones are a fair sample. */
  cutoff: number;
  /** Whether to order sections only by the fields that match. Takes a third of the work, because no word is looked up in them. */
  isByField: boolean;
}

/** Numbers of sections above which a word is too common to matter next to rarer words. */
const tooMany = { toFindAny: 5000, toFindAll: 100_000 };
/** If all words are common, few sections are as informative as many. */
const cutoffs = { usual: 5000, common: 1000 };
/** Maximum number of words for which a "most of them" expression is built. */
const maxCombined = 6;

/** Returns the match expressions for candidates, strictest first: all words, most of them, any of them. */
export function matchExpressions({ wanted, name }: CandidateQuery): MatchExpression[] {
  const telling = wanted.filter(({ isAside }) => !isAside);
  const words = telling.length > 0 ? telling : wanted;
  if (words.length === 0) return [];
  const named = name.length > 1 ? [`(@(names,body) ${engineName(name)})`] : [];
  const all = rarerThan(tooMany.toFindAll, words).map(groupOf).join(' ');
  const isCommon = words.every(({ frequency }) => frequency > tooMany.toFindAny);
  if (isCommon)
    return [
      { match: [`(@(title,heading,names) (${all}))`, ...named].join(' | '), cutoff: cutoffs.common, isByField: true },
      { match: all, cutoff: cutoffs.common, isByField: false },
    ];
  const groups = rarerThan(tooMany.toFindAny, words).map(groupOf);
  const most =
    groups.length > 2 && groups.length <= maxCombined
      ? [groups.map((_, left) => `(${groups.filter((__, index) => index !== left).join(' ')})`).join(' | ')]
      : [];
  const any = rarerThan(tooMany.toFindAny, wanted).map(groupOf).join(' | ');
  const expressions = [...new Set([all, ...most, any])].map((match) => [`(${match})`, ...named].join(' | '));
  return expressions.map((match) => ({ match, cutoff: cutoffs.usual, isByField: false }));
}

/** Returns the words found in at most `most` sections, or the rarest word if there are none. */
function rarerThan(most: number, words: readonly WantedWord[]): WantedWord[] {
  const rare = words.filter(({ frequency }) => frequency <= most);
  return rare.length > 0 ? rare : words.toSorted((a, b) => a.frequency - b.frequency).slice(0, 1);
}

/** Builds the expression for one word. Needs no escaping, because all words come from `engineWord`. */
function groupOf({ alternatives }: WantedWord): string {
  const parts = alternatives.map(({ words, weight }) => {
    const boosted = words.map((word) => `${engineWord(word)}^${Math.max(0.1, weight).toFixed(2)}`);
    return boosted.length > 1 ? `(${boosted.join(' ')})` : (boosted[0] ?? '');
  });
  return `(${[...new Set(parts)].filter(Boolean).join(' | ')})`;
}
