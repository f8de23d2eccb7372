import { resolve } from 'node:path';
import { readUnanswered } from '../unanswered/read-unanswered.js';
import { type FlagValue, readNumber } from './read-flags.js';

/** Options of `kiln-search report`. */
export interface ReportFlags {
  data: FlagValue;
  days?: FlagValue;
  min?: FlagValue;
  lang?: FlagValue;
  json?: boolean;
}

/** Prints queries without results, for authors of the documentation. */
export async function report({ data, lang, json, ...flags }: ReportFlags): Promise<0> {
  const days = readNumber('days', flags.days, { min: 1, max: 90 }) ?? 30;
  const min = readNumber('min', flags.min, { min: 1, max: 1e9 }) ?? 1;
  const all = await readUnanswered({ folder: resolve(String(data)), days });
  const entries = all.filter((entry) => entry.count >= min && (lang === undefined || entry.lang === String(lang)));
  if (json) {
    console.log(JSON.stringify(entries, null, 2));
    return 0;
  }
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  console.log(`Searches without results in the last ${days} days: ${entries.length} questions, ${total} times`);
  const rows = entries.map(({ query, lang: language, index, count, days: on }) => [count, on, language || '–', index, query].map(String));
  for (const row of table([['times', 'days', 'lang', 'index', 'question'], ...rows])) console.log(row);
  return 0;
}

/** Aligns columns to their widest cell. The first two hold numbers. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
