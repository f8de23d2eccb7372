import { readFileSync } from 'node:fs';
import { homeTexts } from '../../site/components/home/home-texts.js';
import { axeViolations } from '../theme/axe-page.js';
import { compressedSum, inlineScriptBytes, reactBytes, sumOf, weighPage } from '../theme/page-weight.js';
import { expect, test } from '../browser-test.js';
import { openLive, untilLive, untilQuiet } from '../live-page.js';
import { repository, site } from '../sites.js';

test.use({ preloading: true });

const measured = JSON.parse(readFileSync(`${repository}site/data/build-tools.json`, 'utf8')) as { charts: unknown[] };
const homes = { en: site.url, zh: `${site.url}zh/` } as const;
const languages = ['en', 'zh'] as const;
const topics = ['rspackBased', 'batteriesIncluded', 'frameworkAgnostic', 'deepOptimization', 'highlyPluggable', 'easyToConfigure'] as const;

for (const lang of languages) {
  test(`R2.1.2 the home page in ${lang} links to two feeds that exist`, async ({ page, request }) => {
    await page.goto(homes[lang]);
    const feeds = await page
      .locator('link[rel=alternate][type$="+xml"]')
      .evaluateAll((links) => links.map((link) => ({ type: link.getAttribute('type'), href: link.getAttribute('href') ?? '' })));
    expect(feeds.map(({ type }) => type).toSorted()).toEqual(['application/atom+xml', 'application/rss+xml']);
    for (const { href } of feeds) {
      expect(href.endsWith('-zh.xml')).toBe(lang === 'zh');
      expect((await request.get(site.origin + new URL(href, site.url).pathname)).status()).toBe(200);
    }
  });

  test(`R1.5 R2.6.19 the navbar in ${lang} has the six sibling tools in the page's language`, async ({ page }) => {
    await openLive(page, homes[lang]);
    await page.getByRole('button', { name: lang === 'zh' ? '相关工具' : 'Related tools' }).hover();
    const items = page.locator('.navbar .tools-item');
    await expect(items.first()).toBeVisible();
    await expect(items).toHaveCount(6);
    expect(/[一-鿿]/.test((await items.first().textContent()) ?? '')).toBe(lang === 'zh');
  });

  test(`the home page in ${lang} loads at most 8 KB of script before the load event and 1.4 times react and react-dom in total`, async ({
    page,
    request,
  }) => {
    const { transfers } = await weighPage(page);
    const response = await page.goto(homes[lang], { waitUntil: 'load' });
    const inline = inlineScriptBytes((await response?.text()) ?? '');
    const scripts = () => transfers().filter(({ kind }) => kind === 'script');
    expect(sumOf(scripts().filter(({ untilLoad }) => untilLoad)) + inline).toBeLessThanOrEqual(8000);
    await untilLive(page);
    for (const island of await page.locator('kiln-island').all()) {
      // The island itself has no box.
      await island.evaluate((element) => element.firstElementChild?.scrollIntoView());
      await expect(island).toHaveAttribute('data-live');
    }
    await untilQuiet(page);
    expect(sumOf(scripts())).toBeGreaterThan(40_000);
    expect((await compressedSum(request, scripts(), site.origin)) + inline).toBeLessThanOrEqual(1.4 * reactBytes);
  });

  test(`axe reports no violations on the home page in ${lang}`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openLive(page, homes[lang]);
      expect(await axeViolations(page, { colours: colorScheme === 'dark' }), colorScheme).toEqual([]);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const lang of languages) {
    test(`R1.4 the home page in ${lang} shows its texts`, async ({ page }) => {
      const response = await page.goto(homes[lang]);
      expect(await response?.text()).not.toContain(' style=');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(homeTexts.subtitle[lang]);
      await expect(page.locator('.hero-description')).toHaveText(homeTexts.slogan[lang]);
      for (const topic of topics) {
        await expect(page.getByRole('heading', { level: 3, name: homeTexts[topic][lang], exact: true })).toHaveCount(1);
        await expect(page.locator('.feature-card > p', { hasText: homeTexts[`${topic}Desc`][lang] })).toHaveCount(1);
      }
      await expect(page.getByRole('heading', { level: 2, name: homeTexts.toolStackTitle[lang] })).toHaveCount(1);
      await expect(page.locator('.tool-card')).toHaveCount(5);
    });

    test(`R1.4 the benchmark in ${lang} is shown if and only if there are measurements`, async ({ page }) => {
      await page.goto(homes[lang]);
      const title = page.getByRole('heading', { level: 2, name: homeTexts.benchmarkTitle[lang] });
      await expect(title).toHaveCount(measured.charts.length > 0 ? 1 : 0);
      await expect(page.locator('.benchmark')).toHaveCount(measured.charts.length);
    });
  }
});

test('R3.9 every text of the home page exists in both languages', () => {
  const keys = [
    'introduction',
    'quickStart',
    'subtitle',
    'slogan',
    ...[...topics, 'toolStackTitle', 'benchmarkTitle'].flatMap((topic) => [topic, `${topic}Desc`]),
    'guide',
    'features',
    'migration',
    'ecosystem',
    'cli',
    'pluginApi',
    'community',
    'configuration',
  ];
  expect(Object.keys(homeTexts).toSorted()).toEqual(keys.toSorted());
  for (const { en, zh } of Object.values(homeTexts)) {
    expect(en).toMatch(/\w/);
    expect(zh).toMatch(/[一-鿿]/);
  }
  expect(homeTexts.subtitle.en).toBe('The Rspack Powered Build Tool');
  expect(homeTexts.slogan.en).toBe('Build your web application instantly');
});

test('copies the create command for the selected package manager', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openLive(page, site.url);
  const start = page.locator('.hero-start');
  await start.getByRole('tab', { name: 'pnpm' }).click();
  await start.locator('.tabs-panel:visible .code').hover();
  await start.locator('.tabs-panel:visible .code-copy').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('pnpm create rsbuild@1');
});

test('every footer link leads to a page', async ({ page, request }) => {
  await openLive(page, homes.zh);
  const links = await page
    .locator('.home-footer nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(6);
  for (const href of links) expect((await request.get(site.origin + href)).status(), href).toBe(200);
});

for (const width of [320, 390, 768, 1024, 1440, 2560]) {
  test(`at ${width} px, nothing overflows the home page or shifts while it loads`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openLive(page, site.url);
    await untilQuiet(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
    // Overflow of the landing page is clipped, so it doesn't show in `scrollWidth`.
    const edges = await page
      .locator('.hero-words > *, .hero-start > *, .code-pair > *, .feature-card > *, .tool-card > *, .home-footer > *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(Math.max(...edges)).toBeLessThanOrEqual(width - 20);
    expect(
      await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0)),
    ).toBeLessThan(0.001);
  });
}
