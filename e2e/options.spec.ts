import { expect, test } from './browser-test.js';
import { openLive } from './live-page.js';
import { site } from './sites.js';

const sample = '.code pre a';

for (const [lang, word] of [
  ['', 'Default'],
  ['zh/', '默认值'],
]) {
  test(`hovering or focusing a key of a sample describes the option: /${lang}`, async ({ page }) => {
    await openLive(page, `${site.url}${lang}guide/basic/server`);
    const key = page.locator(sample).first();
    const card = page.getByRole('tooltip');
    await key.hover();
    await expect(card).toBeVisible();
    await expect(key).toHaveAccessibleDescription(/\S/);
    await expect(card.locator('[data-fact=type] code')).not.toBeEmpty();
    expect(await card.locator('[data-word=default]').evaluate((name) => getComputedStyle(name, '::before').content)).toContain(word);
    // The pointer can move into the card.
    await card.hover();
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await key.focus();
    await expect(card).toBeVisible();
    await key.blur();
    await expect(card).toBeHidden();
  });
}

test('a card is next to its key, within the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await openLive(page, `${site.url}guide/basic/server`);
  for (const key of (await page.locator(sample).all()).slice(0, 4)) {
    await key.focus();
    const card = page.getByRole('tooltip');
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    // Below its key, or above it if there is no room.
    const { y = 0, height = 0 } = (await key.boundingBox()) ?? {};
    const gaps = [(box?.y ?? 0) - (y + height), y - ((box?.y ?? 0) + (box?.height ?? 0))];
    expect(Math.abs(Math.max(...gaps) - 8)).toBeLessThan(1.5);
    // Otherwise the next iteration would find this card.
    await key.blur();
    await expect(card).toBeHidden();
  }
});

test('without JavaScript a key links to the page of its option', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.url}guide/basic/server`);
  const key = page.locator(sample).first();
  const target = await key.getAttribute('href');
  await key.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await context.close();
});
