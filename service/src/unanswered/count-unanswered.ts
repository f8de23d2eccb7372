import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What was asked and not found. */
export interface UnansweredQuestion {
  keyword: string;
  lang: string;
  indexes: readonly string[];
}

/** A line of a day's file: so often since the line before. */
export interface UnansweredLine {
  query: string;
  lang: string;
  index: string;
  count: number;
}

/** Counts per day what was not found: no addresses, no times, no order. */
export interface UnansweredCounter {
  add: (question: UnansweredQuestion) => void;
  /** Writes what was counted since the last time. */
  flush: () => Promise<void>;
  /** Writes the rest. */
  close: () => Promise<void>;
}

export interface CounterOptions {
  folder: string;
  /** Default: the clock. */
  now?: () => Date;
  /** Called when something cannot be written. */
  onError?: (error: unknown) => void;
}

/** Longest question that is kept, in characters. */
const maxLength = 100;
/** Different questions that are counted between two writes: beyond them someone makes them up. */
const maxPending = 2000;
/** Bytes of one day. */
const maxBytes = 4 * 1024 * 1024;
/** Days that are kept. */
const keptDays = 90;
/** Time between two writes, in ms. */
const interval = 10_000;

const fileName = /^unanswered-(\d{4}-\d\d-\d\d)\.jsonl$/;

export function fileOfDay(day: string): string {
  return `unanswered-${day}.jsonl`;
}

/** The day of a file; undefined for another file. */
export function dayOfFile(name: string): string | undefined {
  return fileName.exec(name)?.[1];
}

/** Starts to count. Lines are appended, so that several services may share a folder. */
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
