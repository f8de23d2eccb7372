import type { Page } from '@playwright/test';
import { expect, test } from '../browser-test.js';
import { stopClock } from '../live-page.js';
import { article } from '../sites.js';

const url = `${article.url}guide/code`;
const diffText = ['const kept = true;', 'const added = 3;', 'const wrong = 4;', 'const doubtful = 5;'].join('\n');

/** Returns the contrast of every kind of token on every kind of line. */
function contrasts(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    }) as CanvasRenderingContext2D;
    const luminance = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const channels = [...canvas.getImageData(0, 0, 1, 1).data]
        .slice(0, 3)
        .map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
      return channels.reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] as number), 0);
    };
    const code = document.createElement('div');
    code.className = 'code';
    const marks = ['', 'data-highlight', 'data-diff="add"', 'data-diff="remove"', 'data-level="error"', 'data-level="warning"'];
    const tokens = ['', 'k', 's', 'c', 'f', 'n', 't', 'p', 'i', 'x'];
    code.innerHTML = marks
      .map((mark) => `<span class="line" ${mark}>${tokens.map((name) => `<span class="${name}">x</span>`).join('')}</span>`)
      .join('\n');
    document.querySelector('.prose')?.append(code);
    const panel = getComputedStyle(code).backgroundColor;
    const result: Record<string, number> = {};
    for (const line of code.querySelectorAll('.line')) {
      const own = getComputedStyle(line).backgroundColor;
      const back = luminance(own === 'rgba(0, 0, 0, 0)' ? panel : own);
      for (const token of line.children) {
        const [light, dark] = [back, luminance(getComputedStyle(token).color)].toSorted((a, b) => b - a) as [number, number];
        const { highlight, diff, level } = (line as HTMLElement).dataset;
        result[`${token.className || 'text'} on ${diff ?? level ?? highlight ?? 'panel'}`] = (light + 0.05) / (dark + 0.05);
      }
    }
    return result;
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`every code color has AA contrast on every kind of line, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(url);
    const all = await contrasts(page);
    expect(Object.keys(all)).toHaveLength(60);
    expect(Object.entries(all).filter(([, ratio]) => ratio < 4.5)).toEqual([]);
  });
}

test('lines out of focus lose their colors until the block is hovered', async ({ page }) => {
  await page.goto(url);
  const block = page.locator('.code[data-has-focus]');
  const colours = () =>
    block
      .locator('.line:not([data-focus]) span')
      .evaluateAll((tokens) => new Set(tokens.map((token) => getComputedStyle(token).color)).size);
  await page.mouse.move(0, 0);
  expect(await colours()).toBe(1);
  await block.hover();
  expect(await colours()).toBeGreaterThan(3);
});

test('marked lines have a sign in the margin; empty numbered lines keep their height', async ({ page }) => {
  await page.goto(url);
  const signs = await page
    .locator('.code', { hasText: 'const kept' })
    .locator('.line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::after').content.replaceAll('"', '')));
  expect(signs).toEqual(['none', '−', '+', '×', '!']);
  const tops = await page
    .locator('.code[data-line-numbers] .line')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().top));
  const steps = tops.slice(1).map((top, index) => Math.round(top - (tops[index] as number)));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
});

test('title, language and tools: the tools replace the language on hover and keyboard focus', async ({ page }) => {
  await page.goto(url);
  const block = page.locator('.code').first();
  const opacity = () => block.locator('.code-tools').evaluate((tools) => getComputedStyle(tools).opacity);
  const language = () =>
    block.evaluate((element) => [getComputedStyle(element, '::after').content, getComputedStyle(element, '::after').opacity]);
  await expect(block.locator('.code-title')).toHaveText('rsbuild.config.ts');
  expect(await opacity()).toBe('0');
  expect(await language()).toEqual(['"ts"', '1']);
  await block.hover();
  await expect.poll(opacity).toBe('1');
  await expect.poll(language).toEqual(['"ts"', '0']);
  await page.mouse.move(0, 0);
  await expect.poll(opacity).toBe('0');
  await block.locator('pre').focus();
  await page.keyboard.press('Tab');
  await expect(block.getByRole('button', { name: 'Toggle code wrap' })).toBeFocused();
  await expect.poll(opacity).toBe('1');
});

test.describe('on touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the tools are always visible, large enough to tap, and never cover the end of a line', async ({ page }) => {
    await page.goto(url);
    const block = page.locator('.code[data-lang=sh]');
    expect(await block.locator('.code-tools').evaluate((tools) => getComputedStyle(tools).opacity)).toBe('1');
    const tools = await block.locator('.code-tools').boundingBox();
    const { end, size } = await block.evaluate((element) => {
      const pre = element.querySelector('pre') as HTMLElement;
      pre.scrollLeft = pre.scrollWidth;
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('.line') as Node);
      const target = getComputedStyle(element.querySelector('.code-copy') as Element, '::after');
      return { end: range.getBoundingClientRect().right, size: [target.width, target.height].map(Number.parseFloat) };
    });
    expect(end).toBeLessThanOrEqual(tools?.x ?? 0);
    expect(size.every((value) => value >= 44)).toBe(true);
  });
});

test('R4.4 the button toggles wrapping of a block', async ({ page }) => {
  await page.goto(url);
  const block = page.locator('.code', { hasText: 'Plain text without' });
  const overflows = () => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(await overflows()).toBe(true);
  const button = block.getByRole('button', { name: 'Toggle code wrap' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await overflows()).toBe(false);
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(await overflows()).toBe(true);
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const { lang, copy, copied } of [
    { lang: '', copy: 'Copy code', copied: 'Copied' },
    { lang: 'zh/', copy: '复制代码', copied: '已复制' },
  ]) {
    test(`R4.4 the copied state lasts 2 s and is announced to screen readers ${lang}`, async ({ page }) => {
      await page.goto(`${article.url}${lang}guide/code`);
      const block = page.locator('.code', { hasText: 'const kept' });
      const button = block.locator('.code-copy');
      await expect(button).toHaveAccessibleName(copy);
      await stopClock(page);
      await button.click();
      await expect(button).toHaveAttribute('data-copied');
      await expect(button).toHaveAccessibleName(copied);
      await page.clock.runFor(1999);
      await expect(button).toHaveAttribute('data-copied');
      await expect(page.locator('.status[role=status]')).toHaveText(copied);
      await page.clock.runFor(1);
      await expect(button).not.toHaveAttribute('data-copied');
      await expect(page.locator('.status[role=status]')).toBeEmpty();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(diffText);
    });
  }
});

for (const { system, key, userAgent } of [
  { system: 'elsewhere', key: 'Ctrl', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156' },
  { system: 'on a Mac', key: 'Command', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/156' },
]) {
  test.describe(`without a clipboard ${system}`, () => {
    test.use({ userAgent });

    test(`R7.4 a prompt offers the text with the keys to copy it, ${system}`, async ({ page }) => {
      await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }));
      await page.goto(url);
      const dialogs: string[][] = [];
      page.on('dialog', (dialog) => {
        dialogs.push([dialog.type(), dialog.message(), dialog.defaultValue()]);
        void dialog.accept();
      });
      const block = page.locator('.code[data-lang=sh]');
      await block.hover();
      await block.getByRole('button', { name: 'Copy code' }).click();
      await expect.poll(() => dialogs).toEqual([['prompt', `Copy to clipboard: ${key}+C, Enter`, 'npm run build -- --mode production']]);
      await expect(block.locator('.code-copy')).not.toHaveAttribute('data-copied');
    });
  });
}
