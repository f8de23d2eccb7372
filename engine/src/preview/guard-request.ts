import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HostPolicy, isAllowedHost, isOwnOrigin } from './allowed-hosts.js';
import { sendStatus } from './send-status.js';
import { type RequestPath, requestPath } from './request-path.js';

/** The path of a request; null when it was refused: another host or origin, another method than GET and HEAD, no real path. */
export function guardRequest(request: IncomingMessage, response: ServerResponse, policy: HostPolicy): RequestPath | null {
  const reason = forbiddenReason(request, policy);
  const path = requestPath(request.url ?? '/');
  if (reason) sendStatus(response, 403, { text: reason });
  else if (request.method !== 'GET' && request.method !== 'HEAD') sendStatus(response, 405, { headers: { allow: 'GET, HEAD' } });
  else if (!path) sendStatus(response, 400);
  else return path;
  return null;
}

/** Why a request must not be answered; null when it may be. */
export function forbiddenReason({ headers }: IncomingMessage, policy: HostPolicy): string | null {
  const advice = 'If it is yours, add its name to server.allowedHosts in the site config.';
  if (!isAllowedHost(headers.host, policy)) return `This server does not answer to the host ${quote(headers.host)}. ${advice}`;
  return isOwnOrigin(headers, policy) ? null : `This server does not answer pages of ${quote(headers.origin)}. ${advice}`;
}

function quote(name = ''): string {
  return JSON.stringify(name.slice(0, 200));
}
