import { countedSections } from './build-search-pack.js';
import { entryAt } from './entry-at.js';
import type { PackedPage, Presence } from './search-pack.js';

/** A page whose text has changed, but not its names and headings. */
export interface PageUpdate {
  page: PackedPage;
  /** Its words as encoded by `createWordCounter`, before and after the change. */
  before: string;
  after: string;
}

/** Changes of a word on a page. */
export interface WordChange {
  /** By the number of the section on its page; undefined where the word is gone. */
  sections: Map<number, Presence | undefined>;
  /** Number of sections that have it now minus those that had it. */
  growth: number;
  /** Its presence in each section now; empty if it is gone. */
  now: Presence[];
}

/** Changes of the words of a page. */
export interface PageChanges {
  /** By lowercase word. */
  changes: Map<string, WordChange>;
  /** Forms that sections have lost, and forms that they have gained. */
  gone: string[];
  come: string[];
}

export function changedWords({ before, after }: PageUpdate, words: readonly string[]): PageChanges {
  const [old, now] = [readSections(before, words), readSections(after, words)];
  const changes = new Map<string, WordChange>();
  const [gone, come]: [string[], string[]] = [[], []];
  const changeOf = (key: string): WordChange => {
    let change = changes.get(key);
    if (!change) changes.set(key, (change = { sections: new Map(), growth: 0, now: [] }));
    return change;
  };
  for (const [section, own] of old.entries()) {
    const fresh = entryAt(now, section);
    for (const [key, { form, presence }] of own) {
      const other = fresh.get(key);
      if (other?.form === form && other.presence === presence) continue;
      const change = changeOf(key);
      gone.push(form);
      if (!other) {
        change.growth--;
        change.sections.set(section, undefined);
      }
    }
    for (const [key, { form, presence }] of fresh) {
      const other = own.get(key);
      if (other?.form === form && other.presence === presence) continue;
      const change = changeOf(key);
      come.push(form);
      if (!other) change.growth++;
      change.sections.set(section, presence);
    }
  }
  for (const [key, change] of changes) change.now = now.flatMap((section) => section.get(key)?.presence ?? []);
  return { changes, gone, come };
}

/** Presences by their encoded value, as `createWordCounter` writes it. */
const presences: readonly Presence[] = [0, 1, 2, 3];

/** Returns the words of each section by their lowercase form. */
function readSections(counted: string, words: readonly string[]): Map<string, { form: string; presence: Presence }>[] {
  return Array.from(
    countedSections(counted),
    ({ numbers }) =>
      new Map(
        numbers.map((number) => {
          const form = entryAt(words, number >> 2);
          return [form.toLowerCase(), { form, presence: entryAt(presences, number & 3) }];
        }),
      ),
  );
}
