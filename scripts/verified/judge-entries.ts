import { digest } from './digest-sources.js';
import type { Entry } from './record-text.js';

/** What a record says of today's sources. */
export interface Judgement {
  /** Names whose entries hold: nothing that they depend on has changed. */
  valid: Map<string, Entry>;
  /** Those of them that are run all the same, since an entry is no proof that its digest covers everything. */
  again: Set<string>;
}

/** Every one of how many that hold is run all the same. */
const share = 10;

/**
 * Finds the entries that hold, and those to be run all the same: at least one in ten, chosen by name and by what the record says,
 * so that all have their turn as it changes, while two runs of the same sources do the same.
 * @param digestOf The digest that an entry must have today; undefined when nothing has its name.
 */
export function judgeEntries(entries: readonly Entry[], digestOf: (entry: Entry) => string | undefined): Judgement {
  const valid = new Map(entries.filter((entry) => digestOf(entry) === entry.digest).map((entry) => [entry.name, entry]));
  const salt = digest(...entries.map((entry) => `${entry.name}\t${entry.digest}`).toSorted());
  const order = [...valid.keys()].map((name) => ({ name, rank: digest(salt, name) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  return { valid, again: new Set(order.slice(0, Math.ceil(order.length / share)).map(({ name }) => name)) };
}
