// Writes the history tables of pages from verify/history.json: npx tsx verify/src/history/write-fragments.ts
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from './history.js';
import { fragmentOf, hasHistory, type Lang, releaseFragmentOf, renderHistory, renderRelease } from './render-history.js';

const docs = join(import.meta.dirname, '../../../site/docs');
const { option, releases } = readHistory();
const documented = new Set(
  readdirSync(join(docs, 'en/config'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => /^option: (\S+)$/m.exec(readFileSync(join(docs, 'en/config', name), 'utf8'))?.[1]),
);
for (const lang of ['en', 'zh'] satisfies Lang[]) {
  rmSync(join(docs, lang, '_history'), { recursive: true, force: true });
  mkdirSync(join(docs, lang, '_history'));
  for (const [name, entry] of Object.entries(option)) {
    if (hasHistory(entry) && documented.has(name)) writeFileSync(join(docs, lang, fragmentOf(name)), renderHistory(entry, lang));
  }
  for (const minor of Object.keys(releases)) {
    const text = renderRelease(minor, option, { lang, hasPage: (name) => documented.has(name) });
    writeFileSync(join(docs, lang, releaseFragmentOf(minor)), text);
  }
}
