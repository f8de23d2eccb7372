import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkAdvice } from './advice/check-advice.mjs';
import { checkCoverage, knownSurface } from './coverage/check-coverage.mjs';
import { checkFacts } from './facts/check-facts.mjs';
import { checkForm } from './language/check-form.mjs';
import { checkScript } from './language/check-script.mjs';
import { checkTerms } from './language/check-terms.mjs';
import { checkTwins } from './language/check-twins.mjs';
import { checkOutgoing } from './links/check-outgoing.mjs';
import { readPages } from './pages/read-pages.mjs';
import { checkPluginOptions } from './plugins/check-plugin-options.mjs';
import { checkPhrases } from './prose/check-phrases.mjs';
import { checkProse } from './prose/check-prose.mjs';
import { checkSpelling } from './prose/check-spelling.mjs';
import { checkInstalled } from './samples/check-installed.mjs';
import { checkSamples } from './samples/check-samples.mjs';
import { checkSignatures } from './signatures/check-signatures.mjs';
import { checkFactFiles, checkSingleSource } from './single-source/check-single-source.mjs';

/**
 * @import { Exception, Finding } from './finding.mjs'
 * @import { Page } from './pages/parse-page.mjs'
 * @import { Fact } from './single-source/check-single-source.mjs'
 */

/**
 * What a check gives: what is wrong, what is deliberately not checked, and one line on what was looked at.
 * @typedef {{ findings: Finding[], exceptions?: Exception[], summary?: string }} CheckResult
 */

const verifyDir = join(import.meta.dirname, '..');

/** @returns {Record<string, Fact>} */
function readFacts() {
  return JSON.parse(readFileSync(join(verifyDir, 'single-source.json'), 'utf8'));
}

/**
 * The checks by name.
 * @type {Record<string, (pages: Page[], options: { isWhole: boolean }) => CheckResult | Promise<CheckResult>>}
 */
export const checks = {
  syntax: (pages) => ({
    findings: pages.flatMap(({ file, problems }) =>
      problems.map((problem) => ({ rule: 'mdx', file, ...problem, fix: 'Mend the syntax.' })),
    ),
    summary: `${pages.length} files`,
  }),
  samples: (pages) => {
    const { counts, ...result } = checkSamples(pages);
    return {
      ...result,
      summary: Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    };
  },
  facts: async (pages) => {
    const { count, ...result } = await checkFacts(pages);
    return { ...result, summary: `${count} pages of options` };
  },
  signatures: (pages) => {
    const { findings, count } = checkSignatures(pages);
    return { findings, summary: `${count} declarations compared` };
  },
  plugins: async (pages) => {
    const unread = JSON.parse(readFileSync(join(verifyDir, 'unread-defaults.json'), 'utf8'));
    const { count, proved, declared, ...result } = await checkPluginOptions(pages, { unread });
    return { ...result, summary: `${count} options of plugins; defaults: ${proved} as in a run, ${declared} as declared` };
  },
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
};

/**
 * Checks that look at the docs as a whole, by name.
 * @type {Record<string, (pages: Page[]) => CheckResult>}
 */
const wholeChecks = {
  coverage: (pages) => {
    const omissions = JSON.parse(readFileSync(join(verifyDir, 'omissions.json'), 'utf8'));
    return checkCoverage(pages, { surface: knownSurface(), omissions });
  },
  'fact-files': (pages) => ({
    findings: checkFactFiles(pages, { facts: readFacts(), hasRun: (path) => existsSync(join(verifyDir, path)) }),
  }),
  installed: (pages) => {
    const { findings, count } = checkInstalled(pages);
    return { findings, summary: `${count} imports of packages` };
  },
};

/**
 * Runs checks over the pages that are asked for; those of the whole only when all pages are.
 * @param {{ matches?: (route: string) => boolean, only?: readonly string[] }} options
 * @returns {Promise<{ name: string, findings: Finding[], exceptions: Exception[], summary: string }[]>}
 */
export async function runChecks({ matches, only }) {
  const pages = readPages({ root: join(verifyDir, '..'), ...(matches ? { matches } : {}) });
  const results = [];
  for (const [name, check] of Object.entries({ ...checks, ...(matches ? {} : wholeChecks) })) {
    if (!only || only.includes(name)) results.push({ name, exceptions: [], summary: '', ...(await check(pages, { isWhole: !matches })) });
  }
  return results;
}
