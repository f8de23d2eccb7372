import pc from 'picocolors';
import type { Finding } from '../model/index.js';

/** Prints the findings of pages once, again when they change, and a line when they are fixed. */
export interface FindingsLog {
  report: (file: string, findings: readonly Finding[]) => void;
  /** Files with findings that are not fixed yet. */
  unfixed: () => string[];
}

/** Findings of a page as text. */
interface Reported {
  all: ReadonlySet<string>;
  /** Whether some of them were printed for this page, and not for another page that has them too. */
  isPrinted: boolean;
}

/** Creates a log of findings by file. A finding that several pages share, such as one in their navigation, is printed for the first. */
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
