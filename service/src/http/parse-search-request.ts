import type { IndexInfo, Question } from '../backend/search-backend.js';
import { ServiceError } from '../service-error.js';
import { maxKeyword, maxLimit } from './service-options.js';

/** Parameters of `GET /search`. Others are ignored, since the configured URL may have its own. */
export interface SearchQuery {
  keyword: string;
  limit: number;
  searchIndexes: string;
  lang: string;
  version: string;
}

/** Schema that the server validates before `parseSearchRequest` runs. */
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

/** Fixes for parameters that the schema rejects. */
export const parameterFixes: Record<string, string> = {
  keyword: `Pass it once, with at most ${maxKeyword} characters: ?keyword=port`,
  limit: `Pass a whole number from 1 to ${maxLimit}, or omit it.`,
  searchIndexes: 'Pass names of indexes, separated by commas, or omit it.',
  lang: 'Pass a language tag such as en, or omit it.',
  version: 'Pass a version of the site, or omit it.',
};

/** Reads a search request. Throws a `ServiceError` if it names an unknown index, language or version. */
export function parseSearchRequest(query: SearchQuery, known: readonly IndexInfo[]): Question {
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
      fix: `Available: ${all.join(', ')}. Omit it to search all of them.`,
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
    fix: list.length > 0 ? `Available: ${list.join(', ')}.` : 'Omit it.',
  });
}

function isSameLanguage(a: string, b: string): boolean {
  return a.toLowerCase().split('-')[0] === b.toLowerCase().split('-')[0];
}
