import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { storeAnswer, newId, parseAnswer, sendFeedback, storedAnswer } from './components/answer.js';
import { feedback, type FeedbackOptions } from './index.js';
import { textsOf } from './texts.js';

afterEach(() => vi.unstubAllGlobals());

const context = { mode: 'production', siteDir: '/site' } as const;

/** Returns the parts that the plugin adds to a page. */
function partsOf(options: FeedbackOptions, page: { frontmatter?: object; generated?: boolean; data?: object }, config: object = {}) {
  const plugin = feedback(options);
  void plugin.config?.({ title: 'A', ...config }, context);
  const data = { pageType: 'doc', routePath: '/zh/guide/', lang: 'zh', version: '', ...page.data };
  return plugin.page?.({ source: { frontmatter: {}, ...page }, data } as never)?.parts?.end;
}

const endpoint = 'https://api.example.com:8443/feedback?site=a';

test('a doc page ends with the question in its language', () => {
  const own = { zh: { question: '有用吗？' } };
  expect(partsOf({ endpoint, texts: own }, {}, { base: '/docs/', route: { cleanUrls: false } })).toEqual([
    {
      name: 'Feedback',
      props: expect.objectContaining({ endpoint, hasComment: true, page: '/docs/zh/guide/index.html', lang: 'zh', version: '' }),
    },
  ]);
  expect(partsOf({ endpoint, texts: own }, {})?.[0]?.props).toMatchObject({ texts: { question: '有用吗？', yes: '有帮助' } });
  expect(textsOf('pt-BR', {}).yes).toBe('Sim');
  expect(textsOf('fi', {}).yes).toBe('Yes');
});

test('omits the question on other page types, on generated pages, and if frontmatter disables it', () => {
  expect(partsOf({ endpoint }, { data: { pageType: 'home' } })).toBeUndefined();
  expect(partsOf({ endpoint }, { generated: true })).toBeUndefined();
  expect(partsOf({ endpoint }, { frontmatter: { feedback: false } })).toBeUndefined();
});

test('adds the origin of the endpoint to the policy, unless it is the site itself', async () => {
  const config = { title: 'A', csp: { connect: ['https://b.example'], img: ['https://c.example'] } };
  expect((await feedback({ endpoint }).config?.(config, context))?.csp).toEqual({
    connect: ['https://b.example', 'https://api.example.com:8443'],
    img: ['https://c.example'],
  });
  expect((await feedback({ endpoint: '/api' }).config?.(config, context))?.csp).toEqual(config.csp);
});

test.each([
  [{}, '"endpoint"'],
  [{ endpoint: 'feedback' }, 'Expected a URL such as https://example.com/feedback'],
  [{ endpoint: '//example.com' }, 'Expected a URL such as https://example.com/feedback'],
  [{ endpoint: 'javascript:alert(1)' }, 'Expected a URL such as https://example.com/feedback'],
  [{ endpoint, texts: { en: { thank: '' } } }, 'Did you mean "thanks"?'],
])('rejects invalid options: %j', (options, message) => {
  expect(() => feedback(options as never)).toThrow(message);
});

test('sends JSON, and rejects if the endpoint fails', async () => {
  const got: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(request.url === '/full' ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const sent = { id: newId(), helpful: true, page: '/', lang: 'en', comment: 'Ö' };
    await sendFeedback(url, sent);
    expect(JSON.parse(got[0]?.body ?? '')).toEqual(sent);
    expect(got[0]?.headers['content-type']).toBe('application/json');
    await expect(sendFeedback(`${url}/full`, sent)).rejects.toThrow('answered with 503');
  } finally {
    server.close();
  }
  await expect(sendFeedback(url, { id: '', helpful: true, page: '/', lang: 'en' })).rejects.toThrow();
});

test('stores an answer per page, and tolerates missing storage', () => {
  const values = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => values.set(key, text),
  });
  const recallAnswer = (page: string) => parseAnswer(storedAnswer(page));
  storeAnswer('/a', { id: '1', helpful: false });
  expect(recallAnswer('/a')).toEqual({ id: '1', helpful: false });
  expect(recallAnswer('/b')).toBeUndefined();
  values.set('feedback:/b', '{"id":1}');
  expect(recallAnswer('/b')).toBeUndefined();
  values.set('feedback:/b', '{');
  expect(recallAnswer('/b')).toBeUndefined();
  vi.stubGlobal('localStorage', undefined);
  storeAnswer('/a', { id: '1', helpful: false });
  expect(recallAnswer('/a')).toBeUndefined();
});
