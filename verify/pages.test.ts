import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { digestFile, missing } from '../scripts/verified/digest-sources.js';
import type { Read } from '../scripts/verified/verified-tests.js';
import { type Finding, formatFinding, sortFindings } from './src/finding.js';
import { languages } from './src/pages/parse-page.js';
import { listPages } from './src/pages/read-pages.js';
import { checkNames, runChecks } from './src/run-checks.js';
import { toolChecks } from './src/tool-checks.js';

const root = join(import.meta.dirname, '..');
const report = (findings: Finding[]) => sortFindings(findings).map(formatFinding).join('\n');

/** Files of each route in both languages, with their digests before the checks. The translation may not exist yet. */
const routes = new Map<string, Read[]>();
for (const { file, lang, route } of listPages({ root })) {
  const files = languages.map((other) => file.replace(`/${lang}/`, `/${other}/`));
  routes.set(
    route,
    files.map((name) => [name, digestFile(join(root, name)) ?? missing]),
  );
}
const verified = new Set(inject('taken'));
const open = new Set([...routes.keys()].filter((route) => !verified.has(`pages.test.ts > ${route}`)));

const results = await runChecks({ only: checkNames.filter((name) => !toolChecks[name]) });
const byTools = await runChecks({ matches: (route) => open.has(route), only: Object.keys(toolChecks) });
const found = byTools.flatMap(({ findings }) => findings);

test.each(results)('every page: $name', ({ findings }) => {
  expect(report(findings)).toBe('');
});

test.for([...routes])('%s', ([, files], { task }) => {
  task.meta.reads = files;
  expect(report(found.filter(({ file }) => files.some(([name]) => name === file)))).toBe('');
});

// Findings outside of pages, such as an unneeded exception. Then no test of this file counts as passed, because their page is unknown.
afterAll(() => {
  const pages = new Set([...routes.values()].flat().map(([file]) => file));
  expect(report(found.filter(({ file }) => !pages.has(file)))).toBe('');
});
