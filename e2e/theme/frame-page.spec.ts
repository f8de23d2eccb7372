import type { Page } from '@playwright/test';
import { expect, notFoundMessage, test } from '../browser-test.js';
import { isSameDocument, markDocument, openLive, stopClock, untilLive } from '../live-page.js';
import { browser, frame } from '../sites.js';

const parts = { navbar: '.navbar', sidebar: '.sidebar', outline: '.outline', footer: '.doc-footer' };

test('R2.6.3 a doc page has navbar, sidebar, outline, previous, next and edit links, in both languages', async ({ page }) => {
  for (const [path, texts] of [
    ['guide/words', { outline: 'ON THIS PAGE', prev: 'Previous Page A long page', next: 'Next Page Bare', edit: 'Edit this page' }],
    ['zh/guide/words', { outline: '目录', prev: '上一页 一篇长文', next: '下一页 空白', edit: '编辑此页' }],
  ] as const) {
    await page.goto(frame.url + path);
    for (const part of Object.values(parts)) await expect(page.locator(part)).toBeVisible();
    await expect(page.locator('.outline-title')).toHaveText(texts.outline);
    await expect(page.getByRole('link', { name: texts.prev })).toHaveAttribute('rel', 'prev');
    await expect(page.getByRole('link', { name: texts.next })).toHaveAttribute('rel', 'next');
    // The theme replaces the sign in the configured text with its own icon.
    await expect(page.locator('.doc-footer-facts a')).toHaveText(texts.edit);
    await expect(page.locator('.doc-footer-facts .icon')).toHaveCount(1);
  }
});

test('R2.6.5 frontmatter hides navbar, sidebar, outline and footer', async ({ page }) => {
  await openLive(page, `${frame.url}guide/bare`);
  for (const part of Object.values(parts)) await expect(page.locator(part)).toHaveCount(0);
  await expect(page.locator('.doc-bar')).toHaveCount(0);
});

for (const [name, part] of Object.entries(parts)) {
  test(`R2.6.5 ?${name}=0 hides ${part} from the first frame`, async ({ page }) => {
    await page.addInitScript((selector) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const element = document.querySelector(selector);
        if (element) seen.push(getComputedStyle(element).display);
        requestAnimationFrame(look);
      };
      look();
    }, part);
    await openLive(page, `${frame.url}guide/?${name}=0`);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set(['none']));
    for (const other of Object.values(parts).filter((selector) => selector !== part)) await expect(page.locator(other)).toBeVisible();
    await page.locator('main').evaluate((main) => main.insertAdjacentHTML('beforeend', '<a id="away" href="/guide/words">Words</a>'));
    await page.locator('#away').click();
    await expect(page.locator('main h1')).toHaveText(/^Intern/);
    await expect(page.locator(part)).toBeVisible();
  });
}

test('R2.6.1 home, doc, custom, blank and 404 pages have the frame of their type', async ({ page }) => {
  const look = async (path: string) => {
    await page.goto(frame.url + path);
    return Promise.all(['.navbar', '.sidebar', '.home', '.scroll-to-top'].map((part) => page.locator(part).count()));
  };
  expect(await look('')).toEqual([1, 0, 1, 1]);
  expect(await look('guide/')).toEqual([1, 1, 0, 1]);
  expect(await look('custom')).toEqual([1, 0, 0, 1]);
  expect(await look('blank')).toEqual([0, 0, 0, 0]);
});

test.describe('an unknown URL', () => {
  test.use({ allowed: { messages: [notFoundMessage] } });

  test('R2.6.2 shows 404 and a link to the home page', async ({ page }) => {
    await page.goto(`${frame.url}no/such/page`);
    await untilLive(page);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeVisible();
    await expect(page.locator('.navbar')).toBeVisible();
    await page.getByRole('link', { name: 'Take me home' }).click();
    await expect(page).toHaveURL(frame.url);
  });
});

test('R2.6.10 the back-to-top button appears once scrollY > 0 and scrolls to the top', async ({ page }) => {
  await openLive(page, `${frame.url}guide/long`);
  const button = page.getByRole('button', { name: 'Back to top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }));
  await expect(button).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
  await expect(page.locator('main')).toBeFocused();
});

test('R9.3 outline entries are indented by 12 px per level', async ({ page }) => {
  await page.goto(`${frame.url}guide/`);
  const x = (name: string) =>
    page
      .locator('.outline')
      .getByRole('link', { name })
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().x;
      });
  const base = await x('First');
  expect(await x('Inner')).toBe(base + 12);
  expect(await x('Deepest')).toBe(base + 24);
});

test('R4.5 the active entry of a long outline stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await openLive(page, `${frame.url}guide/long`);
  await page.evaluate(() => scrollTo({ top: 1_000_000, behavior: 'instant' }));
  const last = page.locator('.outline').getByRole('link', { name: 'Section 40' });
  await expect(last).toHaveAttribute('aria-current', 'location');
  await expect(last).toBeInViewport();
});

test.describe('the page as Markdown', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is copied on click, which is confirmed for two seconds', async ({ page }) => {
    await openLive(page, `${frame.url}zh/guide/`);
    await stopClock(page);
    await page.locator('.page-menu-copy').click();
    await expect(page.locator('.page-menu [role=status]')).toHaveText('已复制');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('# 指南');
    await page.clock.runFor(2000);
    await expect(page.locator('.page-menu [role=status]')).toHaveText('');
    await page.getByRole('button', { name: '本页的 Markdown' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '复制为 Markdown' }).last().press('Enter');
    await expect(page.locator('.page-menu [role=status]')).toHaveText('已复制');
    await expect(page.locator('.page-menu .dropdown-panel')).toBeHidden();
  });
});

test('the page as Markdown opens if the clipboard is unavailable, and has its own link', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await openLive(page, `${frame.url}guide/nested/`);
  await page.getByRole('button', { name: 'Page as Markdown', exact: true }).hover();
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/guide/nested/index.md');
  await page.locator('.page-menu-copy').click();
  await expect(page).toHaveURL(`${frame.url}guide/nested/index.md`);
});

/** Records every `display` value of the announcement. Returns a function that reads them. */
async function noteAnnouncement(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const bar = document.querySelector('.announcement');
      if (bar) seen.add(getComputedStyle(bar).display);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

test('R2.6.15 a dismissed announcement stays hidden, without a flash, under its own storage key', async ({ page }) => {
  const seen = await noteAnnouncement(page);
  await openLive(page, `${frame.url}guide/`);
  const bar = page.locator('.announcement');
  await expect(bar.getByRole('link')).toHaveAttribute('href', '/guide/long');
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect(bar).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('announcement:spring'))).not.toBeNull();
  await page.locator('.sidebar').getByRole('link', { name: 'Alone' }).click();
  await expect(page.locator('main h1')).toHaveText('Alone');
  await expect(bar).toBeHidden();
  await page.reload();
  await untilLive(page);
  expect(await seen()).toEqual(['none']);
  // The Chinese pages have a different announcement.
  await markDocument(page);
  await page.getByRole('button', { name: /^Languages/ }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(bar).toHaveText('秋季版本已发布');
  await expect(bar).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('R9.4 a page change animates shared parts for 0.45 s with cubic-bezier(0.4, 0, 0.1, 1)', async ({ page }) => {
  await openLive(page, `${frame.url}guide/`);
  const timing = page.evaluate(async () => {
    const find = () =>
      document.getAnimations().find(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition-'));
    while (!find()) await new Promise(requestAnimationFrame);
    const style = getComputedStyle(document.documentElement, '::view-transition-group(root)');
    return [style.animationDuration, style.animationTimingFunction];
  });
  await page.locator('.sidebar').getByRole('link', { name: 'Alone' }).click();
  expect(await timing).toEqual(['0.45s', 'cubic-bezier(0.4, 0, 0.1, 1)']);
});

test('R4.2 the theme is revealed by a circle in 400 ms, from the click point or, by keyboard, from the button', async ({ page }) => {
  await openLive(page, `${browser.url}guide/`);
  const toggle = page.locator('.appearance-toggle');
  const box = (await toggle.boundingBox()) as { x: number; y: number; width: number; height: number };
  /** Returns the state of the circle halfway through. Called before the click, because the animation ends soon. */
  const circle = () =>
    page.evaluate(async () => {
      const pseudo = '::view-transition-image-pair(after)';
      const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
      const of = () => moving().find(({ effect }) => (effect as KeyframeEffect).pseudoElement === pseudo);
      while (!of()) await new Promise(requestAnimationFrame);
      const names = moving().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      const timings = moving().map(({ effect }) => effect?.getTiming().duration);
      const scales = () =>
        [pseudo, '::view-transition-new(after)'].map((name) => Number(getComputedStyle(document.documentElement, name).scale));
      for (const animation of moving()) Object.assign(animation, { currentTime: 200 });
      const [size = 0, inverse = 0] = scales();
      const { left, top, width, borderRadius, overflow } = getComputedStyle(document.documentElement, pseudo);
      const radius = Number.parseFloat(width) / 2;
      return {
        names,
        timings,
        center: [left, top].map((edge) => Math.round(Number.parseFloat(edge) + radius)),
        reaches: radius >= Math.hypot(innerWidth / 2, innerHeight / 2),
        shape: [borderRadius, overflow],
        isStill: Math.abs(size * inverse - 1) < 0.001,
        isBegun: size > 0.1 && size < 0.9,
      };
    });
  const expected = {
    names: ['::view-transition-image-pair(after)', '::view-transition-new(after)'],
    timings: [400, 400],
    reaches: true,
    shape: ['50%', 'clip'],
    isStill: true,
    isBegun: true,
  };
  const [x, y] = [Math.ceil(box.x) + 5, Math.ceil(box.y) + 7];
  const clicked = circle();
  await page.mouse.click(x, y);
  expect(await clicked).toEqual({ ...expected, center: [x, y] });
  await page.waitForFunction(() => document.getAnimations().length === 0);
  // No styles are left behind.
  await expect.poll(() => page.evaluate(() => [document.adoptedStyleSheets.length, document.documentElement.style.length])).toEqual([0, 0]);
  // Otherwise the button would lose and regain the pointer.
  await page.mouse.move(5, 500);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const pressed = circle();
  await toggle.press('Enter');
  expect(await pressed).toEqual({ ...expected, center: [Math.round(box.x + 16), Math.round(box.y + 16)] });
});

test('R4.2 toggled again during the animation, the last choice applies and no styles are left behind', async ({ page }) => {
  await openLive(page, `${browser.url}guide/`);
  const toggle = page.locator('.appearance-toggle');
  const first = await page.locator('html').getAttribute('data-theme');
  // Runs in the page, because the animation ends soon.
  const again = toggle.evaluate(async (button: HTMLElement) => {
    const isCircle = ({ effect, playState }: Animation) =>
      playState === 'running' && (effect as KeyframeEffect).pseudoElement === '::view-transition-image-pair(after)';
    while (!document.getAnimations().some(isCircle)) await new Promise(requestAnimationFrame);
    button.click();
  });
  await toggle.click();
  await again;
  await expect(page.locator('html')).toHaveAttribute('data-theme', first as string);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await expect.poll(() => page.evaluate(() => [document.adoptedStyleSheets.length, document.documentElement.style.length])).toEqual([0, 0]);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('R4.2 the theme changes immediately', async ({ page }) => {
    await openLive(page, `${frame.url}guide/`);
    await page.evaluate(() => (document.startViewTransition = () => Promise.reject(new Error('A transition')) as never));
    await page.locator('.appearance-toggle').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});
