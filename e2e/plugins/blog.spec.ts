import { expect, test } from '../browser-test.js';
import { isSameDocument, markDocument, openLive } from '../live-page.js';
import { plugins } from '../sites.js';
import { axeViolations } from '../theme/axe-page.js';

test('readers navigate from the list to a post, to the next one, and to the posts of its tag', async ({ page }) => {
  await openLive(page, `${plugins.url}blog/`);
  await markDocument(page);
  const main = page.locator('main');
  expect(await axeViolations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Next Page' }).click();
  await expect(main.locator('h1')).toHaveText('Blog, page 2');
  await main.getByRole('link', { name: 'The first release', exact: true }).click();
  await expect(main.locator('h1')).toHaveText('The first release');
  await expect(main.locator('.blog-meta')).toContainText('January 5, 2026');
  await main.getByRole('link', { name: 'Next Page' }).click();
  await expect(main.locator('h1')).toHaveText('Builds in half the time');
  await main.getByRole('link', { name: 'performance', exact: true }).click();
  await expect(main.locator('h1')).toHaveText('Posts about performance');
  await expect(main.locator('article h2')).toHaveText(['Builds in half the time']);
  expect(await isSameDocument(page)).toBe(true);
});
