import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { docSearch, type DocSearchOptions } from './index.js';
import { queryHost } from './part/query-host.js';
import { hitUrl } from './part/hit-url.js';
import { insightsOption } from './part/insights-client.js';
import { readSettings, settingsFor } from './part/settings.js';
import { textsOf } from './part/texts.js';

afterEach(() => vi.unstubAllGlobals());

const options = { appId: 'APP', apiKey: 'key', indexName: 'docs' };
const siteDir = new URL('../../../site', import.meta.url).pathname;

/** Returns the site's config after the plugin has changed it. */
async function configOf(more: Partial<DocSearchOptions> = {}, config: object = {}) {
  return docSearch({ ...options, ...more }).config?.({ title: 'A', ...config }, { mode: 'production', siteDir });
}

test('disables the search index, and the theme uses DocSearch', async () => {
  const config = await configOf({}, { search: { mode: 'local', synonyms: [['a', 'b']] } });
  expect(config?.search).toEqual({ mode: 'none', synonyms: [['a', 'b']] });
  expect(config?.theme).toBe('./../plugins/docsearch/dist/theme');
  expect((await configOf({}, { theme: '@kiln/theme' }))?.theme).toBe('./../plugins/docsearch/dist/theme');
  expect((await configOf({}, { theme: './theme' }))?.theme).toBe('./theme');
});

test('the policy allows the hosts to query', async () => {
  const connectOf = async (more: Partial<DocSearchOptions>) => (await configOf(more, { csp: { connect: ['https://a.example'] } }))?.csp;
  expect(await connectOf({})).toEqual({ connect: ['https://a.example', 'https://*.algolia.net', 'https://*.algolianet.com'] });
  expect(await connectOf({ host: 'https://search.example:8443/algolia' })).toEqual({
    connect: ['https://a.example', 'https://search.example:8443'],
  });
  expect(await connectOf({ host: '/algolia' })).toEqual({ connect: ['https://a.example'] });
  expect(await connectOf({ host: '/algolia', locales: { zh: { insights: true } } })).toEqual({
    connect: ['https://a.example', 'https://insights.algolia.io'],
  });
});

test('the page contains the options, with overrides by language', async () => {
  const config = await configOf({ locales: { zh: { indexName: 'docs-zh', searchParameters: { facetFilters: [], hitsPerPage: 9 } } } });
  const content = String(config?.head?.[0]?.attrs?.['content']);
  vi.stubGlobal('document', { querySelector: (selector: string) => (selector === 'meta[name="kiln:docsearch"]' ? { content } : null) });
  const settings = readSettings();
  if (!settings) throw new Error('no settings');
  expect(settingsFor(settings, 'en', 'en')).toEqual({ ...options, searchParameters: { facetFilters: ['lang:en'] } });
  expect(settingsFor(settings, 'zh', 'zh-CN')).toEqual({
    ...options,
    indexName: 'docs-zh',
    searchParameters: { facetFilters: [], hitsPerPage: 9 },
  });
  vi.stubGlobal('document', { querySelector: () => null });
  expect(readSettings()).toBeUndefined();
});

test.each([
  [undefined, 'Options of the plugin "@kiln/plugin-docsearch": "appId" is missing'],
  [{ appId: 'APP', apiKey: 'key' }, '"indexName" is missing'],
  [{ ...options, apiKey: '' }, 'a string that is not empty'],
  [{ ...options, host: 'search' }, 'a URL such as https://search.example.com'],
  [{ ...options, host: '//search.example' }, 'a URL such as https://search.example.com'],
  [{ ...options, indexname: 'docs' }, 'Did you mean "indexName"?'],
  [{ ...options, locales: { zh: { insight: true } } }, 'Did you mean "insights"?'],
])('rejects invalid options: %j', (wrong, message) => {
  expect(() => docSearch(wrong as never)).toThrow(message);
});

test('results of the published site lead to the current host, others are unchanged', () => {
  const origins = ['http://127.0.0.1:4600', 'https://docs.example'];
  expect(hitUrl('https://docs.example/zh/guide/?a=b#start', origins)).toBe('/zh/guide/?a=b#start');
  expect(hitUrl('http://127.0.0.1:4600/guide', origins)).toBe('/guide');
  expect(hitUrl('https://blog.example/guide', origins)).toBe('https://blog.example/guide');
  expect(hitUrl('/guide', origins)).toBe('/guide');
});

test('queries another host like Algolia, without headers that need a preflight', async () => {
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    requests.push([request.method, request.url, request.headers['content-type']]);
    response.writeHead(request.url?.startsWith('/down') ? 503 : 200).end('{"results":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await queryHost(`${url}/a/`, options, { requests: [] })).toEqual({ results: [] });
    await expect(queryHost(`${url}/down`, options, {})).rejects.toThrow('answered with 503');
  } finally {
    server.close();
  }
  expect(requests[0]).toEqual(['POST', '/a/1/indexes/*/queries?x-algolia-application-id=APP&x-algolia-api-key=key', 'text/plain']);
});

test('reports nothing for readers who opt out of tracking', () => {
  vi.stubGlobal('navigator', {});
  expect(insightsOption(true)).toHaveProperty('insightsClient.version');
  expect(insightsOption(undefined)).toBe(false);
  vi.stubGlobal('navigator', { doNotTrack: '1' });
  expect(insightsOption(true)).toBe(false);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(insightsOption(true)).toBe(false);
});

test('the dialog has texts in Chinese, and those of DocSearch in other languages', () => {
  expect(textsOf('zh-CN').footer?.closeText).toBe('关闭');
  expect(textsOf('en')).toEqual({});
});
