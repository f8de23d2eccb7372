/** Scripts, styles and data of the engine, and images of pages, all named after their content. What plugins write lies deeper. */
const hashed =
  /^_\/(?:[\w.-]+\.[\w-]{8,10}\.(?:js|css|json)|p\/(?:\w\/)?[\w-]{8,10}\.json|assets\/[^/]+\.[\w-]{8,10}\.\w+)$|^static\/search_[\w./-]+$/;

/** How a file is kept: `fixed` ones never change, of others the newest is asked for first; undefined for what is not kept. */
export function kindOfFile(path: string, destination = ''): 'fixed' | 'fresh' | undefined {
  if (/^_\/routes\.[^/]+\.json$/.test(path)) return 'fresh';
  if (hashed.test(path)) return 'fixed';
  // Such as the logo.
  return destination === 'image' && !path.startsWith('_/') ? 'fresh' : undefined;
}
