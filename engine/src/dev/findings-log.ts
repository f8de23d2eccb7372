import pc from 'picocolors';
import type { Finding } from '../model/index.js';

/** Prints what is wrong with pages: once, again when it has changed, and a line when it is fixed. */
export interface FindingsLog {
  report: (file: string, findings: readonly Finding[]) => void;
  /** Files with findings that are not fixed yet. */
  unfixed: () => string[];
}

/** A log of findings by file. */
export function createFindingsLog(log: (text: string) => void, format: (findings: readonly Finding[]) => string): FindingsLog {
  const printed = new Map<string, string>();
  return {
    report(file, findings) {
      const text = findings.length === 0 ? '' : format(findings);
      if (text === (printed.get(file) ?? '')) return;
      if (text) printed.set(file, text);
      else printed.delete(file);
      log(text ? `\n${text.trimEnd()}` : `${pc.green('✓')} ${pc.bold(file)}: all problems are fixed.`);
    },
    unfixed: () => [...printed.keys()],
  };
}
