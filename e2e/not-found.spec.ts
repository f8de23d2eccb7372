import { expect, notFoundMessage, test } from './browser-test.js';
import { blockMainScript, isSameDocument, markDocument, openLive, untilQuiet } from './live-page.js';
import { browser, site, versions } from './sites.js';
import { axeViolations } from './theme/axe-page.js';

test.use({ allowed: { messages: [notFoundMessage] } });

for (const [name, target] of Object.entries({ site, browser })) {
  for (const [prefix, lang, heading, link] of [
    ['', 'en', 'PAGE NOT FOUND', 'Take me home'],
    ['zh/', 'zh-CN', '页面不存在', '返回首页'],
  ] as const) {
    test(`R2.3.2 R2.6.2 an unknown path of ${name} under /${prefix} shows the 404 page in ${lang}`, async ({ page }) => {
      const response = await page.goto(`${target.url}${prefix}no/such/page`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('main')).toContainText('404');
      await expect(page.locator('main h1')).toHaveText(heading);
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(target.url + prefix);
    });
  }
}

test('R2.3.2 on a host that serves only the root 404 page, the language of the path still applies', async ({ page, request }) => {
  const english = await request.get(`${browser.url}404.html`);
  await page.route('**/zh/nowhere', async (route) => route.fulfill({ status: 404, contentType: 'text/html', body: await english.text() }));
  await page.goto(`${browser.url}zh/nowhere`);
  await expect(page.locator('main h1')).toHaveText('页面不存在');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page).toHaveURL(`${browser.url}zh/nowhere`);
});

test('R2.3.2 the 404 page has the version and language of the path', async ({ page }) => {
  for (const [path, home] of [
    ['v1/zh/nowhere', '/v1/zh/'],
    ['v1/nowhere', '/v1/'],
    ['zh/nowhere', '/zh/'],
    ['nowhere', '/'],
  ] as const) {
    const response = await page.goto(versions.url + path);
    expect(response?.status(), path).toBe(404);
    await expect(page.locator('main a.button'), path).toHaveAttribute('href', home);
  }
});

test('R2.3.2 a link to an unknown path leads to the 404 page of its language', async ({ page }) => {
  await openLive(page, `${browser.url}zh/guide/links`);
  await page.locator('#unknown').click();
  await expect(page).toHaveURL(`${browser.url}zh/guide/nowhere`);
  await expect(page.locator('main h1')).toHaveText('页面不存在');
});

test('R2.3.8 on a 404 page, the language switch leads to the home page of that language', async ({ page }) => {
  await openLive(page, `${browser.url}nowhere?a=1`);
  await page.getByRole('button', { name: /^Languages/ }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(`${browser.url}zh/`);
});

test('going back to a 404 page keeps URL and document', async ({ page }) => {
  await openLive(page, `${browser.url}nowhere`);
  await markDocument(page);
  await page.getByRole('link', { name: 'Take me home' }).click();
  await expect(page).toHaveURL(browser.url);
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText('PAGE NOT FOUND');
  await expect(page).toHaveURL(`${browser.url}nowhere`);
  expect(await isSameDocument(page)).toBe(true);
});

for (const [path, words, first, title] of [
  ['guide/strat/quikstart', 'guide strat quikstart', '/guide/start/quick-start', 'Quick start'],
  ['zh/config/output/distPth.html', 'config output distPth', '/zh/config/output/dist-path', 'output.distPath'],
] as const) {
  test(`the 404 page of /${path} offers a search for the words of the URL, and the closest pages`, async ({ page }) => {
    await openLive(page, site.url + path);
    const near = page.locator('main nav a');
    await expect(near.first()).toHaveAttribute('href', first);
    await expect(near.first()).toHaveText(title + first);
    expect(await near.count()).toBeLessThanOrEqual(4);
    for (const href of await near.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      expect(href.startsWith('/zh/')).toBe(path.startsWith('zh/'));
    expect(await axeViolations(page)).toEqual([]);
    const search = page.locator('main [data-search]');
    await expect(search).toHaveText(words);
    await search.click();
    await expect(page.getByRole('combobox')).toHaveValue(words);
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page.getByRole('option').first()).toBeVisible();
    // Opened by its own button, search is empty again.
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).not.toHaveAttribute('data-locked');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(page.locator('html')).not.toHaveAttribute('data-locked');
    await search.click();
    await expect(page.getByRole('combobox')).toHaveValue(words);
    await page.keyboard.press('Escape');
    await markDocument(page);
    await near.first().click();
    await expect(page).toHaveURL(new URL(first, site.url).href);
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('the 404 page offers no pages when none is similar to the URL', async ({ page }) => {
  await openLive(page, `${site.url}wp-admin.php`);
  await expect(page.locator('main [data-search]')).toHaveText('wp admin php');
  await untilQuiet(page);
  await expect(page.locator('main nav')).toBeHidden();
});

test('the pages offered by a 404 page belong to the version in the URL', async ({ page }) => {
  await openLive(page, `${versions.url}v1/zh/gide/`);
  const hrefs = page.locator('main nav a');
  await expect(hrefs.first()).toHaveAttribute('href', /^\/v1\/zh\//);
});

test('a click on the search of a 404 page before hydration is replayed', async ({ page }) => {
  const open = await blockMainScript(page);
  await page.goto(`${site.url}guide/strat/quikstart`);
  await page.locator('main [data-search]').click();
  open();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').locator('input')).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the 404 page hides its search box', async ({ page }) => {
    await page.goto(`${site.url}no/such/page`);
    await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
    await expect(page.locator('main [data-search]')).toBeHidden();
  });
});
