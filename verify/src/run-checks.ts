import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAdvice } from './advice/check-advice.js';
import { checkCoverage, knownSurface } from './coverage/check-coverage.js';
import type { Exception, Finding } from './finding.js';
import { checkHistory } from './history/check-history.js';
import { checkForm } from './language/check-form.js';
import { checkScript } from './language/check-script.js';
import { checkTerms } from './language/check-terms.js';
import { checkTwins } from './language/check-twins.js';
import { checkOutgoing } from './links/check-outgoing.js';
import { checkTitles } from './links/check-titles.js';
import type { Page } from './pages/parse-page.js';
import { readPages } from './pages/read-pages.js';
import { checkPhrases } from './prose/check-phrases.js';
import { checkProse } from './prose/check-prose.js';
import { checkSpelling } from './prose/check-spelling.js';
import { checkInstalled } from './samples/check-installed.js';
import { checkFactFiles, checkSingleSource, type Fact } from './single-source/check-single-source.js';
import { type Check, type CheckResult, toolChecks } from './tool-checks.js';

const verifyDir = join(import.meta.dirname, '..');

function readFacts(): Record<string, Fact> {
  return JSON.parse(readFileSync(join(verifyDir, 'single-source.json'), 'utf8'));
}

/** Checks of single pages by name. */
export const checks: Record<string, Check> = {
  syntax: (pages) => ({
    findings: pages.flatMap(({ file, problems }) => problems.map((problem) => ({ rule: 'mdx', file, ...problem, fix: 'Fix the syntax.' }))),
    summary: `${pages.length} files`,
  }),
  ...toolChecks,
  language: (pages) => {
    const terms = JSON.parse(readFileSync(join(verifyDir, 'terms.json'), 'utf8'));
    return { findings: [...checkTwins(pages), ...checkScript(pages), ...checkForm(pages), ...checkTerms(pages, { terms })] };
  },
  prose: async (pages, { isWhole }) => {
    const rules = JSON.parse(readFileSync(join(verifyDir, 'phrases.json'), 'utf8'));
    const { findings, exceptions } = checkPhrases(pages, { rules, isWhole });
    return { findings: [...checkProse(pages), ...(await checkSpelling(pages)), ...findings], exceptions };
  },
  'single-source': (pages) => {
    const facts = readFacts();
    return { findings: checkSingleSource(pages, facts), summary: `${Object.keys(facts).length} facts` };
  },
  advice: (pages) => ({ findings: checkAdvice(pages) }),
  outgoing: (pages) => ({ findings: checkOutgoing(pages) }),
  titles: (pages) => ({ findings: checkTitles(pages) }),
};

/** Checks that need all pages, by name. */
const wholeChecks: Record<string, (pages: Page[]) => CheckResult> = {
  coverage: (pages) => {
    const omissions = JSON.parse(readFileSync(join(verifyDir, 'omissions.json'), 'utf8'));
    return checkCoverage(pages, { surface: knownSurface(), omissions });
  },
  'fact-files': (pages) => ({
    findings: checkFactFiles(pages, { facts: readFacts(), hasRun: (path) => existsSync(join(verifyDir, path)) }),
  }),
  history: (pages) => {
    const read = (name: string) => JSON.parse(readFileSync(join(verifyDir, name), 'utf8'));
    return checkHistory(pages, { history: read('history.json'), omissions: read('omissions.json').option ?? {} });
  },
  installed: (pages) => {
    const { findings, count } = checkInstalled(pages);
    return { findings, summary: `${count} imports of packages` };
  },
};

/** Names of all checks. */
export const checkNames = [...Object.keys(checks), ...Object.keys(wholeChecks)];

/** Runs checks on the selected pages. Checks that need all pages only run without `matches`. */
export async function runChecks({
  matches,
  only,
}: {
  matches?: (route: string) => boolean;
  only?: readonly string[];
}): Promise<{ name: string; findings: Finding[]; exceptions: Exception[]; summary: string }[]> {
  const pages = readPages({ root: join(verifyDir, '..'), ...(matches ? { matches } : {}) });
  const results = [];
  for (const [name, check] of Object.entries({ ...checks, ...(matches ? {} : wholeChecks) })) {
    if (!only || only.includes(name)) results.push({ name, exceptions: [], summary: '', ...(await check(pages, { isWhole: !matches })) });
  }
  return results;
}
