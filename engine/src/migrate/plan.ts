import type { Finding } from '../model/index.js';

/** What a migration will do, and what it leaves as manual steps. */
export interface MigrationPlan {
  /** New path by old path; files move before anything is written. Relative to the project folder, with forward slashes. */
  moves: Map<string, string>;
  /** Texts to write, by path; null deletes the file. */
  files: Map<string, string | null>;
  /** Report lines for what was done, in order. */
  done: string[];
  /** Manual steps, with location and fix. */
  left: Finding[];
}

/** Returns the number of files that a plan changes. */
export function changedFiles({ moves, files }: MigrationPlan): number {
  return new Set([...moves.values(), ...files.keys()]).size;
}

/** Creates a finding for a manual step. */
export function manualStep(what: string, where: Finding['where'], fix: string): Finding {
  return { severity: 'warning', rule: 'migrate', what, where, fix };
}

/** Creates a finding for what prevents the migration. */
export function blocker(what: string, file: string, fix: string): Finding {
  return { severity: 'error', rule: 'migrate', what, where: { file }, fix };
}
