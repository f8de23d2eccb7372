import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HostPolicy, isAllowedHost, isOwnOrigin } from './allowed-hosts.js';
import { sendStatus } from './send-status.js';
import { type RequestPath, requestPath } from './request-path.js';

/** Returns the path of a request. Returns null after rejecting a foreign host or origin, a method except GET and HEAD, or a bad path. */
export function guardRequest(request: IncomingMessage, response: ServerResponse, policy: HostPolicy): RequestPath | null {
  const reason = forbiddenReason(request, policy);
  const path = requestPath(request.url ?? '/');
  if (reason) sendStatus(response, 403, { text: reason });
  else if (request.method !== 'GET' && request.method !== 'HEAD') sendStatus(response, 405, { headers: { allow: 'GET, HEAD' } });
  else if (!path) sendStatus(response, 400);
  else return path;
  return null;
}

/** Returns the reason to reject a request, or null if it is allowed. */
export function forbiddenReason({ headers }: IncomingMessage, policy: HostPolicy): string | null {
  const advice = 'If it is yours, add its name to server.allowedHosts in the site config.';
  if (!isAllowedHost(headers.host, policy)) return `This server does not accept requests for the host ${quote(headers.host)}. ${advice}`;
  return isOwnOrigin(headers, policy) ? null : `This server does not accept requests from pages of ${quote(headers.origin)}. ${advice}`;
}

function quote(name = ''): string {
  return JSON.stringify(name.slice(0, 200));
}
