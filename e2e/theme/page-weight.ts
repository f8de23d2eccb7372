import { brotliCompressSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { untilLive, untilQuiet } from '../live-page.js';

/** Size of react and react-dom alone with Brotli, in bytes, as measured by `bench/measure/react-floor.ts`. */
export const reactBytes = 58_710;

type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'data';

/** A response of the server. */
export interface Transfer {
  path: string;
  kind: Kind;
  /** Size of the body as transferred. */
  bytes: number;
  encoding: string;
  /** Whether it was requested before the load event. */
  untilLoad: boolean;
}

/** Records what a page loads from now on; `transfers` returns everything received so far. */
export async function weighPage(page: Page): Promise<{ transfers: () => Transfer[] }> {
  const session = await page.context().newCDPSession(page);
  const found = new Map<string, Transfer & { sent: number }>();
  let loaded = Infinity;
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const entry = found.get(requestId);
    if (!entry) return;
    entry.kind = kindOf(type, response.mimeType);
    entry.encoding = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'none';
  });
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request: { url } }) => {
    if (url.startsWith('http'))
      found.set(requestId, { path: new URL(url).pathname, kind: 'data', bytes: 0, encoding: 'none', untilLoad: true, sent: timestamp });
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const entry = found.get(requestId);
    if (entry) entry.bytes += encodedDataLength;
  });
  session.on('Page.loadEventFired', ({ timestamp }) => (loaded = timestamp));
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Page.enable');
  return {
    transfers: () => [...found.values()].map(({ sent, ...transfer }) => ({ ...transfer, untilLoad: sent <= loaded })),
  };
}

/** Returns the total bytes of transfers. */
export function sumOf(transfers: readonly Transfer[]): number {
  return transfers.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the bytes of all scripts of a page, once it is hydrated and idle. */
export async function scriptBytes(page: Page, request: APIRequestContext, url: string): Promise<number> {
  const { transfers } = await weighPage(page);
  const response = await page.goto(url);
  await untilLive(page);
  await untilQuiet(page);
  const scripts = transfers().filter(({ kind }) => kind === 'script');
  expect(sumOf(scripts)).toBeGreaterThan(reactBytes / 2);
  return (await compressedSum(request, scripts, new URL(url).origin)) + inlineScriptBytes((await response?.text()) ?? '');
}

/** Returns the bytes of files precompressed at the best quality, which is how `reactBytes` is measured. */
export async function compressedSum(request: APIRequestContext, transfers: readonly Transfer[], origin: string): Promise<number> {
  const bodies = await Promise.all(transfers.map(async ({ path }) => (await request.get(origin + path)).body()));
  return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
}

/** Returns the bytes of all inline scripts of a page, compressed together. */
export function inlineScriptBytes(html: string): number {
  const texts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc=|type="application\//.test(attributes ?? ''))
    .map(([, , text]) => text);
  return texts.length === 0 ? 0 : brotliCompressSync(texts.join('\n')).length;
}

function kindOf(type: string, mimeType: string): Kind {
  if (type === 'Document') return 'document';
  if (/javascript|wasm/.test(mimeType)) return 'script';
  if (mimeType === 'text/css') return 'style';
  if (type === 'Font' || mimeType.startsWith('font/')) return 'font';
  return mimeType.startsWith('image/') ? 'image' : 'data';
}
