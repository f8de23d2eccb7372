// Migrates copies of another tool's sites and reports what is left to do: npx tsx bench/migrate.ts <tool> <folder of a site> …
import { rmSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { buildMigrated } from './migrate/build-migrated.js';
import { compareWords } from './migrate/compare-words.js';
import { copySite, runKiln } from './migrate/copy-site.js';

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
  const folder = copySite(source);
  const began = performance.now();
  const migration = runKiln(['migrate', tool, '--yes'], folder);
  const time = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const { text } = runKiln(['check'], folder);
  if (isReported) console.log(`${migration.text}\n${text}`);
  const name = basename(dirname(source)) || basename(source);
  if (migration.code !== 0) return [name, '', '', migration.text.trim(), '', time];
  const words = comparedWords(source, folder);
  rmSync(dirname(folder), { recursive: true });
  const pages = /(\d+) compiled/.exec(text)?.[1] ?? /(\d+) pages checked/.exec(text)?.[1] ?? '';
  const changed = /(\d+) files? changed/.exec(migration.text)?.[1] ?? '0';
  return [name, pages, changed, String(migration.text.match(/^!/gm)?.length ?? 0), countRules(text), time, ...words];
}

/** Returns the cells for compared pages, compared words and lost words. */
function comparedWords(source: string, folder: string): string[] {
  const built = buildMigrated(folder, (args) => runKiln(args, folder));
  if (typeof built === 'string') return ['none: the site cannot be built', '', ''];
  const { pages, words, lost } = compareWords(source, built);
  if (isReported) for (const page of lost) console.log(`Lost in ${page.file}: ${page.words.join(' ')}`);
  const count = lost.reduce((sum, page) => sum + page.words.length, 0);
  const parts = [`${pages}`, ...(built.emptied.length > 0 ? [`${built.emptied.length} left out`] : [])];
  if (built.replaced.length > 0) parts.push(`${built.replaced.length} components replaced`);
  return [parts.join(', '), words.toLocaleString('en'), `${count}, on ${lost.length} pages`];
}

/** Counts findings by rule: `14 dead-anchor, 1 include`. */
function countRules(text: string): string {
  const counts = new Map<string, number>();
  for (const [, rule = ''] of text.matchAll(/^✗ \S+ ([\w/-]+)$/gm)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([rule, number]) => `${number} ${rule}`).join(', ') || 'none';
}
