/** Matches the engine's scripts, styles and data, and images of pages, all with hashed names. Files of plugins are in deeper folders. */
const hashed =
  /^_\/(?:[\w.-]+\.[\w-]{8,10}\.(?:js|css|json)|p\/(?:\w\/)?[\w-]{8,10}\.json|assets\/[^/]+\.[\w-]{8,10}\.\w+)$|^static\/search_[\w./-]+$/;

/** Returns how a file is cached: `fixed` never changes, `fresh` tries the network first; undefined if it is not cached. */
export function kindOfFile(path: string, destination = ''): 'fixed' | 'fresh' | undefined {
  if (/^_\/routes\.[^/]+\.json$/.test(path)) return 'fresh';
  if (hashed.test(path)) return 'fixed';
  // Such as the logo.
  return destination === 'image' && !path.startsWith('_/') ? 'fresh' : undefined;
}
