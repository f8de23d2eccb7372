import { expect, test } from '../browser-test.js';
import { article } from '../sites.js';

const pages = ['prose', 'code', 'tabs', 'components', 'images', 'option', 'narrow'];

for (const lang of ['', 'zh/']) {
  test(`nothing overflows a window of 320 px, or at 200% zoom ${lang}`, async ({ page }) => {
    for (const width of [320, 720]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of pages) {
        await page.goto(`${article.url}${lang}guide/${name}`);
        const wide = await page.evaluate(() => {
          const limit = document.documentElement.clientWidth + 0.5;
          return [...document.querySelectorAll('.prose *')]
            .filter((element) => !element.closest('pre, .table, .tabs-list, [popover]') && element.getBoundingClientRect().right > limit)
            .map((element) => `${element.tagName}.${element.className}`);
        });
        expect(wide, `${name} at ${width}`).toEqual([]);
      }
    }
  });
}

test('the anchor of a heading takes no space, even on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${article.url}guide/option`);
  const { height, line } = await page
    .locator('h1')
    .evaluate((title) => ({ height: title.getBoundingClientRect().height, line: Number.parseFloat(getComputedStyle(title).lineHeight) }));
  expect(Math.round(height)).toBe(Math.round(line));
  const anchor = page.locator('h1 .heading-anchor');
  await anchor.focus();
  expect((await anchor.boundingBox())?.x).toBeGreaterThanOrEqual(0);
});

test('a wide table scrolls in its own box, also by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${article.url}guide/prose`);
  const box = page.getByRole('group', { name: 'Option, Type, Default, What it decides' });
  // Below the first screen, layout is deferred.
  await expect.poll(() => box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test('Chinese: line height 1.85, strict line breaks, trimmed punctuation, bold instead of italics', async ({ page }) => {
  await page.goto(`${article.url}zh/guide/prose`);
  const paragraph = page.locator('.prose > p').first();
  const style = await paragraph.evaluate((element) => {
    const own = getComputedStyle(element);
    return {
      leading: Number.parseFloat(own.lineHeight) / Number.parseFloat(own.fontSize),
      lineBreak: own.lineBreak,
      trim: own.getPropertyValue('text-spacing-trim'),
    };
  });
  expect(style.leading).toBeCloseTo(1.85, 2);
  expect(style).toMatchObject({ lineBreak: 'strict', trim: 'trim-start' });
  const emphasis = await page
    .locator('.prose em')
    .first()
    .evaluate((element) => [getComputedStyle(element).fontStyle, Number(getComputedStyle(element).fontWeight) > 500]);
  expect(emphasis).toEqual(['normal', true]);
});

test('Chinese: no line starts with closing or ending punctuation at any width', async ({ page }) => {
  for (const width of [320, 360, 390, 430, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${article.url}zh/guide/prose`);
    const starts = await page.evaluate(() => {
      const found: string[] = [];
      for (const element of document.querySelectorAll('.prose > p, .prose > ul li')) {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let last = -1;
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          for (let index = 0; index < text.length; index++) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            const box = range.getClientRects()[0];
            if (!box || box.width === 0) continue;
            if (box.top > last + 12) found.push(text.data[index] as string);
            last = Math.max(last, box.top);
          }
        }
      }
      return found;
    });
    expect(starts.length).toBeGreaterThan(10);
    expect(
      starts.filter((character) => '，。、；：？！）》”…'.includes(character)),
      `at ${width}`,
    ).toEqual([]);
  }
});

test('print: no frame, link URLs, wrapped code, expanded boxes', async ({ page }) => {
  await page.goto(`${article.url}guide/prose`);
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.navbar', '.sidebar', '.outline', '.doc-footer', '.code-tools'])
    await expect(page.locator(part).first(), part).toBeHidden();
  const after = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
  expect(await after('.prose p > a.external')).toContain('https://example.com/a');
  expect(await after('.prose p > a:not(.external)')).toContain('/guide/code');
  expect(
    await page
      .locator('.prose pre')
      .first()
      .evaluate((pre) => getComputedStyle(pre).whiteSpace),
  ).toContain('pre-wrap');
  await expect(page.getByText('Hidden at first')).toBeVisible();
  expect(await page.locator('.prose').evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light');
});

test('footnotes link there and back, tasks show their state, and code in headings has no background', async ({ page }) => {
  await page.goto(`${article.url}guide/prose`);
  const reference = page.locator('#fnref-1');
  await reference.click();
  await expect(page).toHaveURL(/#fn-1$/);
  await page.getByRole('link', { name: '↩ 1' }).click();
  await expect(page).toHaveURL(/#fnref-1$/);
  await expect(page.locator('li.task input').first()).toBeChecked();
  await expect(page.locator('li.task input').last()).not.toBeChecked();
  const background = await page.locator('h1 code').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(background).toBe('rgba(0, 0, 0, 0)');
});
