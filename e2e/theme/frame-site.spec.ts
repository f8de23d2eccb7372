import { expect, test } from '../browser-test.js';
import { openLive } from '../live-page.js';
import { site } from '../sites.js';

for (const [path, version, languages] of [
  ['guide/start/', 'Version', 'Languages: English'],
  ['zh/guide/start/', '版本', '语言: 简体中文'],
] as const) {
  test(`R2.4.2 R2.4.3 the navbar of /${path} has the version dropdown, the languages and the social links`, async ({ page }) => {
    await openLive(page, site.url + path);
    const navbar = page.getByRole('banner');
    await navbar.getByRole('button', { name: version, exact: true }).hover();
    const links = page.locator('.dropdown-panel:popover-open a');
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute('href', /^https:\/\//);
      await expect(link).toHaveAttribute('target', '_blank');
    }
    await expect(navbar.getByRole('button', { name: languages })).toBeVisible();
    const social = navbar.locator('.social > a');
    expect(await social.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual([
      'github',
      'x',
      'discord',
      'bluesky',
    ]);
  });
}
