/** `node:url` for POSIX paths. */
export const url = {
  URL,
  URLSearchParams,
  fileURLToPath: (address: string | URL): string => {
    const { protocol, pathname } = new URL(address);
    if (protocol !== 'file:') throw new TypeError('The URL must be of scheme file');
    return decodeURIComponent(pathname);
  },
  pathToFileURL: (path: string): URL => {
    const address = new URL('file:///');
    // The setter encodes everything that is not allowed in a URL path.
    address.pathname = path.replaceAll('%', '%25').replaceAll('\\', '%5C');
    return address;
  },
  parse: parseUrl,
  format: (address: { href?: string; pathname?: string; search?: string; hash?: string } | string): string =>
    typeof address === 'string' ? address : (address.href ?? `${address.pathname ?? ''}${address.search ?? ''}${address.hash ?? ''}`),
  resolve: (from: string, to: string): string => {
    const resolved = new URL(to, new URL(from, 'resolve://x/'));
    return resolved.protocol === 'resolve:' ? resolved.href.slice('resolve://x'.length) : resolved.href;
  },
};

/** Returns the parts of a URL under the names of the legacy API. Works without a protocol too. */
function parseUrl(address: string) {
  if (URL.canParse(address)) {
    const { href, protocol, host, hostname, port, pathname, search, hash } = new URL(address);
    return { href, protocol, host, hostname, port, pathname, search, query: search.slice(1), hash, path: pathname + search };
  }
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  const none = { protocol: null, host: null, hostname: null, port: null };
  return { ...none, href: address, pathname, search, query: search.slice(1), hash, path: pathname + search };
}
