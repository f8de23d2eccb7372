import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFacts } from './facts/check-facts.js';
import type { Exception, Finding } from './finding.js';
import type { Page } from './pages/parse-page.js';
import { checkPluginOptions } from './plugins/check-plugin-options.js';
import { checkResults } from './results/check-results.js';
import { checkVersion } from './results/check-version.js';
import { checkSamples } from './samples/check-samples.js';
import { checkSignatures } from './signatures/check-signatures.js';

/** What a check gives: what is wrong, what is deliberately not checked, and one line on what was looked at. */
export type CheckResult = { findings: Finding[]; exceptions?: Exception[]; summary?: string };

export type Check = (pages: Page[], options: { isWhole: boolean }) => CheckResult | Promise<CheckResult>;

const verifyDir = join(import.meta.dirname, '..');

/**
 * Checks that ask the real tools, by name: they take most of the time. What they find on a page depends on that page in both
 * languages and on no other, so a page that has passed need not be looked at again.
 */
export const toolChecks: Record<string, Check> = {
  samples: (pages) => {
    const { counts, ...result } = checkSamples(pages);
    return {
      ...result,
      summary: Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(', '),
    };
  },
  results: async (pages) => {
    const { findings, count, pageCount } = await checkResults(pages);
    return { findings: [...checkVersion({ root: join(verifyDir, '..') }), ...findings], summary: `${count} results on ${pageCount} pages` };
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
};
