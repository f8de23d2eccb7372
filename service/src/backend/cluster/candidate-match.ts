import type { CandidateQuery, WantedWord } from '@kiln/search';
import { engineName, engineWord } from './engine-words.js';

/** Sections with a word beyond which only its headings tell anything, when other words are rarer. */
const tooMany = 20_000;
/** Words of a query of which most must stand together. */
const mostCombined = 6;

/** The expressions with which candidates are asked for, the strictest first: all words, most of them, any of them. */
export function matchExpressions({ wanted, name }: CandidateQuery): string[] {
  const telling = wanted.filter(({ isAside }) => !isAside);
  const words = telling.length > 0 ? telling : wanted;
  if (words.length === 0) return [];
  const named = name.length > 1 ? ` | (@(names,body) ${engineName(name)})` : '';
  const groups = words.map(groupOf);
  const all = `(${groups.join(' ')})${named}`;
  const most =
    groups.length > 2 && groups.length <= mostCombined
      ? [`${groups.map((_, left) => `(${groups.filter((__, index) => index !== left).join(' ')})`).join(' | ')}${named}`]
      : [];
  const isCommon = ({ frequency }: WantedWord) => frequency > tooMany;
  const hasRare = words.some((word) => !isCommon(word));
  const any = wanted.map((word) => (isCommon(word) && hasRare ? `(@(title,heading) ${groupOf(word)})` : groupOf(word))).join(' | ') + named;
  return groups.length > 1 || wanted.length > 1 ? [all, ...most, any] : [all];
}

/** Only words that `engineWord` made are part of an expression: there is nothing to escape. */
function groupOf({ alternatives }: WantedWord): string {
  const parts = alternatives.map(({ words, weight }) => {
    const boosted = words.map((word) => `${engineWord(word)}^${Math.max(0.1, weight).toFixed(2)}`);
    return boosted.length > 1 ? `(${boosted.join(' ')})` : (boosted[0] ?? '');
  });
  return `(${[...new Set(parts)].filter(Boolean).join(' | ')})`;
}
