import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { analytics, type AnalyticsOptions } from './index.js';
import type { Tracking } from './tracking.js';

async function configOf(options: AnalyticsOptions, mode: 'production' | 'development' = 'production') {
  const plugin = analytics(options);
  const config = await plugin.config?.({ title: 'A', base: '/docs/', csp: { connect: ['https://b.example'] } }, { mode, siteDir: '/site' });
  const { attrs = {} } = config?.head?.[0] ?? {};
  const tracking: Tracking = JSON.parse(String(attrs['data-tracking'] ?? '{}'));
  return { config, attrs, tracking, files: await plugin.files?.([]) };
}

test('sets the script and the policy hosts of each provider', async () => {
  const plausible = await configOf({ provider: 'plausible', domain: 'a.example' });
  expect(plausible.tracking).toMatchObject({ attrs: { 'data-domain': 'a.example' }, first: 'plausible', args: ['pageview'] });
  expect(plausible.config?.csp).toEqual({
    script: ['https://plausible.io'],
    connect: ['https://b.example', 'https://plausible.io'],
    img: [],
  });
  const umami = await configOf({ provider: 'umami', websiteId: '1', src: 'https://stats.example/u.js' });
  expect(umami.tracking).toMatchObject({ src: 'https://stats.example/u.js', attrs: { 'data-auto-track': 'false' }, next: 'umami.track' });
  expect(umami.config?.csp?.connect).toEqual(['https://b.example', 'https://stats.example']);
  const google = await configOf({ provider: 'google', measurementId: 'G-AB12' });
  expect(google.tracking).toMatchObject({ src: 'https://www.googletagmanager.com/gtag/js?id=G-AB12', google: 'G-AB12' });
  expect(google.config?.csp?.img).toContain('https://*.google-analytics.com');
  const other = await configOf({ provider: 'script', src: '/stats.js', onNavigate: 'stats.count', connect: ['https://c.example/send'] });
  expect(other.tracking).toEqual({ src: '/docs/stats.js', attrs: {}, next: 'stats.count', args: [] });
  expect(other.config?.csp).toEqual({ script: [], connect: ['https://b.example', 'https://c.example'], img: [] });
});

test('the head links the file that the plugin writes; the dev server has neither', async () => {
  const { attrs, files } = await configOf({ provider: 'plausible', domain: 'a.example' });
  expect(attrs).toMatchObject({ type: 'module', src: `/docs/${files?.[0]?.path}` });
  expect(files?.[0]?.content).not.toContain('sourceMappingURL');
  const dev = await configOf({ provider: 'plausible', domain: 'a.example' }, 'development');
  expect([dev.config?.head, dev.config?.csp, dev.files]).toEqual([undefined, { connect: ['https://b.example'] }, []]);
});

test.each([
  [{ provider: 'matomo' }, 'provider'],
  [{ provider: 'google', measurementId: 'abc' }, 'a measurement id such as G-ABC123'],
  [{ provider: 'script', src: 'stats.js' }, 'an address, or a path of the site such as /stats.js'],
  [{ provider: 'script', src: '/a.js', onNavigate: 'alert(1)' }, 'the name of a function'],
])('rejects invalid options: %j', (options, message) => {
  expect(() => analytics(options as never)).toThrow(message);
});

/** Stubs the parts of a page that the plugin's script uses. */
function page(tracking: Tracking, reader: object = {}) {
  const added: { src?: string; onload?: () => void; [key: string]: unknown }[] = [];
  const target = new EventTarget();
  const document = Object.assign(target, {
    title: 'Title',
    querySelector: () => ({ dataset: { tracking: JSON.stringify(tracking) } }),
    createElement: () => ({
      setAttribute(this: Record<string, unknown>, name: string, value: string) {
        this[name] = value;
      },
    }),
    head: { append: (element: (typeof added)[number]) => added.push(element) },
  });
  const location = { pathname: '/a', href: 'https://x.example/a' };
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', reader);
  const go = (pathname: string) => {
    Object.assign(location, { pathname, href: `https://x.example${pathname}` });
    target.dispatchEvent(new Event('page-change'));
  };
  return { added, go };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

test('counts the first page and later ones once each, after the script has loaded', async () => {
  const calls: unknown[] = [];
  const { added, go } = page({
    src: 'https://s.example/a.js',
    attrs: { 'data-id': '1' },
    first: 'stats.count',
    next: 'stats.count',
    args: ['view'],
  });
  vi.stubGlobal('window', { stats: { count: (...args: unknown[]) => calls.push([location.pathname, ...args]) } });
  await import('./count-page-views.js');
  expect(added).toMatchObject([{ src: 'https://s.example/a.js', 'data-id': '1', async: true }]);
  expect(calls).toEqual([]);
  added[0]?.onload?.();
  await vi.waitFor(() => expect(calls).toEqual([['/a', 'view']]));
  go('/a');
  go('/b');
  await vi.waitFor(() =>
    expect(calls).toEqual([
      ['/a', 'view'],
      ['/b', 'view'],
    ]),
  );
});

test('queues calls for Google as arguments objects', async () => {
  const window: { dataLayer?: ArrayLike<unknown>[] } = {};
  vi.stubGlobal('window', window);
  const { added, go } = page({ src: 'https://g.example', attrs: {}, google: 'G-1' });
  await import('./count-page-views.js');
  added[0]?.onload?.();
  await vi.waitFor(() => expect(window.dataLayer).toHaveLength(3));
  go('/b');
  await vi.waitFor(() => expect(window.dataLayer).toHaveLength(4));
  expect(window.dataLayer?.map((entry) => Array.from(entry).slice(0, 2))).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-1'],
    ['event', 'page_view'],
    ['event', 'page_view'],
  ]);
  expect(window.dataLayer?.[3]?.[2]).toEqual({ page_location: 'https://x.example/b', page_title: 'Title' });
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('loads nothing for a reader with %j', async (reader) => {
  const { added } = page({ src: 'https://s.example/a.js', attrs: {} }, reader);
  await import('./count-page-views.js');
  expect(added).toEqual([]);
});
