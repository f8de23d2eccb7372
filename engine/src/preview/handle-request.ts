import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withBase, withoutBase } from '../model/index.js';
import type { Compressor } from './compressor.js';
import { findFile, findNotFoundPage } from './find-file.js';
import { headersFor, redirectFor } from './host-rules.js';
import type { HostRules } from './load-host-rules.js';
import { isHiddenPath, requestPath } from './request-path.js';
import { serveFile } from './serve-file.js';

export interface PreviewSite {
  /** Output folder. */
  root: string;
  base: string;
  loadRules: () => Promise<HostRules>;
  compress: Compressor;
}

/** Answers one request as a static host would. */
export async function handleRequest(request: IncomingMessage, response: ServerResponse, site: PreviewSite): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answer(response, 405, { allow: 'GET, HEAD' });
    return;
  }
  const target = requestPath(request.url ?? '/');
  if (!target) {
    answer(response, 400);
    return;
  }
  const { path, query } = target;
  const rules = await site.loadRules();
  // Looked up each time: a new build puts a new folder in the place of the old one.
  const root = await realpath(site.root).catch(() => null);
  if (root === null) {
    answer(response, 503, { 'retry-after': '1' });
    return;
  }
  // A path with empty segments could turn a redirect into one to another host.
  const redirect = isHiddenPath(path) ? null : redirectFor(path, query, rules.redirects);
  if (redirect) {
    answer(response, redirect.status, { location: redirect.location });
    return;
  }
  if (path === site.base.slice(0, -1) && site.base !== '/') {
    answer(response, 301, { location: encodeURI(site.base) + query });
    return;
  }
  const headers = headersFor(path, rules.headers);
  const inner = path.startsWith(site.base) ? withoutBase(path, site.base) : null;
  const found = inner === null ? { kind: 'missing' as const } : await findFile(root, inner);
  if (found.kind === 'redirect') {
    answer(response, 301, { location: withBase(encodeURI(found.path), site.base) + query });
    return;
  }
  if (found.kind === 'file') {
    await serveFile({
      request,
      response,
      file: found.file,
      root,
      status: 200,
      headers,
      compress: site.compress,
    });
    return;
  }
  const page = await findNotFoundPage(root, inner ?? '/');
  // What is missing now may be there after the next build: never keep it, whatever the rules say of its folder.
  const missing = { ...headers, 'cache-control': 'no-cache' };
  if (page)
    await serveFile({
      request,
      response,
      file: page,
      root,
      status: 404,
      headers: missing,
      compress: site.compress,
    });
  else answer(response, 404, missing);
}

const reasons: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  405: 'Method not allowed',
  500: 'Internal error',
  503: 'Being built',
};

/** A short answer without a file. */
export function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  const body = Buffer.from(reasons[status] ? `${reasons[status]}\n` : '');
  response
    .writeHead(status, {
      'cache-control': 'no-cache',
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
      'content-length': body.length,
    })
    .end(response.req.method === 'HEAD' ? undefined : body);
}
