// Migrates copies of sites of another tool and says what is left: npx tsx bench/migrate.ts <tool> <folder of the site> …
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildMigrated } from './migrate/build-migrated.js';
import { compareWords } from './migrate/compare-words.js';

const repository = fileURLToPath(new URL('..', import.meta.url));
const isReported = process.argv.includes('--report');
const [tool = '', ...names] = process.argv.slice(2).filter((argument) => argument !== '--report');
const folders = names.map((folder) => resolve(folder));
if (folders.length === 0) {
  console.error('Usage: npx tsx bench/migrate.ts <rspress, vitepress or docusaurus> <folder of a site> … [--report]');
  process.exit(1);
}

const rows = folders.map(measure);
console.log(
  '| site | pages | files changed | left by the migration | errors of `kiln check` | time | pages compared | words | words lost |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
);
for (const row of rows) console.log(`| ${row.join(' | ')} |`);

function measure(source: string): string[] {
  const folder = join(mkdtempSync(join(tmpdir(), 'migrate-')), 'site');
  cpSync(source, folder, {
    recursive: true,
    filter: (path) => !/[\\/](?:node_modules|\.git|doc_build|build|dist|\.docusaurus)$/.test(path),
  });
  linkPackages(folder);
  withoutMissingBase(join(folder, 'tsconfig.json'));
  const began = performance.now();
  const migration = kiln(['migrate', tool, '--yes'], folder);
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const { text } = kiln(['check'], folder);
  if (isReported) console.log(`${migration.text}\n${text}`);
  const name = basename(dirname(source)) || basename(source);
  if (migration.code !== 0) return [name, '', '', migration.text.trim(), '', time];
  const words = comparedWords(source, folder);
  rmSync(dirname(folder), { recursive: true });
  const pages = /(\d+) compiled/.exec(text)?.[1] ?? /(\d+) pages checked/.exec(text)?.[1] ?? '';
  const changed = /(\d+) files? changed/.exec(migration.text)?.[1] ?? '0';
  return [name, pages, changed, String(migration.text.match(/^!/gm)?.length ?? 0), countRules(text), time, ...words];
}

/** How many pages and words of the old site were looked for in the new one, and how many words are not there. */
function comparedWords(source: string, folder: string): string[] {
  const built = buildMigrated(folder, (args) => kiln(args, folder));
  if (typeof built === 'string') return ['none: the site cannot be built', '', ''];
  const { pages, words, lost } = compareWords(source, built);
  if (isReported) for (const page of lost) console.log(`Lost in ${page.file}: ${page.words.join(' ')}`);
  const count = lost.reduce((sum, page) => sum + page.words.length, 0);
  return [`${pages}, ${built.emptied.length} left out`, words.toLocaleString('en'), `${count}, on ${lost.length} pages`];
}

function kiln(args: string[], cwd: string): { code: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, 'engine/bin/kiln.js'), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { code: status, text: stdout + stderr };
}

/** `14 dead-anchor, 1 include`. */
function countRules(text: string): string {
  const counts = new Map<string, number>();
  for (const [, rule = ''] of text.matchAll(/^✗ \S+ ([\w/-]+)$/gm)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([rule, number]) => `${number} ${rule}`).join(', ') || 'none';
}

function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const name of ['@kiln', 'react', 'react-dom'])
    symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name));
}

/** The base of its tsconfig may be a package that is not installed here. */
function withoutMissingBase(path: string): void {
  if (existsSync(path)) writeFileSync(path, readFileSync(path, 'utf8').replace(/^\s*"extends".*$\n?/m, ''));
}
