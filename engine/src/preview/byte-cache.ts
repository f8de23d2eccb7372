/** Returns the bytes of a key, and calls `make` only if they are not cached. */
export type ByteCache = (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;

/** Creates a cache of up to `limit` bytes that drops the oldest entries first. Default: 64 MB. */
export function createByteCache(limit = 64 * 1024 * 1024): ByteCache {
  const entries = new Map<string, { bytes: Promise<Buffer>; size: number }>();
  let held = 0;

  function dropOldest(): void {
    for (const [key, { size }] of entries) {
      if (held <= limit) return;
      entries.delete(key);
      held -= size;
    }
  }

  return (key, make) => {
    const known = entries.get(key);
    if (known) return known.bytes;
    const entry = { bytes: make(), size: 0 };
    entries.set(key, entry);
    entry.bytes.then(
      ({ length }) => {
        if (entries.get(key) !== entry) return;
        entry.size = length;
        held += length;
        dropOldest();
      },
      () => entries.delete(key),
    );
    return entry.bytes;
  };
}
