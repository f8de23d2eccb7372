/**
 * Builds every sample that readers can try, and every template, natively and in Chromium. If both outputs match, the native result is
 * recorded in `site/data/try-results`, for readers whose browser cannot build. Skips recorded samples unless `--all` is given. Removes
 * records of deleted samples.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RecordedResult, findException, recordResult } from './record-result.js';
import { findTrySamples, keyOfSample, listTemplates, type TrySample } from '../site/plugins/try-samples.js';
import type { ProjectFiles } from '../rsbuild-in-browser/src/protocol.js';
import { createNativeFolder } from '../rsbuild-in-browser/test/build-natively.js';
import { findDifference } from '../rsbuild-in-browser/test/compare-outputs.js';
import { openWorkbench } from '../rsbuild-in-browser/test/open-workbench.js';
import { readTemplate } from '../rsbuild-in-browser/test/read-template.js';

const site = join(import.meta.dirname, '../site');
const recorded = join(site, 'data/try-results');
mkdirSync(recorded, { recursive: true });

const samples = new Map<string, { name: string; sample: TrySample }>();
for (const sample of listTemplates()) samples.set(keyOfSample(sample), { name: `template ${sample.template}`, sample });
for (const { name, text } of ['en', 'zh'].flatMap(readPages)) {
  for (const sample of findTrySamples(text)) {
    const key = keyOfSample(sample);
    // Most samples are the same in both languages.
    if (!samples.has(key)) samples.set(key, { name, sample });
  }
}
const fileOf = (key: string) => join(recorded, `${key}.json`);
const isAll = process.argv.includes('--all');
const open = [...samples].filter(([key]) => isAll || !existsSync(fileOf(key)));
const native = createNativeFolder();
const workbench = open.length > 0 ? await openWorkbench() : undefined;
const empties = new Map<string, string>();
const failures: string[] = [];
const different: string[] = [];
try {
  for (const [key, { name, sample }] of open) {
    const files = projectOf(sample);
    const expected = await native.build(files);
    const result = await workbench?.run('build', files, { deadline: 120_000 });
    const difference = result ? findDifference(expected, result) : 'not built';
    // A failed build never counts as an exception.
    const exception = result?.errors.length === 0 ? findException(sample) : undefined;
    if (expected.exitCode !== 0) failures.push(`${name}: the native build fails\n${expected.terminal}`);
    else if (difference !== null && !exception) failures.push(`${name}: ${difference}`);
    else {
      // A differing result may also vary between folders, so keep the recorded one.
      if (difference === null || !existsSync(fileOf(key))) writeRecord(fileOf(key), recordResult(name, expected));
      if (difference !== null) different.push(`${name}: ${difference}. ${exception}`);
      else console.log(`${name}: the same${(await isIdle(files, expected)) ? ', but the configuration has no effect' : ''}`);
    }
  }
} finally {
  await workbench?.close();
  native.remove();
}
for (const file of readdirSync(recorded)) if (!samples.has(file.replace('.json', ''))) rmSync(join(recorded, file));
console.log(`${open.length - failures.length - different.length} are the same. ${different.length} differ:\n${different.join('\n')}`);
if (failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
}

function readPages(lang: string): { name: string; text: string }[] {
  const folder = join(site, 'docs', lang);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx'))
    .toSorted()
    .map((name) => ({ name: `${lang}/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
}

function projectOf({ template, files }: TrySample): ProjectFiles {
  const all = Object.entries({ ...readTemplate(template), ...files });
  return Object.fromEntries(all.flatMap(([path, content]) => (content === null ? [] : [[path, content]])));
}

/** Writes a result, unless it only differs in build times or in which environment was ready first. */
function writeRecord(file: string, record: RecordedResult): void {
  const text = `${JSON.stringify(record, null, 2)}\n`;
  const withoutTime = (one: string) => one.replaceAll(/built in [\d.]+ m?s(?: \(\w+\))?/g, '');
  if (existsSync(file) && withoutTime(readFileSync(file, 'utf8')) === withoutTime(text)) return;
  writeFileSync(file, text);
}

/** Whether the configuration of a sample has no effect on the output, which makes the sample pointless. */
async function isIdle(files: ProjectFiles, expected: { files: unknown }): Promise<boolean> {
  const others = { ...files, 'rsbuild.config.ts': 'export default {};\n' };
  const key = JSON.stringify(others);
  if (!empties.has(key)) empties.set(key, JSON.stringify((await native.build(others)).files));
  return empties.get(key) === JSON.stringify(expected.files);
}
