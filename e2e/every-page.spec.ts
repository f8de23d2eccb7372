import { expect, notFoundMessage, test, uncompressed } from './browser-test.js';
import { untilLive } from './live-page.js';
import { sitemapPaths } from './sitemap.js';
import { browser, site, type TestSite, versions } from './sites.js';

interface Noted {
  article?: Element | null;
  /** Copy of the article in an inert document. */
  served?: Element | null;
  touched?: number;
  violations?: string[];
}

/** Records the article as served, the number of changes to it, and policy violations. */
function noteArticle(): void {
  const noted = window as Noted;
  noted.violations = [];
  noted.touched = 0;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    noted.violations?.push(`${violatedDirective} ${blockedURI}`),
  );
  // Turns off deferred layout, so that 400 pages need not wait for it. Set before anything is styled, it costs no second pass.
  const root = new MutationObserver(() => {
    root.disconnect();
    document.documentElement.dataset['whole'] = '';
  });
  root.observe(document, { childList: true });
  addEventListener('DOMContentLoaded', () => {
    // Starts main without waiting for idle time.
    (window as { kiln?: { wake: () => void } }).kiln?.wake();
    noted.article = document.querySelector('[data-article]');
    if (!noted.article) return;
    noted.served = document.implementation.createHTMLDocument().importNode(noted.article, true);
    new MutationObserver((records) => (noted.touched = (noted.touched ?? 0) + records.length)).observe(noted.article, { childList: true });
  });
}

const half = (target: TestSite, isChinese: boolean) =>
  sitemapPaths(target).filter((path) => path.startsWith(`${new URL(target.url).pathname}zh/`) === isChinese);

test.use({
  // A small viewport renders faster, and an uncompressed response is sent sooner.
  viewport: { width: 480, height: 320 },
  extraHTTPHeaders: uncompressed,
  allowed: { messages: [notFoundMessage, /Fragile/] },
});

/** Splits pages into chunks of 40, one per test. */
const chunks = (name: string, paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / 40) }, (_, index) => {
    const chunk = paths.slice(40 * index, 40 * (index + 1));
    return [`${name} from ${chunk[0]}`, chunk, site] as const;
  });

for (const [name, paths, target] of [
  ...chunks('site, English', half(site, false)),
  ...chunks('site, Chinese', half(site, true)),
  ['fixture, English', half(browser, false), browser],
  ['fixture, Chinese', half(browser, true), browser],
  ['versions', sitemapPaths(versions), versions],
] as const) {
  test(`R4.1 every page hydrates without console messages, policy violations or changes to the article: ${name}`, async ({
    page,
    watch,
  }) => {
    await page.addInitScript(noteArticle);
    const home = new URL(target.url).pathname;
    for (const path of [...paths, `${home}no/such/page`]) {
      await page.goto(target.origin + path, { waitUntil: 'commit' });
      await untilLive(page);
      const state = await page.evaluate(() => {
        const { article, served, touched, violations } = window as Noted;
        // Ignores what scripts change after the load event: zoom buttons around images, and what a 404 page fills in for its URL.
        const comparable = (root: Element): Element => {
          for (const button of root.querySelectorAll('button.zoom')) button.replaceWith(...button.childNodes);
          for (const filled of root.querySelectorAll('.not-found [data-search], .not-found nav')) filled.remove();
          root.normalize();
          return root;
        };
        return {
          same: article === document.querySelector('[data-article]'),
          kept:
            !article ||
            article.querySelector('kiln-island') !== null ||
            (!!served && comparable(served.ownerDocument.importNode(article, true)).isEqualNode(comparable(served))),
          touched,
          violations,
        };
      });
      expect(state, path).toEqual({ same: true, kept: true, touched: 0, violations: [] });
      expect(
        watch.messages.filter((message) => !notFoundMessage.test(message) && !message.includes('Fragile')),
        path,
      ).toEqual([]);
    }
    expect(paths.length).toBeGreaterThan(2);
  });
}
