import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { stopClock } from '../live-page.js';
import { article } from '../sites.js';

const url = `${article.url}guide/components`;
const panel = (page: Page) => page.locator('.popup-panel').first();
const term = (page: Page) => page.getByRole('button', { name: 'chunk' });

/** Returns the expanded state from the accessibility tree. The platform manages it, so no attribute shows it. */
async function isExpanded(page: Page, selector: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  await page.locator(selector).evaluate((element) => element.setAttribute('data-probe', ''));
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-probe]' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
  await session.detach();
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value;
}

for (const { lang, name } of [
  { lang: '', name: 'Source' },
  { lang: 'zh/', name: '源码' },
]) {
  test(`R2.6.11 the source link has the icon of its host and a name in the language of the page ${lang}`, async ({ page }) => {
    await page.goto(`${article.url}${lang}guide/components`);
    const links = page.getByRole('link', { name, exact: true });
    await expect(links).toHaveCount(2);
    expect(await links.evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset['platform']))).toEqual(['github', 'gitlab']);
    const shapes = await links.locator('svg path').evaluateAll((all) => all.map((path) => path.getAttribute('d')));
    expect(new Set(shapes).size).toBe(2);
    await expect(links.first()).toHaveAttribute('href', 'https://github.com/example/app/blob/main/src/index.ts');
    await expect(links.first()).toHaveAttribute('target', '_blank');
  });
}

test('R9.4 on hover a tooltip opens on the right, at most 250 px wide; it opens within 0.1 s and closes after 0.1 s', async ({ page }) => {
  await page.goto(url);
  await stopClock(page);
  await expect(panel(page)).toBeHidden();
  await term(page).hover();
  await page.clock.runFor(100);
  await expect(panel(page)).toBeVisible();
  const from = await term(page).boundingBox();
  const to = await panel(page).boundingBox();
  expect(to?.x).toBeGreaterThanOrEqual((from?.x ?? 0) + (from?.width ?? 0));
  expect(Math.abs((to?.y ?? 0) + (to?.height ?? 0) / 2 - (from?.y ?? 0) - (from?.height ?? 0) / 2)).toBeLessThan(2);
  expect(to?.width).toBeLessThanOrEqual(250);
  // Moving the mouse onto the panel keeps it open.
  await panel(page).hover();
  await page.clock.runFor(10_000);
  await expect(panel(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(99);
  await expect(panel(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(panel(page)).toBeHidden();
});

test('R9.4 a tooltip opens on focus and closes on Escape; its text describes the word', async ({ page }) => {
  await page.goto(url);
  await expect(term(page)).toHaveAccessibleDescription('A set of modules that is written into one file.');
  await term(page).focus();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(term(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(panel(page)).toBeHidden();
});

test('R9.4 a popover is a button with a panel: expanded on keyboard focus, closed by an outside click', async ({ page }) => {
  await page.goto(url);
  const button = page.getByRole('button', { name: 'more about entries' });
  const content = page.getByText('The graph starts here.');
  await button.focus();
  await expect(content).toBeVisible();
  await expect.poll(() => isExpanded(page, '.popup-term >> nth=1')).toBe(true);
  await page.mouse.click(5, 5);
  await expect(content).toBeHidden();
  await expect.poll(() => isExpanded(page, '.popup-term >> nth=1')).toBe(false);
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('R9.4 a tap opens and closes, and the panel stays within the window', async ({ page }) => {
    await page.goto(url);
    await term(page).tap();
    await expect(panel(page)).toBeVisible();
    // The browser picks a side with enough room in the next frame.
    const isInWindow = (element: HTMLElement) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= 390;
    };
    await expect.poll(() => panel(page).evaluate(isInWindow)).toBe(true);
    await page.locator('h1').tap();
    await expect(panel(page)).toBeHidden();
    await term(page).tap();
    await expect(panel(page)).toBeVisible();
    await term(page).tap();
    await expect(panel(page)).toBeHidden();
  });

  test('R9.4 a panel opened by a tap stays open wherever the mouse is', async ({ page }) => {
    await page.clock.install();
    await page.goto(url);
    await page.mouse.move(200, 800);
    await term(page).tap();
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(2000);
    expect(await panel(page).evaluate((element) => element.matches(':popover-open'))).toBe(true);
  });
});

test('a card is a single link with a visible focus ring and is clickable everywhere, unless it has no link', async ({ page }) => {
  await page.goto(url);
  const cards = page.locator('.card');
  await expect(cards).toHaveCount(4);
  await expect(cards.locator('svg')).toHaveCount(4);
  await expect(cards.nth(2).getByRole('link', { name: 'Elsewhere' })).toHaveAttribute('target', '_blank');
  await expect(cards.last().getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Plugins' }).focus();
  await page.keyboard.press('Shift+Tab');
  const link = page.getByRole('link', { name: 'Quick start' });
  await expect(link).toBeFocused();
  expect(await link.evaluate((element) => getComputedStyle(element, '::before').outlineStyle)).toBe('solid');
  await cards.first().click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/\/guide\/prose$/);
});

test('a file tree distinguishes folders from files, and steps are numbered in order', async ({ page }) => {
  await page.goto(url);
  const signs = await page
    .locator('.file-tree li')
    .evaluateAll((items) => items.map((item) => [item.querySelector(':scope > ul') !== null, getComputedStyle(item, '::before').clipPath]));
  const folders = new Set(signs.filter(([isFolder]) => isFolder).map(([, sign]) => sign));
  const files = new Set(signs.filter(([isFolder]) => !isFolder).map(([, sign]) => sign));
  expect([folders.size, files.size, [...folders].some((sign) => files.has(sign))]).toEqual([1, 1, false]);
  const counters = await page
    .locator('.steps')
    .first()
    .locator('h3')
    .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading, '::before').content));
  expect(counters).toEqual(['counter(step)', 'counter(step)']);
});

for (const { lang, words } of [
  { lang: '', words: ['Type', 'Default', 'Since'] },
  { lang: 'zh/', words: ['类型', '默认值', '起始版本'] },
]) {
  test(`option facts are labeled in the language of the page, and long ones are collapsed ${lang}`, async ({ page }) => {
    await page.goto(`${article.url}${lang}guide/option`);
    const first = page.locator('.option-meta').first();
    const shown = await first
      .locator('dt:visible')
      .evaluateAll((names) => names.map((name) => getComputedStyle(name, '::before').content.replaceAll('"', '')));
    expect(shown).toEqual(words);
    const outline = first.locator('[data-fact=type] summary');
    await expect(outline).toHaveText('string | { … }');
    await expect(first.locator('[data-fact=type] details > code')).toBeHidden();
    await outline.focus();
    await page.keyboard.press('Enter');
    await expect(first.locator('[data-fact=type] details > code')).toHaveText(
      /^\| string\n\| \{\n {4}root\?: string;\n[\s\S]*svg\?: string;\n {2}\}$/,
      {
        useInnerText: true,
      },
    );
    await expect(first.locator('[data-fact=since] dd')).toHaveText('v1.4.0');
    const second = page.locator('.option-meta').nth(1);
    await expect(second.locator('[data-fact=option]')).toBeVisible();
    await expect(second.locator('[data-fact=default] code')).toHaveText([
      "{ js: 'cheap-module-source-map', css: false }",
      '{ js: false, css: false }',
    ]);
    await expect(page.locator('.option-meta').last().locator('[data-fact=default]')).toContainText(lang ? '取决于环境。' : 'Depends on');
  });
}

test('the loading status has a text in the language of the page', async ({ page }) => {
  await page.goto(url);
  await expect(page.locator('.loading[role=status]')).toBeVisible();
  const word = () => page.locator('[data-word=loading]').evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await word()).toBe('"Loading…"');
  await page.goto(`${article.url}zh/guide/components`);
  expect(await word()).toBe('"加载中…"');
});
