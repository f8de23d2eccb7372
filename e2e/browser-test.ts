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
  /** Messages that the test provokes; any other one fails it. */
  messages?: RegExp[];
  /** Hosts that the test leads the browser to; they are answered with an empty page. */
  hosts?: string[];
}

interface Options {
  allowed: Allowed;
  /** Whether the site has never been visited: then it may send the reader to another language. Default: false. */
  firstVisit: boolean;
  /** Whether pages are loaded ahead because a link to them is in view or touched. Default: false, for it is most of what a page asks for. */
  preloading: boolean;
  /** Whether a service worker may be registered: what it asks for passes by the test. Default: false. */
  serviceWorker: boolean;
}

/** The test function of every spec: whatever the browser complains about, or asks of another host, fails the test. */
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

/** A browser without a window believes that a pointer rests at its top left, where the page has a control. */
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
    // A document without storage is no visit.
  }
}

/** Begins to note what the pages of a context complain about and ask for. */
export async function watchContext(context: BrowserContext, allowedHosts: readonly string[] = []): Promise<Watch> {
  const watch: Watch = { messages: [], foreign: [] };
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) watch.messages.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => watch.messages.push(error.error().message));
  // Other hosts are out of reach (playwright.config.ts). Requests are routed only where a test needs it: the browser caches nothing then.
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

/** What Chromium says about a page or file that is answered with 404. */
export const notFoundMessage = /the server responded with a status of 404/;

/** For tests that read every page of a site: to compress them takes the server ten times as long as to send them. */
export const uncompressed = { 'accept-encoding': 'identity' };
