import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '../service-error.js';
import { dayOfFile, type UnansweredLine } from './count-unanswered.js';

/** A question that was not answered. */
export interface UnansweredEntry extends UnansweredLine {
  /** On how many days. */
  days: number;
}

export interface ReportOptions {
  folder: string;
  /** Days to look back, today included. */
  days: number;
  /** Default: the clock. */
  now?: () => Date;
}

/** What was not found in the last days, the most frequent first. */
export async function readUnanswered({ folder, days, now = () => new Date() }: ReportOptions): Promise<UnansweredEntry[]> {
  const names = await readdir(folder).catch(() => {
    throw new ServiceError({
      what: 'Nothing has been counted.',
      where: folder,
      fix: 'Run the command where `kiln-search serve` runs, or name its folder with --data.',
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

/** A line that was cut off by a crash counts as none. */
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

/** A panel asks while people type: what is only the beginning of another question is left out. */
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
