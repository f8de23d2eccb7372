import type { Finding } from '../model/index.js';

/** What a migration is going to do, and what it leaves to a person. */
export interface MigrationPlan {
  /** Texts to write, by path from the folder of the project with forward slashes; null removes the file. */
  files: Map<string, string | null>;
  /** What was done, in the order of the report. */
  done: string[];
  /** What is left to do, with the place and the way to do it. */
  left: Finding[];
}

/** Something that is left to a person. */
export function leftover(what: string, where: Finding['where'], fix: string): Finding {
  return { severity: 'warning', rule: 'migrate', what, where, fix };
}
