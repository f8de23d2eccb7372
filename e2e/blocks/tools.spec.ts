import { openLive } from '../live-page.js';
import { expect, test } from '../browser-test.js';
import { blocks } from '../sites.js';

for (const { path, label, title, first, texts } of [
  { path: '', label: 'Related tools', title: 'Tools', first: 'https://example.com/en/1', texts: 'Tool' },
  { path: 'zh/', label: '相关工具', title: '工具', first: 'https://example.com/1', texts: '工具' },
]) {
  test(`R1.5 R2.6.19 R4.10 on /${path} the popover opens on hover and closes on Escape`, async ({ page }) => {
    await openLive(page, blocks.url + path);
    const button = page.getByRole('button', { name: label }).first();
    const panel = page.locator('.popup-panel').first();
    await expect(panel).toBeHidden();
    await button.scrollIntoViewIfNeeded();
    await button.hover();
    await expect(panel).toBeVisible();
    const header = panel.locator('.tools-title');
    await expect(header).toHaveText(title);
    await expect(header).toHaveAttribute('href', 'https://example.com/');
    const items = panel.locator('.tools-item');
    await expect(items).toHaveCount(6);
    await expect(items.first()).toHaveAttribute('href', first);
    await expect(items.first().locator('.tools-name')).toHaveText('First');
    await expect(items.first().locator('.tools-text')).toHaveText(`${texts} 1`);
    await expect(items.first().locator('img')).toHaveAttribute('src', '/tool-one.svg');
    for (const item of await items.all()) await expect(item).toHaveAttribute('target', '_blank');
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
}

test('R2.6.19 R9.4 the popover opens below its button and extends to the left, at most 250 px wide', async ({ page }) => {
  await openLive(page, blocks.url);
  const button = page.getByRole('button', { name: 'Related tools' }).first();
  // Leaves room on both sides, so that the preferred position is used and not a fallback.
  await button.evaluate((element) => {
    const popup = element.parentElement as HTMLElement;
    Object.assign(popup.style, { position: 'fixed', top: '100px', left: '700px' });
  });
  await button.hover();
  const panel = page.locator('.popup-panel').first();
  await expect(panel).toBeVisible();
  const [from, to] = await Promise.all([button.boundingBox(), panel.boundingBox()]);
  expect(to?.width).toBeLessThanOrEqual(250);
  expect(to?.y).toBeGreaterThanOrEqual((from?.y ?? 0) + (from?.height ?? 0));
  expect(to?.x).toBeLessThan(from?.x ?? 0);
  expect((to?.x ?? 0) + (to?.width ?? 0)).toBeLessThanOrEqual((from?.x ?? 0) + (from?.width ?? 0) + 8);
});

test('R4.10 with trigger "click", hovering does nothing; Enter opens the popover, and Tab moves into it', async ({ page }) => {
  await openLive(page, blocks.url);
  const button = page.getByRole('button', { name: 'Related tools' }).nth(1);
  const panel = page.locator('.popup-panel').nth(1);
  await button.scrollIntoViewIfNeeded();
  await button.hover();
  // Once a popover that opens on hover is open, this one would be open too.
  await page.getByRole('button', { name: 'Related tools' }).first().hover();
  await expect(page.locator('.popup-panel').first()).toBeVisible();
  await expect(panel).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel.locator('.tools-title')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
});

test('R1.5 R2.6.19 the block shows five cards with lazy logos and external links', async ({ page }) => {
  await page.goto(blocks.url);
  const cards = page.locator('.tool-card');
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    await expect(card).toHaveAttribute('href', /^https:/);
    await expect(card).toHaveAttribute('target', '_blank');
    await expect(card.locator('img')).toHaveAttribute('loading', 'lazy');
  }
  await expect(cards.nth(0).locator('img')).toHaveAttribute('width', '40');
  await expect(cards.nth(1).locator('img')).toHaveAttribute('width', '60');
});
