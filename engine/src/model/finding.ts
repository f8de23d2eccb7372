/** A place in a source file; line and column count from 1. */
export interface Location {
  /** Path as the writer knows it, relative to the site's root. */
  file: string;
  line?: number;
  column?: number;
}

/** One thing that is wrong with the site's sources, as its writer sees it. */
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

/** `file:line:column`, with what is known of it. */
export function formatLocation({ file, line, column }: Location): string {
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(':');
}

/** A finding as plain text: what, where, fix. */
export function formatFinding(finding: Finding): string {
  return `${finding.severity} ${finding.rule}: ${finding.what}\n  where: ${formatLocation(finding.where)}\n  fix: ${finding.fix}`;
}

/** Findings in reading order: by file, then by position. Duplicates are left out. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((finding) => [formatFinding(finding), finding])).values()].toSorted(
    (a, b) =>
      (a.where.file < b.where.file ? -1 : a.where.file > b.where.file ? 1 : 0) ||
      (a.where.line ?? 0) - (b.where.line ?? 0) ||
      (a.where.column ?? 0) - (b.where.column ?? 0),
  );
}
