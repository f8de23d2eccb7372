import { digest } from './digest-sources.js';
import type { Entry } from './record-text.js';

/** Result of comparing a record with the current sources. */
export interface Judgement {
  /** Valid entries by name: nothing that they depend on has changed. */
  valid: Map<string, Entry>;
  /** Names of valid entries that are run anyway, because an entry does not prove that its digest covers everything. */
  again: Set<string>;
}

/** One in this many valid entries is run anyway. */
const share = 10;

/**
 * Finds the valid entries, and those to run anyway: at least one in ten, chosen by name and by the content of the record, so that all
 * have their turn as it changes, while two runs of the same sources choose the same.
 * @param digestOf Returns the digest that an entry must have now. Undefined if nothing has its name.
 */
export function judgeEntries(entries: readonly Entry[], digestOf: (entry: Entry) => string | undefined): Judgement {
  const valid = new Map(entries.filter((entry) => digestOf(entry) === entry.digest).map((entry) => [entry.name, entry]));
  const salt = digest(...entries.map((entry) => `${entry.name}\t${entry.digest}`).toSorted());
  const order = [...valid.keys()].map((name) => ({ name, rank: digest(salt, name) })).toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  return { valid, again: new Set(order.slice(0, Math.ceil(order.length / share)).map(({ name }) => name)) };
}
