// Compares an Rspress site with its migrated copy, both built: npx tsx bench/migrate-look.ts <folder of the site, installed> <folder for
// pictures>
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Command, type CommandResult, runCommand } from './measure/run-command.js';
import { openBrowser } from './measure/open-browser.js';
import { buildMigrated } from './migrate/build-migrated.js';
import { compareAnchors } from './migrate/compare-anchors.js';
import { comparePages } from './migrate/compare-pages.js';
import { copySite, kilnBin, runKiln } from './migrate/copy-site.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '10' }, built: { type: 'boolean', default: false } },
});
const [source, target] = positionals.map((path) => resolve(path));
if (!source || !target) {
  console.error(
    'Usage: npx tsx bench/migrate-look.ts <folder of an Rspress site, installed> <folder for pictures> [--pages 10] [--built: takes the old output that is there]',
  );
  process.exit(1);
}
mkdirSync(target, { recursive: true });

const oldOutput = join(source, 'doc_build');
const before = values.built ? undefined : await buildOld(source);
const folder = copySite(source);
const { code, text } = runKiln(['migrate', 'rspress', '--yes'], folder);
if (code !== 0) throw new Error(text);
const built = buildMigrated(folder, (args) => runKiln(args, folder));
if (typeof built === 'string') throw new Error(built);
const after = await buildCold(['node', kilnBin, 'build'], folder, [built.outDir, join(folder, 'node_modules/.cache')]);

const browser = await openBrowser();
const pages = await comparePages(browser, {
  before: { folder: oldOutput, article: '.rspress-doc, .rp-doc' },
  after: { folder: built.outDir, article: 'article' },
  count: Number(values.pages),
  pictures: target,
});
await browser.close();

console.log(`${basename(dirname(source))}: cold build ${before ? `${seconds(before)} by Rspress, ` : ''}${seconds(after)} by Kiln`);
if (built.replaced.length > 0) console.log(`Replaced, since they cannot be bundled: ${built.replaced.join(', ')}`);
if (built.emptied.length > 0) console.log(`Left out, since they have errors: ${built.emptied.join(', ')}`);
const { anchors, lost } = compareAnchors(oldOutput, built.outDir);
console.log(`${anchors} anchors of headings, ${lost.length} lost${lost.length > 0 ? `: ${lost.join(' ')}` : ''}`);
console.log('\n| page | words | lost |\n| --- | --- | --- |');
for (const page of pages)
  console.log(`| ${page.path} | ${page.words} | ${page.lost.length > 0 ? `${page.lost.length}: ${page.lost.join(' ')}` : '0'} |`);
rmSync(dirname(folder), { recursive: true });

async function buildOld(site: string): Promise<CommandResult> {
  return buildCold(['npm', 'run', 'build'], site, [oldOutput, join(site, 'node_modules/.cache'), join(site, 'node_modules/.rspress')]);
}

/**
 * Builds without output and caches. They are moved before the build and deleted after it, because deleting slows down a disk for a while.
 */
async function buildCold(command: Command, cwd: string, outputs: readonly string[]): Promise<CommandResult> {
  const aside = outputs.filter((path) => existsSync(path)).map((path) => ({ path, moved: `${path}.before` }));
  for (const { path, moved } of aside) renameSync(path, moved);
  const result = await runCommand(command, { cwd, timeout: 1500 });
  for (const { moved } of aside) rmSync(moved, { recursive: true });
  if (result.outcome !== 'done') throw new Error(`${command.join(' ')}: ${result.outcome}\n${result.log}`);
  return result;
}

/** Includes processor time, which is more reliable than wall time on a shared machine. */
function seconds({ seconds: wall, cpu }: CommandResult): string {
  return `${wall.toFixed(1)} s (${cpu.toFixed(1)} s of processor time)`;
}
