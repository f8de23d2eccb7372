// Runs the samples whose results pages show, and writes the results into the pages: node --import tsx verify/write-results.ts [--page /config/mode]
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPages } from './src/pages/read-pages.js';

const root = join(import.meta.dirname, '..');
const manifest = join(import.meta.dirname, 'node_modules/@rsbuild/core/package.json');
const { values } = parseArgs({ options: { page: { type: 'string', multiple: true } } });

if (existsSync(manifest)) {
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(join(root, 'site/data/rsbuild.json'), `${JSON.stringify({ version }, null, 2)}\n`);
  const { writeResults } = await import('./src/results/write-results.js');
  const matches = (route: string) => !values.page || values.page.includes(route);
  const { changed, failed } = await writeResults(readPages({ root, matches }), { root });
  for (const file of changed) console.log(`Results written: ${file}`);
  for (const failure of failed) console.error(failure);
  process.exitCode = failed.length > 0 ? 1 : 0;
} else {
  console.log('Skipped the results of samples: run `npm ci --prefix verify` first.');
}
