import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

type AxeWindow = { axe?: typeof axe };

/** The minified source, which is half as long as the one that the package exports. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules whose results depend on colors. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the violations that axe finds in the current state of a page, as rule and element. `colours` checks only what may differ
 * between light and dark, `structure` everything else.
 */
export async function axeViolations(page: Page, { colours = false, structure = false } = {}): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as Required<AxeWindow>).axe.run({ ...options, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`));
    },
    colours
      ? { runOnly: { type: 'rule' as const, values: colourRules } }
      : {
          runOnly: { type: 'tag' as const, values: standards },
          rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: !structure }])),
        },
  );
}

/**
 * Returns the texts with a contrast below 7:1 (4.5:1 for large text) in elements that match a selector, and the number of those that
 * passed. Excludes links and code: they have separate colors, which only need to meet AA.
 */
export async function enhancedContrast(page: Page, selector: string): Promise<{ failed: string[]; passed: number }> {
  await loadAxe(page);
  return page.evaluate(async (include) => {
    const { violations, passes } = await (window as unknown as Required<AxeWindow>).axe.run(
      { include: [include], exclude: ['a', 'code'] },
      { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } },
    );
    return {
      failed: violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`)),
      passed: passes.flatMap(({ nodes }) => nodes).length,
    };
  }, selector);
}

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  // `page.evaluate` passes a string to eval, which is slower.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}
