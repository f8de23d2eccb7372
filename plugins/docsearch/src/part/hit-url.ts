/** Returns the URL of a result, as a path for pages of the site, so that previews work with the index of the published site. */
export function hitUrl(url: string, origins: readonly string[]): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search, hash } = new URL(url);
  return origins.includes(origin) ? pathname + search + hash : url;
}
