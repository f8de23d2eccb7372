import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../service-error.js';
import { dayOfFile, type UnansweredLine } from './count-unanswered.js';

/** A query without results, as reported. */
export interface UnansweredEntry extends UnansweredLine {
  /** Number of days on which it occurred. */
  days: number;
}

export interface ReportOptions {
  folder: string;
  /** Number of days to look back, including today. */
  days: number;
  /** Current time. Default: the system clock. */
  now?: () => Date;
}

/** Reads queries without results of the last days, most frequent first. */
export async function readUnanswered({ folder, days, now = () => new Date() }: ReportOptions): Promise<UnansweredEntry[]> {
  const names = await readdir(folder).catch(() => {
    throw new ServiceError({
      what: 'Nothing has been counted.',
      where: folder,
      fix: 'Run this command where `kiln-search serve` runs, or pass its folder with --data.',
    });
  });
  const first = new Date(now().getTime() - (days - 1) * 86_400_000).toISOString().slice(0, 10);
  const entries = new Map<string, UnansweredEntry & { seen: Set<string> }>();
  for (const name of names) {
    const day = dayOfFile(name);
    if (day === undefined || day < first) continue;
    for (const { query, lang, index, count } of parseLines(await readFile(join(folder, name), 'utf8'))) {
      const key = JSON.stringify([query, lang, index]);
      const entry = entries.get(key) ?? { query, lang, index, count: 0, days: 0, seen: new Set() };
      entry.count += count;
      entry.seen.add(day);
      entries.set(key, entry);
    }
  }
  const all = [...entries.values()].map(({ seen, ...entry }) => ({ ...entry, days: seen.size }));
  return withoutBeginnings(all).toSorted((a, b) => b.count - a.count || (a.query < b.query ? -1 : 1));
}

/** Parses the lines of a file. Ignores a line truncated by a crash. */
function parseLines(text: string): UnansweredLine[] {
  return text.split('\n').flatMap((line) => {
    if (!line) return [];
    try {
      const entry: UnansweredLine = JSON.parse(line);
      return [entry];
    } catch {
      return [];
    }
  });
}

/** Removes queries that are a prefix of another one, because the panel searches while people type. */
function withoutBeginnings(entries: readonly UnansweredEntry[]): UnansweredEntry[] {
  const sorted = entries.toSorted((a, b) => (a.query < b.query ? -1 : 1));
  return sorted.filter((entry, at) => {
    for (const longer of sorted.slice(at + 1)) {
      if (!longer.query.startsWith(entry.query)) break;
      if (longer.query !== entry.query && longer.lang === entry.lang && longer.index === entry.index && longer.count >= entry.count)
        return false;
    }
    return true;
  });
}
