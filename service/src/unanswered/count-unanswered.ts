import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A query without results. */
export interface UnansweredQuery {
  keyword: string;
  lang: string;
  indexes: readonly string[];
}

/** A line in the file of a day: how often a query occurred since the previous flush. */
export interface UnansweredLine {
  query: string;
  lang: string;
  index: string;
  count: number;
}

/** Counts queries without results per day. Stores no IP addresses, no times and no order. */
export interface UnansweredCounter {
  add: (question: UnansweredQuery) => void;
  /** Writes the counts since the last flush. */
  flush: () => Promise<void>;
  /** Stops and writes the remaining counts. */
  close: () => Promise<void>;
}

export interface CounterOptions {
  folder: string;
  /** Current time. Default: the system clock. */
  now?: () => Date;
  /** Called when writing fails. */
  onError?: (error: unknown) => void;
}

/** Maximum length of a stored query, in characters. */
const maxLength = 100;
/** Maximum number of distinct queries between two writes, as a protection against made-up ones. */
const maxPending = 2000;
/** Maximum size of the file of a day, in bytes. */
const maxBytes = 4 * 1024 * 1024;
/** Retention of files, in days. */
const keptDays = 90;
/** Interval between two writes, in ms. */
const interval = 10_000;

const fileName = /^unanswered-(\d{4}-\d\d-\d\d)\.jsonl$/;

export function fileOfDay(day: string): string {
  return `unanswered-${day}.jsonl`;
}

/** Returns the day of a file, or undefined for other files. */
export function dayOfFile(name: string): string | undefined {
  return fileName.exec(name)?.[1];
}

/** Starts counting. Lines are appended, so that several services can share a folder. */
export function countUnanswered({ folder, now = () => new Date(), onError = () => {} }: CounterOptions): UnansweredCounter {
  let pending = new Map<string, UnansweredLine>();
  let writing = Promise.resolve();

  const write = async (lines: readonly UnansweredLine[]): Promise<void> => {
    const day = now().toISOString().slice(0, 10);
    await mkdir(folder, { recursive: true });
    const file = join(folder, fileOfDay(day));
    const size = await stat(file).then(
      (stats) => stats.size,
      () => 0,
    );
    if (size === 0) await removeOld(folder, now());
    if (size < maxBytes) await appendFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  };
  const flush = (): Promise<void> => {
    const lines = [...pending.values()];
    pending = new Map();
    if (lines.length > 0) writing = writing.then(() => write(lines)).catch(onError);
    return writing;
  };
  const timer = setInterval(() => void flush(), interval).unref();
  return {
    add({ keyword, lang, indexes }) {
      const query = keyword.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, maxLength);
      const index = indexes.join(',');
      const key = JSON.stringify([query, lang, index]);
      const line = pending.get(key);
      if (line) line.count++;
      else if (query && pending.size < maxPending) pending.set(key, { query, lang, index, count: 1 });
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

async function removeOld(folder: string, today: Date): Promise<void> {
  const first = new Date(today.getTime() - keptDays * 86_400_000).toISOString().slice(0, 10);
  for (const name of await readdir(folder)) {
    if ((dayOfFile(name) ?? first) < first) await rm(join(folder, name));
  }
}
