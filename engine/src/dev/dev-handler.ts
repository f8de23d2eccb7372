import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import pc from 'picocolors';
import { isFile } from '../cache/if-exists.js';
import { type RenderedPage, routesFile } from '../pipeline/render-page.js';
import { stages } from '../pipeline/stages.js';
import { shownPath } from '../content/page-files.js';
import { contentSecurityPolicy } from '../hosting/content-security-policy.js';
import { formatHeaderRules } from '../hosting/merge-host-files.js';
import { pluginHeaders } from '../hosting/write-headers.js';
import { type Finding, normalizePath, type PagePayload, type RouteManifest, withoutBase } from '../model/index.js';
import type { IndexedPage, OutputFile } from '../pages/page.js';
import { sendStatus } from '../preview/send-status.js';
import { headersFor, parseHeaders } from '../preview/host-rules.js';
import { contentType } from '../preview/mime-types.js';
import type { RequestPath } from '../preview/request-path.js';
import type { DevSite } from './dev-site.js';
import { errorPage } from './error-page.js';
import type { EventStream } from './event-stream.js';
import { openEditor } from './open-editor.js';
import type { PageBundler } from './page-bundler.js';
import { type PageReport, withExcerpts } from './page-report.js';

export interface DevContext {
  site: DevSite;
  bundler: Pick<PageBundler, 'current' | 'with'>;
  events: EventStream;
  /** Findings about the config on disk; empty if it is the one in use. */
  configFindings: readonly Finding[];
  /** Secret of this run, known to its own pages. */
  token: string;
  /** Called with the findings of a viewed page. */
  report: (file: string, findings: readonly Finding[]) => void;
  log: (line: string) => void;
}

/** Creates the request handler of the dev server. */
export function createDevHandler(
  context: DevContext,
): (request: IncomingMessage, response: ServerResponse, target: RequestPath) => Promise<void> {
  const { site, bundler } = context;
  const { config } = site;
  const rules = parseHeaders(formatHeaderRules(pluginHeaders(config)));
  return async (request, response, target) => {
    const path = withoutBase(target.path, config.base);
    const sendWritten = (file: OutputFile) => send(response, 200, contentType(file.path), file.content, headersFor(target.path, rules));
    if (path.startsWith(tools)) return handleTool(context, path.slice(tools.length), new URLSearchParams(target.query), response);
    if (path.startsWith('/_/p/'))
      return sendPage(context, Buffer.from(path.slice('/_/p/'.length, -'.json'.length), 'base64url').toString(), response);
    // A page requested before a change may reference the file by its old hash.
    const shared = site.indexed.shared.files.find((file) => withoutHash(`/${file.path}`) === withoutHash(path));
    if (shared) return send(response, 200, 'application/json', shared.content);
    const manifest = manifestAt(site, path);
    if (manifest) return sendJson(response, manifest);
    const searched = await site.search.file(path);
    if (searched !== undefined) return send(response, 200, 'application/json', searched);
    const asset = path.startsWith('/_/assets/') ? site.assetAt(path.slice(1)) : undefined;
    if (asset) return sendFile(response, asset);
    if (path.startsWith('/_/') || /\.hot-update\.[\w.]+$/.test(path)) {
      const { handle, earlyStyles } = await bundler.current;
      // A theme without styles has no stylesheet, but the page was rendered before that was known.
      const isStyle = path === '/_/theme.css';
      const styles = isStyle ? await earlyStyles() : undefined;
      if (styles !== undefined) return send(response, 200, 'text/css', styles);
      // Sends nothing once the client has disconnected: the bundler may still be compiling and write headers afterwards.
      const isOver = await new Promise<boolean>((resolve, reject) => {
        response.once('close', () => resolve(true));
        handle(request, response, () => resolve(false)).catch(reject);
      });
      if (isOver) return undefined;
      if (isStyle) return send(response, 200, 'text/css', '');
      const written = await site.pluginFile(path.slice(1));
      return written ? sendWritten(written) : send(response, 404, 'text/plain', 'Not found');
    }
    const normal = normalizePath(path);
    const page = site.findPage(normal);
    if (!page) {
      const file = join(config.publicDir, path);
      if (file.startsWith(config.publicDir + sep) && isFile(file)) return sendFile(response, file);
      const written = await site.pluginFile(path.slice(1));
      if (written) return sendWritten(written);
    }
    await sendDocument(context, page ?? site.notFoundFor(normal), page ? 200 : 404, response);
  };
}

/** Path prefix of the dev server's own endpoints. */
const tools = '/_/dev/';

/** Handles endpoints that only pages of this run may use. */
async function handleTool(context: DevContext, name: string, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const { site, events, configFindings, token, report, log } = context;
  if (query.get('token') !== token) return sendStatus(response, 403, { text: 'This page is from an earlier run; reload it.' });
  const route = query.get('route') ?? '';
  const isGet = response.req.method === 'GET';
  if (name === 'events' && isGet) return events.connect(response);
  if (name === 'page') return sendPage(context, route, response);
  if (name === 'findings') {
    const page = site.findPage(route);
    const { findings, isStale } = page?.source.path ? await site.check(page) : { findings: [], isStale: false };
    if (page?.source.path) report(shownPath(page.source.path, site.config), findings);
    return sendJson(response, { findings: withExcerpts([...configFindings, ...findings], site.config), isStale } satisfies PageReport);
  }
  if (name === 'open' && isGet) {
    const failure = await openEditor(query, site.config);
    if (failure !== null) log(`${pc.red('✗')} The editor did not open: ${failure}`);
    return sendStatus(response, failure === null ? 204 : 500, { text: failure ?? '' });
  }
  sendStatus(response, 404);
}

function withoutHash(path: string): string {
  return path.replace(/\.[^./]+\.json$/, '');
}

/** Not part of the client, so that a reloaded page is dimmed from its first frame. */
const staleStyle = `
@media screen { [data-dev-stale] [data-article] { opacity: 0.4; filter: saturate(0.3); } }
@media (prefers-reduced-motion: no-preference) { [data-article] { transition: opacity 150ms, filter 150ms; } }
`;

async function sendDocument(context: DevContext, page: IndexedPage, status: number, response: ServerResponse): Promise<void> {
  try {
    const { renderHtml, isStale } = await render(context, page, response.req.headers.host);
    const attributes = `data-dev-version="${context.events.version}" data-dev-token="${context.token}"${isStale ? ' data-dev-stale' : ''}`;
    send(
      response,
      status,
      'text/html',
      renderHtml().replace('<html', `<html ${attributes}`).replace('</head>', `<style>${staleStyle}</style></head>`),
    );
  } catch (error) {
    const eventsUrl = `${context.site.config.base}_/dev/events?token=${context.token}`;
    send(response, 500, 'text/html', errorPage(error, { eventsUrl, version: context.events.version }));
  }
}

/** Returns the current payload of a page; undefined if it cannot be rendered, which the page's own request reports. */
export async function payloadOf(context: DevContext, route: string): Promise<PagePayload | undefined> {
  const page = context.site.findPage(route);
  try {
    return page && JSON.parse((await render(context, page)).payloadJson);
  } catch {
    return undefined;
  }
}

async function sendPage(context: DevContext, route: string, response: ServerResponse): Promise<void> {
  const page = context.site.findPage(route);
  if (!page) return send(response, 404, 'text/plain', 'Not found');
  send(response, 200, 'application/json', (await render(context, page)).payloadJson);
}

async function render({ site, bundler }: DevContext, page: IndexedPage, host = ''): Promise<RenderedPage & { isStale: boolean }> {
  const compiled = await site.compile(page);
  const bundling = bundler.with(compiled.document.modules).then(({ ready }) => ready());
  const [content, { renderer, assets }] = await Promise.all([site.contentOf(compiled), bundling]);
  // The policy that readers get, plus the hot-update socket and the dev server's style.
  const policy = contentSecurityPolicy(site.config, [assets.inlineScript], {
    inlineStyles: [staleStyle],
    connect: host ? [`ws://${host}`] : [],
  });
  const rendered = stages.render(compiled, content, { config: site.config, site: site.indexed, assets, policy, renderer });
  site.setRenderFindings(page.source.routePath, rendered.findings);
  return { ...rendered, isStale: site.isStale(page) };
}

/** In dev, a payload is named after its route, because its content is unknown until it is requested. */
function manifestAt(site: DevSite, path: string): RouteManifest | undefined {
  const locale = site.config.locales.find(({ lang }) => `/${routesFile(lang)}` === path);
  if (!locale) return undefined;
  const own = site.allPages.map(({ source }) => source).filter(({ lang }) => lang === locale.lang);
  const search = site.search.names(locale.lang);
  return {
    ...(search && { search }),
    payloads: Object.fromEntries(own.map(({ routePath }) => [routePath, Buffer.from(routePath).toString('base64url')])),
    files: Object.fromEntries(own.map(({ routePath, file, original }) => [routePath, original?.file ?? file])),
  };
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json', JSON.stringify(value));
}

function sendFile(response: ServerResponse, path: string): void {
  send(response, 200, contentType(path), readFileSync(path));
}

function send(response: ServerResponse, status: number, type: string, content: string | Uint8Array, headers = {}): void {
  const isText = type.startsWith('text/') || type === 'application/json';
  response.writeHead(status, {
    'content-type': isText && !type.includes('charset') ? `${type}; charset=utf-8` : type,
    'cache-control': 'no-cache',
    ...headers,
  });
  response.end(content);
}
