import type { Browser } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

/** How long the page idles after the load event, in milliseconds. */
const idleTime = 4000;

/** Bytes over the wire, without headers. */
export interface Weight {
  /** Scripts requested before the load event, including inline scripts. */
  untilLoad: number;
  /** Scripts requested until the end of the idle time. */
  total: number;
  /** The part of these in inline scripts (brotli, compressed together). */
  inline: number;
  /** Everything that was loaded: document, styles, fonts, data, scripts. */
  bytes: number;
  /** Content encodings of the scripts. */
  encodings: string[];
}

interface SentRequest {
  url: string;
  /** Timestamp on the clock of the browser's events, in seconds. */
  sent: number;
  bytes: number;
  isScript: boolean;
  encoding: string;
}

/** Opens a page without interacting with it and weighs its scripts. */
export async function scriptWeight(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = new Map<string, SentRequest>();
  let loaded = Infinity;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    requests.set(requestId, { url: request.url, sent: timestamp, bytes: 0, isScript: false, encoding: '' });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = requests.get(requestId);
    if (!entry) return;
    entry.isScript = /javascript|wasm/.test(response.mimeType);
    const header = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding');
    entry.encoding = header?.[1] ?? 'none';
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const entry = requests.get(requestId);
    if (entry) entry.bytes += encodedDataLength;
  });
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loaded = timestamp;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Page.enable');
  const response = await page.goto(url, { waitUntil: 'load' });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
  await wait(idleTime);
  const inline = inlineBytes(await response.text());
  await context.close();
  const all = [...requests.values()].filter((entry) => entry.url.startsWith('http'));
  const scripts = all.filter((entry) => entry.isScript);
  const sum = (list: SentRequest[]) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    untilLoad: inline + sum(scripts.filter(({ sent }) => sent <= loaded)),
    total: inline + sum(scripts),
    inline,
    bytes: sum(all),
    encodings: [...new Set(scripts.map(({ encoding }) => encoding))],
  };
}

function inlineBytes(html: string): number {
  const texts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|type="(?:application\/(?:ld\+)?json|speculationrules|importmap)"/.test(attributes))
    .map(([, , text]) => text);
  return texts.length === 0 ? 0 : brotliCompressSync(texts.join('\n')).length;
}
