/** A problem of a page, as reported to its writer. Line and column are 1-based. */
export type Finding = { rule: string; file: string; line: number; column: number; what: string; fix: string };

/** A deliberate exception to a check, counted in the report. */
export type Exception = { file: string; line: number; what: string; reason: string };

/** Sorts findings by position and removes duplicates. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
}

/** Formats a finding as `file:line:column  rule  what`, followed by the fix on the next line. */
export function formatFinding({ rule, file, line, column, what, fix }: Finding): string {
  return `${file}:${line}:${column}  ${rule}  ${what}\n    fix: ${fix}`;
}
