// Checks pages against the real Rsbuild: node --import tsx verify/check.ts [--page /config/mode | --dir config/output] [--only samples,facts] [--stale]
import { parseArgs } from 'node:util';
import { formatFinding, sortFindings } from './src/finding.js';
import { findStaleTranslations } from './src/language/stale-translations.js';
import { runChecks } from './src/run-checks.js';

const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    dir: { type: 'string', multiple: true },
    only: { type: 'string' },
    stale: { type: 'boolean' },
  },
});
const pages = values.page?.map((page) => `/${page.replace(/^\//, '')}`);
const folders = values.dir?.map((folder) => `/${folder.replace(/^\/|\/$/g, '')}/`);
const matches = (route: string) => Boolean(pages?.includes(route) || folders?.some((folder) => route.startsWith(folder)));

const results = await runChecks({ ...(pages || folders ? { matches } : {}), ...(values.only ? { only: values.only.split(',') } : {}) });
const findings = sortFindings(results.flatMap((result) => result.findings));
const exceptions = results.flatMap((result) => result.exceptions);

for (const finding of findings) console.log(formatFinding(finding));
if (exceptions.length > 0) console.log(`\nNot checked, for a reason (${exceptions.length}):`);
for (const { file, line, what, reason } of exceptions) console.log(`  ${file}:${line}  ${what}: ${reason}`);
if (values.stale) {
  console.log('\nTranslations older than their source:');
  for (const { file, date, sourceDate } of findStaleTranslations({ root: `${import.meta.dirname}/..` }))
    console.log(`  ${file}  ${date}, source ${sourceDate}`);
}
console.log(`\n${results.map(({ name, summary }) => (summary ? `${name}: ${summary}` : name)).join('\n')}`);
console.log(findings.length === 0 ? 'Nothing to fix.' : `${findings.length} to fix.`);
process.exitCode = findings.length === 0 ? 0 : 1;
