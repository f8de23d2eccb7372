import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** An author of a file, as named in commits. */
export interface Author {
  name: string;
  email: string;
}

/** Authors of the files of a folder. */
export interface History {
  /** Authors by absolute path of the file, sorted by number of commits. */
  authors: ReadonlyMap<string, Author[]>;
  /** Whether the repository is a shallow clone, so that early commits are missing. */
  isShallow: boolean;
}

/** Timeout for git, in milliseconds. Shorter than that of plugins. */
const timeout = 9000;

/** Separators of the fields of a commit, and of the co-authors in the last field. */
const [field, item] = ['\u0001', '\u0002'];
const format = `%x00${['%D', '%aN', '%aE', '%(trailers:key=Co-authored-by,valueonly,separator=%x02)'].join('%x01')}`;

/** Reads the history of a folder with one git command, following renames. Rejects outside a repository. */
export async function readContributors(folder: string, isIgnored: (author: Author) => boolean): Promise<History> {
  const options = { cwd: folder, maxBuffer: 1 << 29, timeout };
  const { stdout } = await run(
    'git',
    ['-c', 'core.quotepath=off', 'log', `--format=${format}`, '--no-merges', '--name-status', '-M', '--relative', '--', '.'],
    options,
  );
  const commits = stdout.split('\0').slice(1).map(parseCommit);
  const known = await mailmap(commits, options);
  const counts = new Map<string, Map<string, { author: Author; count: number }>>();
  // Maps earlier names of files to current ones. Newest commits come first.
  const laterNames = new Map<string, string>();
  for (const { isCutOff, people, changes } of commits) {
    if (isCutOff) continue;
    const authors = people.map((person) => known.get(keyOf(person)) ?? person).filter((person) => !isIgnored(person));
    for (const { path, before } of changes) {
      const name = laterNames.get(path) ?? path;
      if (before !== undefined) laterNames.set(before, name);
      const ofFile = counts.get(name) ?? new Map<string, { author: Author; count: number }>();
      counts.set(name, ofFile);
      // By name, because readers see names, and people may use several emails.
      for (const author of new Map(authors.map((one) => [one.name, one])).values()) {
        const entry = ofFile.get(author.name) ?? { author, count: 0 };
        ofFile.set(author.name, { ...entry, count: entry.count + 1 });
      }
    }
  }
  const sorted = [...counts].map(([name, ofFile]): [string, Author[]] => [
    resolve(folder, name),
    [...ofFile.values()].toSorted((a, b) => b.count - a.count || (a.author.name < b.author.name ? -1 : 1)).map(({ author }) => author),
  ]);
  return { authors: new Map(sorted), isShallow: commits.some(({ isCutOff }) => isCutOff) };
}

interface Commit {
  /** Whether it is the first commit of a shallow clone, which seems to create every file. */
  isCutOff: boolean;
  people: Author[];
  changes: { path: string; before?: string }[];
}

function parseCommit(record: string): Commit {
  const [header = '', ...lines] = record.split('\n');
  const [marks = '', name = '', email = '', coAuthors = ''] = header.split(field);
  const others = coAuthors.split(item).flatMap((text) => {
    const [, name = '', email = ''] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
    return name ? [{ name, email }] : [];
  });
  const changes = lines.filter(Boolean).map((line) => {
    const [, first = '', second] = line.split('\t');
    return second === undefined ? { path: first } : { path: second, before: first };
  });
  return { isCutOff: marks.split(', ').includes('grafted'), people: [{ name, email }, ...others], changes };
}

/** Applies the mailmap to co-authors. Git applies it only to authors. */
async function mailmap(commits: readonly Commit[], options: { cwd: string }): Promise<Map<string, Author>> {
  const people = [...new Map(commits.flatMap((commit) => commit.people.slice(1)).map((person) => [keyOf(person), person])).values()];
  if (people.length === 0) return new Map();
  const { stdout } = await run('git', ['check-mailmap', ...people.map(keyOf)], options);
  return new Map(
    stdout
      .trimEnd()
      .split('\n')
      .map((line, index) => {
        const [, name = '', email = ''] = /^(.*?)\s*<([^<>]*)>$/.exec(line) ?? [];
        return [keyOf(people[index] as Author), { name, email }];
      }),
  );
}

function keyOf({ name, email }: Author): string {
  return `${name} <${email}>`;
}
