/**
 * One thing that is wrong with a page, as told to its writer. Line and column count from 1.
 * @typedef {{ rule: string, file: string, line: number, column: number, what: string, fix: string }} Finding
 */

/**
 * A deliberate exception to a check, counted in the report.
 * @typedef {{ file: string, line: number, what: string, reason: string }} Exception
 */

/**
 * Findings in reading order; the same one, met on several ways, is told once.
 * @param {readonly Finding[]} findings
 * @returns {Finding[]}
 */
export function sortFindings(findings) {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].toSorted(
    (a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) || a.line - b.line || a.column - b.column,
  );
}

/**
 * `file:line:column  rule  what` and, below it, the fix.
 * @param {Finding} finding
 * @returns {string}
 */
export function formatFinding({ rule, file, line, column, what, fix }) {
  return `${file}:${line}:${column}  ${rule}  ${what}\n    fix: ${fix}`;
}
