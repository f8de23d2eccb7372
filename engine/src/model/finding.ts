/** A location in a source file; line and column are 1-based. */
export interface Location {
  /** Path relative to the site's root, as shown to the writer. */
  file: string;
  line?: number;
  column?: number;
}

/** One problem in the site's sources, as reported to the writer. */
export interface Finding {
  severity: 'error' | 'warning';
  /** Stable name of the check, e.g. `dead-link`. */
  rule: string;
  /** What is wrong, in one sentence. */
  what: string;
  where: Location;
  /** How to fix it, in one sentence. */
  fix: string;
}

/** A mistake in input that stops the command: shown without a stack trace. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly findings: readonly Finding[];

  constructor(findings: Finding | readonly Finding[]) {
    const list = [findings].flat();
    super(list.map(formatFinding).join('\n\n'));
    this.findings = list;
  }
}

/** Formats a location as `file:line:column`, without the unknown parts. */
export function formatLocation({ file, line, column }: Location): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** Formats a finding as plain text: what, where, fix. */
export function formatFinding(finding: Finding): string {
  return `${finding.severity} ${finding.rule}: ${finding.what}\n  where: ${formatLocation(finding.where)}\n  fix: ${finding.fix}`;
}

/** Sorts findings by file, then by position, and removes duplicates. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()].toSorted(
    (a, b) =>
      (a.where.file < b.where.file ? -1 : a.where.file > b.where.file ? 1 : 0) ||
      (a.where.line ?? 0) - (b.where.line ?? 0) ||
      (a.where.column ?? 0) - (b.where.column ?? 0),
  );
}
