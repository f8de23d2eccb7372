import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../browser-test.js';
import { openLive, untilQuiet } from '../live-page.js';
import { frame } from '../sites.js';
import { sumOf, weighPage } from './page-weight.js';

const read = (path: string) => readFileSync(`${frame.dist}/${path}`, 'utf8');

test('a page with 2,000 sidebar entries is at most 25 KB larger than one with a dozen, 1 KB compressed', () => {
  const large = read('many/first.html');
  const small = read('guide/index.html');
  expect(large).toContain('Group 50');
  expect(large.length - small.length).toBeLessThanOrEqual(25_000);
  expect(brotliCompressSync(large).length - brotliCompressSync(small).length).toBeLessThanOrEqual(1000);
});

test('collapsed groups contain one entry until they are expanded, and the sidebar has few elements', async ({ page }) => {
  await openLive(page, `${frame.url}many/first`);
  const closed = page.locator('.sidebar-group:not([data-open])');
  await expect(closed).toHaveCount(49);
  expect(await closed.evaluateAll((groups) => Math.max(...groups.map((group) => group.querySelectorAll('li').length)))).toBeLessThanOrEqual(
    1,
  );
  expect(await page.locator('.sidebar *').count()).toBeLessThan(700);
});

test('a navigation with 2,000 sidebar entries transfers the next article but not the sidebar again', async ({ page }) => {
  await openLive(page, `${frame.url}many/first`);
  await untilQuiet(page);
  const { transfers } = await weighPage(page);
  await page.locator('.sidebar').getByRole('link', { name: 'Many', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText('Many');
  await untilQuiet(page);
  expect(transfers().filter(({ path }) => path.includes('sidebar'))).toEqual([]);
  expect(sumOf(transfers())).toBeLessThanOrEqual(4000);
});

test('expanding and collapsing a group touches no other group', async ({ page }) => {
  await openLive(page, `${frame.url}many/first`);
  const toggle = page.getByRole('button', { name: 'Group 20', exact: true });
  await page.evaluate(() => {
    const touched = new Set<string>();
    Object.assign(window, { touched });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const element = target as Element;
        touched.add(element.closest('.sidebar-group')?.querySelector('.sidebar-toggle')?.textContent ?? element.className);
      }
    }).observe(document.querySelector('.sidebar') as Element, { subtree: true, childList: true, attributes: true });
  });
  await toggle.click();
  await expect(page.locator('.sidebar').getByRole('link', { name: 'Entry 20.40' })).toBeVisible();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await page.evaluate(() => [...(window as unknown as { touched: Set<string> }).touched])).toEqual(['Group 20']);
});
