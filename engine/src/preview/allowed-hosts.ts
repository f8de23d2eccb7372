import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Hosts for which a server on the author's machine accepts requests. */
export interface HostPolicy {
  /** Address that the server listens on. */
  host: string;
  /** Additional host names. `.example.com` allows the domain and all subdomains, true allows any name. */
  allowedHosts: true | readonly string[];
}

/**
 * Returns whether a `Host` header names this server: a loopback name, an IP address, the configured host or a host that the config
 * allows. The owner of any other name could point it at this machine (DNS rebinding), and its pages would be same-origin with this
 * server.
 */
export function isAllowedHost(header: string | undefined, policy: HostPolicy): boolean {
  const name = hostName(header);
  if (name === null) return false;
  if (name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0) return true;
  return name === policy.host.toLowerCase() || isListed(name, policy);
}

/** Returns whether a request comes from a page of this server or has no origin. A listed host counts as this server: it may be a proxy. */
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

/** Returns the lowercase host name or IP address without port and brackets, or null if it is invalid. */
function hostName(authority: string | undefined): string | null {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([^\s:/?#@[\]\\]+))(?::\d*)?$/i.exec(authority ?? '') ?? [];
  return (address ?? name)?.toLowerCase() ?? null;
}
