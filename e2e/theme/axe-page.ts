import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

type AxeWindow = { axe?: typeof axe };

/** Half as long as the source that the package exports. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong on the page as it is now: rule and element. `colours` asks for nothing but what may differ
 * between light and dark, `structure` for all else.
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

/** Text below a contrast of 7:1 (4.5:1 when it is large) in elements that match a selector, and how many were looked at. Links and code have colours of their own, for which AA is the measure. */
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
  // `page.evaluate` hands a text to eval, which takes longer.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}
