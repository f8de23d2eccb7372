/** Address of a result, on this host when it is a page of the site: an index of the published site serves previews of it too. */
export function hitAddress(url: string, origins: readonly string[]): string {
  if (!URL.canParse(url)) return url;
  const { origin, pathname, search, hash } = new URL(url);
  return origins.includes(origin) ? pathname + search + hash : url;
}
