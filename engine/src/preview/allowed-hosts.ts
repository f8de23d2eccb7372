import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Whom a server on the writer's machine answers. */
export interface HostPolicy {
  /** Address that the server was told to listen on. */
  host: string;
  /** Further host names; `.example.com` means the domain and all below it, true means any name. */
  allowedHosts: true | readonly string[];
}

/**
 * Whether a `Host` header names this server: loopback names, addresses, the configured host, and what the config allows.
 * Another name can be made to point here by whoever owns it, and its pages would then be same-origin with this server.
 */
export function isAllowedHost(header: string | undefined, policy: HostPolicy): boolean {
  const name = hostName(header);
  if (name === null) return false;
  if (name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0) return true;
  return name === policy.host.toLowerCase() || isListed(name, policy);
}

/** Whether a request comes from a page of this server, or from no page at all. A listed host counts as this server: it may be a proxy. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, policy: HostPolicy): boolean {
  if (origin === undefined) return true;
  const [, authority = ''] = /^https?:\/\/([^/]+)$/i.exec(origin) ?? [];
  const name = hostName(authority);
  return name !== null && (authority.toLowerCase() === host?.toLowerCase() || isListed(name, policy));
}

function isListed(name: string, { allowedHosts }: HostPolicy): boolean {
  if (allowedHosts === true) return true;
  return allowedHosts
    .map((entry) => entry.toLowerCase())
    .some((entry) => name === entry || (entry.startsWith('.') && (name === entry.slice(1) || name.endsWith(entry))));
}

/** Name or address without port, brackets and case; null when it is none. */
function hostName(authority: string | undefined): string | null {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([^\s:/?#@[\]\\]+))(?::\d*)?$/i.exec(authority ?? '') ?? [];
  return (address ?? name)?.toLowerCase() ?? null;
}
