/** A test that has passed, and the digest of everything its outcome depends on. */
export interface Entry {
  name: string;
  digest: string;
  /** Files that it read while it ran, as paths from the root of the repository. */
  reads: readonly string[];
}

const entryLine = /^(?<digest>[0-9a-f]{16})\t(?<name>[^\t]+)(?:\t(?<reads>[^\t]+))?$/;

/** Parses the entries of a record. Other lines, such as merge conflict markers, are ignored and reported. */
export function parseRecord(text: string, file: string): { entries: Entry[]; problems: string[] } {
  const entries: Entry[] = [];
  const problems: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const { digest, name, reads } = entryLine.exec(line)?.groups ?? {};
    if (digest && name) entries.push({ digest, name, reads: reads?.split(' ') ?? [] });
    else problems.push(`${file}:${index + 1} is no entry and is ignored: ${line.slice(0, 60)}`);
  }
  return { entries, problems };
}

/** Formats a record: one line per entry, sorted by name, so that changes of two branches seldom conflict. */
export function formatRecord(entries: readonly Entry[], comments: readonly string[] = []): string {
  const keyOf = ({ name, digest }: Entry) => `${name}\t${digest}`;
  const lines = entries
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ digest, name, reads }) => [digest, name, ...(reads.length > 0 ? [reads.join(' ')] : [])].join('\t'));
  return `${[...comments.map((comment) => `# ${comment}`), ...new Set(lines)].join('\n')}\n`;
}
