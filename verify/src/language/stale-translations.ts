import { execFileSync } from 'node:child_process';

/** A translation older than its source, with the dates of their last commits. */
type StaleTranslation = { file: string; source: string; date: string; sourceDate: string };

/** Lists Chinese pages that are older than the English ones, oldest first. Ignores uncommitted changes. */
export function findStaleTranslations({ root, docs = 'site/docs' }: { root: string; docs?: string }): StaleTranslation[] {
  const log = execFileSync('git', ['log', '--format=commit %ct', '--name-only', '--', docs], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const dates = new Map<string, number>();
  let time = 0;
  // The newest commit comes first, so the first occurrence of a file has its date.
  for (const line of log.split('\n')) {
    if (line.startsWith('commit ')) time = Number(line.slice(7));
    else if (line.endsWith('.mdx') && !dates.has(line)) dates.set(line, time);
  }
  return [...dates]
    .map(([file, date]) => ({ file, date, source: file.replace(`${docs}/zh/`, `${docs}/en/`) }))
    .map((entry) => ({ ...entry, sourceDate: dates.get(entry.source) ?? 0 }))
    .filter(({ file, source, date, sourceDate }) => file !== source && date < sourceDate)
    .toSorted((a, b) => a.date - b.date)
    .map(({ file, source, date, sourceDate }) => ({ file, source, date: dayOf(date), sourceDate: dayOf(sourceDate) }));
}

function dayOf(seconds: number) {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
