import type { CandidateQuery, WantedWord } from '@kiln/search';
import { engineName, engineWord } from './engine-words.js';

/** What an engine is asked for. */
export interface MatchExpression {
  match: string;
  /** Sections after which a table is looked through no further. Their numbers are hashes: those that come first are a fair sample. */
  cutoff: number;
  /** Whether sections are ordered by the fields that match alone: a third of the work, since no word is looked up in them. */
  isByField: boolean;
}

/** Sections with a word beyond which standing in one of them says nothing, beside rarer words. */
const tooMany = { toFindAny: 5000, toFindAll: 100_000 };
/** Where all words are as common, few sections tell as much as many. */
const cutoffs = { usual: 5000, common: 1000 };
/** Words of a query of which most must stand together. */
const mostCombined = 6;

/** The expressions with which candidates are asked for, the strictest first: all words, most of them, any of them. */
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
    groups.length > 2 && groups.length <= mostCombined
      ? [groups.map((_, left) => `(${groups.filter((__, index) => index !== left).join(' ')})`).join(' | ')]
      : [];
  const any = rarerThan(tooMany.toFindAny, wanted).map(groupOf).join(' | ');
  const expressions = [...new Set([all, ...most, any])].map((match) => [`(${match})`, ...named].join(' | '));
  return expressions.map((match) => ({ match, cutoff: cutoffs.usual, isByField: false }));
}

/** The words that stand in fewer sections; the rarest where none does. */
function rarerThan(most: number, words: readonly WantedWord[]): WantedWord[] {
  const rare = words.filter(({ frequency }) => frequency <= most);
  return rare.length > 0 ? rare : words.toSorted((a, b) => a.frequency - b.frequency).slice(0, 1);
}

/** Only words that `engineWord` made are part of an expression: there is nothing to escape. */
function groupOf({ alternatives }: WantedWord): string {
  const parts = alternatives.map(({ words, weight }) => {
    const boosted = words.map((word) => `${engineWord(word)}^${Math.max(0.1, weight).toFixed(2)}`);
    return boosted.length > 1 ? `(${boosted.join(' ')})` : (boosted[0] ?? '');
  });
  return `(${[...new Set(parts)].filter(Boolean).join(' | ')})`;
}
