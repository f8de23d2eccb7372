/** One thing that is wrong with a page, as reported to its writer. Line and column count from 1. */
export type Finding = { rule: string; file: string; line: number; column: number; what: string; fix: string };

/** A deliberate exception to a check, counted in the report. */
export type Exception = { file: string; line: number; what: string; reason: string };

/** Findings in reading order; the same one, found in several ways, is reported once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
}

/** `file:line:column  rule  what` and, below it, the fix. */
export function formatFinding({ rule, file, line, column, what, fix }: Finding): string {
  return `${file}:${line}:${column}  ${rule}  ${what}\n    fix: ${fix}`;
}
