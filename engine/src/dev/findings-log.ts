import pc from 'picocolors';
import type { Finding } from '../model/index.js';

/** Prints what is wrong with pages: once, again when it has changed, and a line when it is fixed. */
export interface FindingsLog {
  report: (file: string, findings: readonly Finding[]) => void;
  /** Files with findings that are not fixed yet. */
  unfixed: () => string[];
}

/** What is wrong with a page, as texts. */
interface Reported {
  all: ReadonlySet<string>;
  /** Whether some of it was printed for this page, and not for another one that has it too. */
  isPrinted: boolean;
}

/** A log of findings by file. What several pages have in common, as a mistake in their navigation, is printed for the first of them. */
export function createFindingsLog(log: (text: string) => void, format: (findings: readonly Finding[]) => string): FindingsLog {
  const reports = new Map<string, Reported>();
  return {
    report(file, findings) {
      const all = new Set(findings.map((finding) => format([finding])));
      const before = reports.get(file);
      if (isSame(all, before?.all ?? new Set())) return;
      reports.delete(file);
      const elsewhere = new Set([...reports.values()].flatMap((report) => [...report.all]));
      const own = findings.filter((finding) => !elsewhere.has(format([finding])));
      if (own.length > 0) log(`\n${format(own).trimEnd()}`);
      else if (all.size === 0 && before?.isPrinted) log(`${pc.green('✓')} ${pc.bold(file)}: all problems are fixed.`);
      if (all.size > 0) reports.set(file, { all, isPrinted: own.length > 0 || before?.isPrinted === true });
    },
    unfixed: () => [...reports.keys()],
  };
}

function isSame(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every((text) => others.has(text));
}
