import type { Finding } from '../model/index.js';

/** What a migration is going to do, and what it leaves to a person. */
export interface MigrationPlan {
  /** Files that change their place, before anything is written; paths from the folder of the project with forward slashes. */
  moves: Map<string, string>;
  /** Texts to write, by path; null removes the file. */
  files: Map<string, string | null>;
  /** What was done, in the order of the report. */
  done: string[];
  /** What is left to do, with the place and the way to do it. */
  left: Finding[];
}

/** How many files a plan changes. */
export function changedFiles({ moves, files }: MigrationPlan): number {
  return new Set([...moves.values(), ...files.keys()]).size;
}

/** Something that is left to a person. */
export function manualStep(what: string, where: Finding['where'], fix: string): Finding {
  return { severity: 'warning', rule: 'migrate', what, where, fix };
}

/** Why a site cannot be migrated at all. */
export function blocker(what: string, file: string, fix: string): Finding {
  return { severity: 'error', rule: 'migrate', what, where: { file }, fix };
}
