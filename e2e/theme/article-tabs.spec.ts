import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { article } from '../sites.js';

const url = `${article.url}guide/tabs`;
const shown = '.tabs[data-group=package-manager] .tabs-panel:visible';

test('R2.6.14 a stored choice is in the first paint: nothing shifts or changes', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tabs:package-manager', 'pnpm');
    const seen = new Set<string>();
    Object.assign(window, { seen, shifts: [] });
    const look = () => {
      for (const panel of document.querySelectorAll('.tabs[data-group=package-manager] .tabs-panel'))
        if (panel.checkVisibility()) seen.add((panel as HTMLElement).dataset['value'] as string);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      (window as unknown as { shifts: number[] }).shifts.push(...list.getEntries().map(({ startTime }) => startTime));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openLive(page, url);
  await expect(page.locator(shown)).toHaveText([/^pnpm add -D/, /^pnpm create/]);
  const { seen, shifts } = await page.evaluate(() => {
    const state = window as unknown as { seen: Set<string>; shifts: number[] };
    return { seen: [...state.seen], shifts: state.shifts };
  });
  expect(seen).toEqual(['pnpm']);
  expect(shifts).toEqual([]);
  await expect(page.getByRole('tab', { name: 'pnpm' }).first()).toHaveAttribute('aria-selected', 'true');
});

test('R2.6.14 a choice is stored per group, under a key with the prefix "tabs:"', async ({ page }) => {
  await page.goto(url);
  await page.getByRole('tab', { name: 'bun' }).first().click();
  await page.getByRole('tab', { name: 'Windows' }).click();
  const stored = await page.evaluate(() => [localStorage.getItem('tabs:package-manager'), localStorage.getItem('tabs:system')]);
  expect(stored).toEqual(['bun', 'Windows']);
  await page.reload();
  await expect(page.locator(shown)).toHaveText([/^bun add -D/, /^bun create/]);
  await expect(page.getByText('Windows panel')).toBeVisible();
});

test('R2.6.14 with storage blocked, a choice applies to the page', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('closed', 'SecurityError');
      },
    }),
  );
  await page.goto(url);
  await page.getByRole('tab', { name: 'yarn' }).first().click();
  await expect(page.locator(shown)).toHaveText([/^yarn add -D/, /^yarn create rsbuild$/]);
});

test('only the selected tab is a tab stop, and the next Tab moves into the panel', async ({ page }) => {
  await page.goto(url);
  const group = page.locator('.tabs').first();
  await group.getByRole('tab', { name: 'npm', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(group.locator('.tabs-panel:visible pre')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(group.getByRole('tab', { name: 'bun' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(group.getByRole('tab', { name: 'npm', exact: true })).toBeFocused();
});

test('a code block that is alone in its tab shows its title', async ({ page }) => {
  await page.goto(url);
  await expect(page.locator('.tabs').last().locator('.code-title')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every panel is shown with its name, and code has no dead buttons', async ({ page }) => {
    await page.goto(url);
    await expect(page.locator('.tabs').nth(2).locator('.tabs-panel:visible')).toHaveText(['First panel', 'Second panel']);
    await expect(page.locator('.tabs-list').first()).toBeHidden();
    await expect(page.locator('.code-tools').first()).toBeHidden();
  });
});
