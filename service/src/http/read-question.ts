import type { IndexInfo, Question } from '../backend/search-backend.js';
import { ServiceError } from '../service-error.js';
import { maxKeyword, maxLimit } from './service-options.js';

/** The parameters of `GET /search`. Others are passed over: an address may have some of its own. */
export interface SearchQuery {
  keyword: string;
  limit: number;
  searchIndexes: string;
  lang: string;
  version: string;
}

/** What the server checks before a question is read. */
export const searchQuerySchema = {
  type: 'object',
  required: ['keyword'],
  properties: {
    keyword: { type: 'string', maxLength: maxKeyword },
    limit: { type: 'integer', minimum: 1, maximum: maxLimit, default: maxLimit },
    searchIndexes: { type: 'string', maxLength: 1000, default: '' },
    lang: { type: 'string', maxLength: 35, default: '' },
    version: { type: 'string', maxLength: 100, default: '' },
  },
} as const;

/** How to fix a parameter that the schema refuses. */
export const parameterFixes: Record<string, string> = {
  keyword: `Give what is searched for once, in at most ${maxKeyword} characters: ?keyword=port`,
  limit: `Give a whole number from 1 to ${maxLimit}, or leave it out.`,
  searchIndexes: 'Give names of indexes, separated by commas, or leave it out.',
  lang: 'Give a language tag such as en, or leave it out.',
  version: 'Give a version of the site, or leave it out.',
};

/** The question that a request asks; a mistake is a `ServiceError`. */
export function readQuestion(query: SearchQuery, known: readonly IndexInfo[]): Question {
  const { keyword, limit, lang, version } = query;
  const names = query.searchIndexes
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const all = known.map(({ name }) => name);
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw new ServiceError({
      what: `There is no index "${unknown}".`,
      where: 'searchIndexes',
      fix: `Known are: ${all.join(', ')}. Leave it out to ask all of them.`,
    });
  }
  const indexes = names.length > 0 ? [...new Set(names)] : all;
  check({ value: lang, parameter: 'lang', noun: 'language', known: known.flatMap(({ langs }) => langs), isSame: isSameLanguage });
  check({ value: version, parameter: 'version', noun: 'version', known: known.flatMap(({ versions }) => versions) });
  return { keyword: keyword.trim(), limit, indexes, lang, version };
}

interface NamedValue {
  value: string;
  parameter: string;
  noun: string;
  known: readonly string[];
  isSame?: (a: string, b: string) => boolean;
}

function check({ value, parameter, noun, known, isSame = (a, b) => a === b }: NamedValue): void {
  if (value === '' || known.some((other) => isSame(other, value))) return;
  const list = [...new Set(known)];
  throw new ServiceError({
    what: `No site has the ${noun} "${value}".`,
    where: parameter,
    fix: list.length > 0 ? `Known are: ${list.join(', ')}.` : 'Leave it out.',
  });
}

function isSameLanguage(a: string, b: string): boolean {
  return a.toLowerCase().split('-')[0] === b.toLowerCase().split('-')[0];
}
