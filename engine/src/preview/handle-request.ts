import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { withBase, withoutBase } from '../model/index.js';
import type { HostPolicy } from './allowed-hosts.js';
import { sendStatus } from './send-status.js';
import type { ByteCache } from './byte-cache.js';
import { findNotFoundPage, findPage } from './find-page.js';
import { guardRequest } from './guard-request.js';
import { headersFor, redirectFor } from './host-rules.js';
import type { HostRules } from './host-rules-loader.js';
import { isHiddenPath } from './request-path.js';
import { serveFile } from './serve-file.js';
import type { FindFile } from './site-files.js';

export interface PreviewSite {
  /** Output folder. */
  root: string;
  base: string;
  policy: HostPolicy;
  loadRules: () => HostRules;
  find: FindFile;
  bytesOf: ByteCache;
}

/** Responds to a request like a static host. */
export async function handleRequest(request: IncomingMessage, response: ServerResponse, site: PreviewSite): Promise<void> {
  const target = guardRequest(request, response, site.policy);
  if (!target) return;
  const { path, query } = target;
  const { base, find, bytesOf } = site;
  const redirectTo = (status: number, location: string) => sendStatus(response, status, { headers: { location } });
  const rules = site.loadRules();
  // A path with empty segments could turn a redirect into one to another host, so hidden paths are excluded.
  const redirect = isHiddenPath(path) ? null : redirectFor(path, query, rules.redirects);
  if (redirect) return redirectTo(redirect.status, redirect.location);
  if (path === base.slice(0, -1) && base !== '/') return redirectTo(301, encodeURI(base) + query);
  const headers = headersFor(path, rules.headers);
  const inner = path.startsWith(base) ? withoutBase(path, base) : null;
  const found = inner === null ? { kind: 'missing' as const } : findPage(find, inner);
  if (found.kind === 'redirect') return redirectTo(301, withBase(encodeURI(found.path), base) + query);
  if (found.kind === 'file') return serveFile({ request, response, file: found.file, status: 200, headers, find, bytesOf });
  // A build may be replacing the output folder at this moment.
  if (!existsSync(site.root)) return sendStatus(response, 503, { headers: { 'retry-after': '1' } });
  const page = findNotFoundPage(find, inner ?? '/');
  // The next build may add the file, so a 404 must not be cached, whatever the rules of its folder say.
  const missing = { ...headers, 'cache-control': 'no-cache' };
  if (page) await serveFile({ request, response, file: page, status: 404, headers: missing, find, bytesOf });
  else sendStatus(response, 404, { headers: missing });
}
