import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';

/** How long the page is left alone after the load event, in milliseconds. */
const idleTime = 4000;

/**
 * @typedef {object} Weight Bytes as they came over the wire, without headers.
 * @property {number} untilLoad Scripts asked for before the load event, inline ones included.
 * @property {number} total Scripts asked for until the page has come to rest.
 * @property {number} inline Of these, inline scripts (brotli, taken together).
 * @property {number} bytes Everything that was loaded: document, styles, fonts, data, scripts.
 * @property {string[]} encodings Content encodings of the scripts.
 */

/**
 * Opens a page that nobody touches and weighs its scripts.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Weight>}
 */
export async function scriptWeight(browser, url) {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const requests = new Map();
  let loaded = Infinity;
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    requests.set(requestId, { url: request.url, sent: timestamp, bytes: 0, script: false, encoding: '' });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const entry = requests.get(requestId);
    if (!entry) return;
    entry.script = /javascript|wasm/.test(response.mimeType);
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
  const scripts = all.filter((entry) => entry.script);
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    untilLoad: inline + sum(scripts.filter(({ sent }) => sent <= loaded)),
    total: inline + sum(scripts),
    inline,
    bytes: sum(all),
    encodings: [...new Set(scripts.map(({ encoding }) => encoding))],
  };
}

function inlineBytes(html) {
  const texts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes]) => !/\bsrc=|type="(?:application\/(?:ld\+)?json|speculationrules|importmap)"/.test(attributes))
    .map(([, , text]) => text);
  return texts.length === 0 ? 0 : brotliCompressSync(texts.join('\n')).length;
}
