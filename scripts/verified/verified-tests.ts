import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { digest, digestFile, environment, missing } from './digest-sources.js';
import { type Judgement, judgeEntries } from './judge-entries.js';
import { type Entry, formatRecord, parseRecord } from './record-text.js';

/** A file that a test has read, with its digest at that time. */
export type Read = [file: string, digest: string];

declare module 'vitest' {
  interface ProvidedContext {
    /** Names of tests that need not run. */
    taken: string[];
  }
  interface TaskMeta {
    /** Files that the test has read, with their digests. */
    reads?: Read[];
  }
}

export interface VerifiedTestsOptions {
  /** Root of the repository. */
  root: string;
  /** Path of the committed record. */
  record: string;
  /** Folder for tests that have passed on this machine since then, and for those that failed although they had an entry. */
  cache: string;
  /** Returns the digest of the sources and packages that a test depends on, by its name. Undefined for tests that always run. */
  keyOf: (name: string) => string | undefined;
  /** Whether all tests run regardless of the record. Default: false. */
  isAll?: boolean;
}

/** Tests that have passed with the current state of everything they depend on. */
export interface VerifiedTests extends Judgement {
  /** Names of tests that need not run. */
  taken: string[];
  /** Messages about invalid lines of the record. */
  problems: string[];
  /** Returns whether a test may have an entry. */
  covers: (name: string) => boolean;
  add: (name: string, reads: readonly Read[]) => void;
  remove: (name: string) => void;
  /** Saves passed and failed tests for the next run on this machine. */
  saveCache: () => void;
  /** Writes all valid entries into the record. Returns their number. */
  writeRecord: () => number;
}

const heading = [
  'Tests that have passed, with a digest of everything their outcome depends on, and the pages they read.',
  'Written by `npm run verify -- --record`. After a merge, keep the lines of both sides: invalid ones are not used.',
];

/** Opens the record of tests that have passed. Changed, unknown and unreadable entries count as not passed. */
export function openVerifiedTests({ root, record, cache, keyOf, isAll = false }: VerifiedTestsOptions): VerifiedTests {
  const keys = new Map<string, string | undefined>();
  // Memoized, so that sources changed while tests run do not count as passed.
  const keyOnce = (name: string) => {
    if (!keys.has(name)) keys.set(name, keyOf(name));
    return keys.get(name);
  };
  const digestOf = (name: string, reads: readonly Read[]) => {
    const key = keyOnce(name);
    return key === undefined ? undefined : digest(environment, key, name, ...reads.flat());
  };
  const digestNow = ({ name, reads }: Entry) => {
    const now = reads.map((file): Read => [file, digestFile(join(root, file)) ?? missing]);
    return digestOf(name, now);
  };
  const [passedFile, failedFile] = [join(cache, 'passed.txt'), join(cache, 'failed.txt')];
  const committed = load(record, relative(root, record));
  const disproved = new Set(load(failedFile).entries.map(identify));
  const known = [...load(passedFile).entries, ...committed.entries];
  const judgement = judgeEntries(
    known.filter((entry) => !disproved.has(identify(entry))),
    digestNow,
  );
  const passed = new Map<string, Entry>();
  const failed = new Set<string>();
  return {
    ...judgement,
    taken: isAll ? [] : [...judgement.valid.keys()].filter((name) => !judgement.again.has(name)),
    problems: committed.problems,
    covers: (name) => keyOnce(name) !== undefined,
    add: (name, reads) => {
      const unique = [...new Map(reads)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      const now = digestOf(name, unique);
      if (now !== undefined) passed.set(name, { name, digest: now, reads: unique.map(([file]) => file) });
    },
    remove: (name) => void failed.add(name),
    saveCache: () => {
      const before = load(passedFile).entries.filter(({ name }) => !failed.has(name));
      write(passedFile, formatRecord([...passed.values(), ...before].slice(0, 5000)));
      const disproved = [...judgement.valid.values()].filter(({ name }) => failed.has(name));
      const open = load(failedFile).entries.filter(({ name }) => !passed.has(name));
      write(failedFile, formatRecord([...disproved, ...open]));
    },
    writeRecord: () => {
      const entries = [...new Map([...judgement.valid, ...passed]).values()].filter(({ name }) => !failed.has(name));
      write(record, formatRecord(entries, [...heading, environment]));
      return entries.length;
    },
  };
}

function identify({ name, digest }: Entry): string {
  return `${name}\t${digest}`;
}

function load(file: string, shown = file) {
  return parseRecord(existsSync(file) ? readFileSync(file, 'utf8') : '', shown);
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  // Renamed into place, because another run may be reading it.
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}
