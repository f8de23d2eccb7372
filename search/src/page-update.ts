import { countedSections } from './build-search-pack.js';
import { entryAt } from './entry-at.js';
import type { PackedPage, Presence } from './search-pack.js';

/** A page whose text has changed: what it is called and its headings are as they were. */
export interface PageUpdate {
  page: PackedPage;
  /** Its words as `createWordCounter` gave them, and as it gives them now. */
  before: string;
  after: string;
}

/** What has changed of a word on a page. */
export interface WordChange {
  /** By the number of the section on its page; undefined where the word stands no more. */
  sections: Map<number, Presence | undefined>;
  /** Sections that have it now, less those that had it. */
  growth: number;
  /** Where it stands now; empty when it is gone. */
  now: Presence[];
}

/** What has changed of the words of a page. */
export interface PageChanges {
  /** By the words in small letters. */
  changes: Map<string, WordChange>;
  /** Forms that sections have no more, and those that they have now. */
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

/** As `createWordCounter` writes them. */
const presences: readonly Presence[] = [0, 1, 2, 3];

/** The words of each section by their small letters. */
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
