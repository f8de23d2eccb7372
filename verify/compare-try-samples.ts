/**
 * Builds every sample of the site that readers can try, natively and in Chromium, and writes those that come out the same to
 * `site/data/try-samples.json`. What is listed there is not built again. `--propose` looks at the first sample of every page
 * about an option instead, and prints those whose result is the same and not that of an empty configuration.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTrySamples, keyOfSample, type TrySample } from '../site/plugins/try-samples.js';
import { createNativeFolder } from '../rsbuild-in-browser/test/build-natively.js';
import { findDifference } from '../rsbuild-in-browser/test/compare-outputs.js';
import { openWorkbench } from '../rsbuild-in-browser/test/open-workbench.js';
import { readTemplate } from '../rsbuild-in-browser/test/read-template.js';

const site = join(import.meta.dirname, '../site');
const list = join(site, 'data/try-samples.json');
const known = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>) : {};
const isProposing = process.argv.includes('--propose');

const pages = ['en', 'zh'].flatMap((lang) => {
  const folder = join(site, 'docs', lang);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx') && (!isProposing || (lang === 'en' && name.startsWith('config/'))))
    .toSorted()
    .map((name) => ({ name: `${lang}/${name}`, text: readFileSync(join(folder, name), 'utf8') }));
});

/** The first configuration of a page as one to try. */
function propose(text: string): TrySample[] {
  const first = text.replace(/^```ts title="rsbuild\.config\.ts"$/m, '$& try="vanilla"');
  return findTrySamples(first).map(({ code }) => ({ code, template: guessTemplate(code) }));
}

function guessTemplate(code: string): string {
  if (code.includes('plugin-react')) return 'react';
  if (/cssModules|injectStyles|emitCss|postcss|lightningcss|cssLoader|cssExtract|styleLoader/i.test(code)) return 'css-modules';
  if (/dataUriLimit|\.svg|\.png|assets\b/.test(code)) return 'assets';
  if (/preload|prefetch|chunkSplit|splitChunks|async/i.test(code)) return 'dynamic-import';
  return 'vanilla';
}

const samples = new Map(
  pages.flatMap(({ name, text }) =>
    (isProposing ? propose(text) : findTrySamples(text)).map((sample) => [keyOfSample(sample), { name, ...sample }] as const),
  ),
);
/** After each, so that a run that is cut short is continued by the next. */
function save(): void {
  const proved = Object.entries(known).filter(([key]) => samples.has(key));
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(proved.toSorted()), null, 2)}\n`);
}

const open = [...samples].filter(([key]) => isProposing || known[key] === undefined);
const native = createNativeFolder();
const workbench = open.length > 0 ? await openWorkbench() : undefined;
const empties = new Map<string, string>();
const failures: string[] = [];
try {
  for (const [key, { name, template, code }] of open) {
    const files = { ...readTemplate(template), 'rsbuild.config.ts': `${code}\n` };
    const expected = await native.build(files);
    const result = await workbench?.run('build', files);
    const difference = result ? findDifference(expected, result) : 'not built';
    const summary = expected.exitCode === 0 ? difference : 'it does not build';
    if (!empties.has(template)) {
      const empty = await native.build({ ...readTemplate(template), 'rsbuild.config.ts': 'export default {};\n' });
      empties.set(template, JSON.stringify(empty.files));
    }
    const isIdle = isProposing && JSON.stringify(expected.files) === empties.get(template);
    if (summary === null && !isIdle) {
      known[key] = `${name} in ${template}`;
      save();
      if (isProposing) console.log(`+ ${name} ${template}`);
    } else {
      failures.push(`${name}: ${summary ?? 'changes nothing'}`);
      if (isProposing) console.log(`- ${failures.at(-1)}`);
    }
  }
} finally {
  await workbench?.close();
  native.remove();
}
save();
if (!isProposing && failures.length > 0) {
  console.error(failures.join('\n'));
  process.exitCode = 1;
}
