import { test as base, type BrowserContext, expect } from '@playwright/test';
import { watchRequests } from './live-page.js';

const ownHost = '127.0.0.1';

interface Watch {
  /** Console messages of type error or warning and uncaught errors, in order. */
  messages: string[];
  /** Requests to other hosts. */
  foreign: string[];
}

interface Allowed {
  /** Messages the test expects; any other message fails it. */
  messages?: RegExp[];
  /** Hosts the test may visit; their requests are answered with an empty page. */
  hosts?: string[];
}

interface Options {
  allowed: Allowed;
  /** Whether this is a first visit, which may redirect to another language. Default: false. */
  firstVisit: boolean;
  /** Whether links in view or touched preload their pages. Default: false, since preloads are most of a page's requests. */
  preloading: boolean;
  /** Whether a service worker may be registered; its requests bypass the test. Default: false. */
  serviceWorker: boolean;
}

/** The test function of every spec. Console errors and warnings, uncaught errors and requests to other hosts fail the test. */
export const test = base.extend<Options & { watch: Watch }>({
  allowed: [{}, { option: true }],
  firstVisit: [false, { option: true }],
  preloading: [false, { option: true }],
  serviceWorker: [false, { option: true }],
  watch: [
    async ({ context, allowed: { messages = [], hosts }, firstVisit, preloading, serviceWorker }, use) => {
      const watch = await watchContext(context, hosts);
      watchRequests(context);
      await context.addInitScript(ignoreIdlePointer);
      if (!serviceWorker) await context.addInitScript(withoutServiceWorker);
      if (!preloading) await context.addInitScript(saveData);
      if (!firstVisit) await context.addInitScript(markVisited);
      await use(watch);
      expect(watch.messages.filter((message) => !messages.some((pattern) => pattern.test(message)))).toEqual([]);
      expect(watch.foreign).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Ignores the pointer that a headless browser assumes at the top left, where the page has a control. */
function ignoreIdlePointer(): void {
  const ignore = (event: PointerEvent) => event.clientX === 0 && event.clientY === 0 && event.stopImmediatePropagation();
  addEventListener('pointerover', ignore, true);
}

function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

function markVisited(): void {
  try {
    localStorage.setItem('visited', '1');
  } catch {
    // Some documents have no storage.
  }
}

/** Records console errors and warnings, uncaught errors, and requests to other hosts in a context. */
export async function watchContext(context: BrowserContext, allowedHosts: readonly string[] = []): Promise<Watch> {
  const watch: Watch = { messages: [], foreign: [] };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) watch.messages.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => watch.messages.push(error.error().message));
  // Other hosts are unreachable (playwright.config.ts). Requests are routed only if a test needs it: routing disables the cache.
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && ![ownHost, ...allowedHosts].includes(hostname)) watch.foreign.push(request.url());
  });
  if (allowedHosts.length > 0)
    await context.route(
      ({ hostname }) => allowedHosts.includes(hostname),
      (route) => route.fulfill({ contentType: 'text/html', body: `<title>${new URL(route.request().url()).hostname}</title>` }),
    );
  return watch;
}

/** Chromium's console message for a 404 response. */
export const notFoundMessage = /the server responded with a status of 404/;

/** For tests that read every page of a site: compressing takes the server ten times as long as sending. */
export const uncompressed = { 'accept-encoding': 'identity' };
