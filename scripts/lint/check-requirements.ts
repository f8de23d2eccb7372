// Compares REQUIREMENTS.md with test titles: every id in a title must be listed, and every requirement must have a test.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const id = /\bR\d+\.\d+(?:\.\d+)?\b/g;

const listed = new Set(
  Array.from(readFileSync(join(root, 'REQUIREMENTS.md'), 'utf8').matchAll(/^- (R[\d.]+) /gm), ([, name = '']) => name),
);

/** Returns the ids in the test titles of a file. */
function namedIn(path: string): string[] {
  const titles = readFileSync(path, 'utf8').matchAll(/\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*?\))?\(\s*(['"`])([\s\S]*?)\1/g);
  return Array.from(titles, ([, , title = '']) => title.match(id) ?? []).flat();
}

const skipped = new Set(['node_modules', 'dist', '.git']);
const testFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFiles(path);
    return /\.(?:test|spec)\.tsx?$/.test(entry.name) ? [path] : [];
  });

const named = testFiles(root).flatMap((path) => namedIn(path).map((name) => ({ name, file: relative(root, path) })));
const problems = [
  ...named.filter(({ name }) => !listed.has(name)).map(({ name, file }) => `${file}: ${name} is not in REQUIREMENTS.md.`),
  ...[...listed]
    .filter((name) => !named.some((other) => other.name === name))
    .map((name) => `REQUIREMENTS.md: no test names ${name} in its title.`),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else console.log(`${listed.size} requirements, each named by a test.`);
