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

/** Result of a check: findings, deliberate exceptions, and a one-line summary of what was checked. */
export type CheckResult = { findings: Finding[]; exceptions?: Exception[]; summary?: string };

export type Check = (pages: Page[], options: { isWhole: boolean }) => CheckResult | Promise<CheckResult>;

const verifyDir = join(import.meta.dirname, '..');

/**
 * Checks that run the real tools, by name. They take most of the time. Their findings on a page only depend on that page in both
 * languages, so a page that has passed need not be checked again.
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
    return { ...result, summary: `${count} option pages` };
  },
  signatures: (pages) => {
    const { findings, count } = checkSignatures(pages);
    return { findings, summary: `${count} declarations compared` };
  },
  plugins: async (pages) => {
    const unread = JSON.parse(readFileSync(join(verifyDir, 'unread-defaults.json'), 'utf8'));
    const { count, proved, declared, ...result } = await checkPluginOptions(pages, { unread });
    return { ...result, summary: `${count} plugin options; defaults: ${proved} verified by a run, ${declared} as declared` };
  },
};
