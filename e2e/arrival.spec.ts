import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './browser-test.js';
import { untilLive } from './live-page.js';
import { site } from './sites.js';

const pieces = 8;

/** Proxies the site and sends HTML pages in pieces, one per call of `letThrough`. */
async function serveInPieces() {
  /** Sends the next piece. Returns whether any are left. */
  let letThrough = (): boolean => false;
  const answer = async (url: string, response: ServerResponse) => {
    const source = await fetch(site.origin + url);
    const type = source.headers.get('content-type') ?? '';
    const body = Buffer.from(await source.arrayBuffer());
    response.writeHead(source.status, { 'content-type': type });
    if (!type.startsWith('text/html')) return response.end(body);
    // Nothing is painted before the body starts.
    let sent = body.indexOf('<header') + 200;
    const size = Math.ceil((body.length - sent) / pieces);
    letThrough = () => {
      response.write(body.subarray(sent, (sent += size)));
      if (sent >= body.length) response.end();
      return sent < body.length;
    };
    return response.write(body.subarray(0, sent));
  };
  const server = createServer(({ url = '/' }, response) => void answer(url, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letThrough: () => letThrough(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

for (const width of [412, 1440]) {
  for (const path of ['/', '/zh/', '/guide/start/quick-start', '/zh/guide/start/quick-start']) {
    test(`${path} has no layout shift while it arrives in pieces, ${width} px wide`, async ({ page }) => {
      const line = await serveInPieces();
      await page.setViewportSize({ width, height: 823 });
      await page.addInitScript(() => {
        const state = window as { shifts?: string[] };
        state.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Element | null }[] })[])
            if (entry.value >= 0.001) state.shifts?.push(...entry.sources.map(({ node }) => node?.className || node?.nodeName || 'gone'));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(line.origin + path, { waitUntil: 'commit' });
      const painted = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      do await painted();
      while (line.letThrough());
      await untilLive(page);
      await painted();
      expect(await page.evaluate(() => (window as { shifts?: string[] }).shifts)).toEqual([]);
      line.close();
    });
  }
}
