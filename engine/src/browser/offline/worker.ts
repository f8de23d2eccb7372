import { offlineCache, type OfflineSite } from '../../model/offline-site.js';
import type { PagePayload, RouteManifest } from '../../model/page.js';
import { langOfPath, notFoundRoute } from '../../model/path-lang.js';
import { normalizePath, routeHref, withoutBase } from '../../model/route-path.js';
import { findRoute } from '../navigation/find-route.js';
import { addRouteParts } from '../navigation/route-parts.js';
import { kindOfFile } from './kind-of-file.js';
import { pageOfList, pageOfPayload, pageTemplate } from './offline-page.js';

/** The part of the worker's scope that is used here. */
interface WorkerScope {
  kilnOffline: OfflineSite;
  clients: { claim: () => Promise<void> };
  addEventListener: (type: string, listener: (event: WorkerEvent) => void) => void;
}

interface WorkerEvent {
  request: Request;
  /** URLs that the page has loaded so far. */
  data: string[];
  source: { url: string };
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
}

const scope = globalThis as unknown as WorkerScope;
const site = scope.kilnOffline;
/** Maximum number of pages listed. */
const listed = 50;
/** Maximum number of files cached; the oldest are removed first. */
const most = 1000;

/** One cache for all versions of this worker: file names are hashed, and a tab of an older deployment keeps its files. */
const opened = caches.open(offlineCache(site.base));

const pathOf = (url: string): string => withoutBase(new URL(url).pathname, site.base);
const urlOf = (path: string): string => site.base + path.slice(1);
const manifestUrl = (lang: string): string => urlOf(`/_/routes.${lang}.json`);
const payloadUrl = (name: string): string => urlOf(`/_/p/${name}.json`);
const templatePath = (path: string): string => `${notFoundRoute(path, site)}.html`;

scope.addEventListener('install', (event) => event.waitUntil(cacheFrame()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(scope.clients.claim());
  // Not awaited: no page is answered until a worker is active, and removing a thousand files takes a second.
  void prune();
});
scope.addEventListener('message', (event) => event.waitUntil(cacheLoaded(event.data, event.source.url)));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !pathname.startsWith(site.base) || request.headers.has('range')) return;
  if (request.mode === 'navigate') return event.respondWith(respondWithPage(request));
  const kind = kindOfFile(pathname.slice(site.base.length), request.destination);
  if (kind) event.respondWith(kind === 'fixed' ? cacheFirst(request) : networkFirst(request));
});

/** Caches everything that the frame may need, then refreshes cached templates, since the files they refer to are now there. */
async function cacheFrame(): Promise<void> {
  const cache = await opened;
  await Promise.all(site.files.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
  const cached = (await cache.keys()).map(({ url }) => pathOf(url)).filter((path) => path.endsWith('/404.html'));
  await Promise.all(cached.map(cacheTemplate));
}

/** Caches what a page loaded before this worker was active, the page itself, and the template of its language. */
async function cacheLoaded(urls: readonly string[], page: string): Promise<void> {
  const cache = await opened;
  const path = normalizePath(pathOf(page));
  const files = urls.filter((url) => new URL(url).origin === location.origin && kindOfFile(pathOf(url).slice(1)));
  await Promise.all(files.map(async (url) => (await cache.match(url)) ?? cache.add(url).catch(() => {})));
  const manifest = await loadManifest(path);
  const route = findRoute(path, manifest);
  if (route) await cacheFirst(new Request(payloadUrl(manifest.payloads[route] as string)));
  if (!(await cache.match(urlOf(templatePath(path))))) await cacheTemplate(path);
}

async function cacheTemplate(path: string): Promise<void> {
  const cache = await opened;
  const route = notFoundRoute(path, site);
  const name = (await loadManifest(route)).payloads[route] ?? '';
  const [page, data] = await Promise.all([
    fetch(urlOf(templatePath(path)), { cache: 'no-cache' }),
    cacheFirst(new Request(payloadUrl(name))),
  ]);
  const template = pageTemplate(await page.text(), ((await data.json()) as PagePayload).html);
  if (template) await cache.put(urlOf(templatePath(path)), htmlResponse(template));
}

/** Loads the routes of a path's language; for a large site only those near the path. */
async function loadManifest(path: string): Promise<RouteManifest> {
  const url = manifestUrl(langOfPath(path, site));
  const manifest: RouteManifest = await (await networkFirst(new Request(url, { cache: 'no-cache' }))).json();
  if (process.env['KILN_LARGE'])
    await addRouteParts(path, manifest, async (name) => (await cacheFirst(new Request(payloadUrl(name)))).json());
  return manifest;
}

async function cacheFirst(request: Request): Promise<Response> {
  return (await (await opened).match(request.url)) ?? fetchAndCache(request);
}

async function networkFirst(request: Request): Promise<Response> {
  try {
    return await fetchAndCache(request);
  } catch (error) {
    const cached = await (await opened).match(request.url);
    if (cached) return cached;
    throw error;
  }
}

async function fetchAndCache(request: Request): Promise<Response> {
  const response = await fetch(request);
  // Only complete responses from the same origin.
  if (response.status === 200 && response.type === 'basic') await (await opened).put(request.url, response.clone());
  return response;
}

/** Answers with the page from the host; if it is unreachable, with a page made from the cache. */
async function respondWithPage(request: Request): Promise<Response> {
  try {
    // No navigation preload: one that fails aborts the navigation in Firefox.
    return await fetch(request);
  } catch (error) {
    const page = await cachedPage(normalizePath(pathOf(request.url)));
    if (page) return htmlResponse(page);
    throw error;
  }
}

async function cachedPage(path: string): Promise<string | undefined> {
  const cache = await opened;
  const names = (await cache.keys()).map(({ url }) => pathOf(url));
  // Falls back to another language if nothing is cached in this one.
  const place = [templatePath(path), ...names].find((name) => name.endsWith('/404.html') && names.includes(name)) ?? '/';
  const lang = langOfPath(place, site);
  const template = await (await cache.match(urlOf(place)))?.text();
  const texts = site.texts[lang];
  if (!template || !texts) return undefined;
  const manifest: RouteManifest = (await (await cache.match(manifestUrl(lang)))?.json()) ?? { payloads: {}, files: {} };
  if (process.env['KILN_LARGE'])
    for (const [first] of manifest.parts ?? [])
      await addRouteParts(first, manifest, async (name) => (await cache.match(payloadUrl(name)))?.json());
  const cachedPayload = async (route: string): Promise<PagePayload | undefined> =>
    (await cache.match(payloadUrl(manifest.payloads[route] as string)))?.json();
  const route = findRoute(path, manifest);
  const payload = route && (await cachedPayload(route));
  if (payload) return pageOfPayload(template, payload);
  const cachedNames = new Set(names);
  const routes = Object.keys(manifest.payloads).filter((name) => cachedNames.has(`/_/p/${manifest.payloads[name]}.json`));
  const pages = (await Promise.all(routes.slice(0, listed).map(cachedPayload))).flatMap((cached) =>
    cached && cached.page.pageType !== '404' ? [{ title: cached.page.title, link: routeHref(cached.page.routePath, site) }] : [],
  );
  return pageOfList(template, texts, pages);
}

/** Removes scripts and styles of older deployments, whose tabs are closed by now, and the oldest files beyond the limit. */
async function prune(): Promise<void> {
  const cache = await opened;
  const requests = await cache.keys();
  const isOld = (path: string) => /^\/_\/[^/]+\.(?:js|css)$/.test(path) && !site.files.includes(urlOf(path));
  // Files of the frame stay, whatever their age: without them no page can be shown.
  const pages = requests.filter(({ url }) => !site.files.includes(new URL(url).pathname) && !/(?:\/404\.html|\/routes\.[^/]+)$/.test(url));
  const tooMany = new Set(pages.slice(0, Math.max(0, pages.length - most)));
  const gone = requests.filter((request) => isOld(pathOf(request.url)) || tooMany.has(request));
  await Promise.all(gone.map((request) => cache.delete(request)));
}

function htmlResponse(html: string): Response {
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
