import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** Returns a short, stable name for a piece of content: 60 bits, safe in URLs and file names. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').replace(/[-_]/g, '').slice(0, 10);
}

/** Returns a hash of this package's code, since other code may draw something else. */
export function ownCode(): string {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((name) => /(?<!\.d)\.[jt]s$/.test(name));
  return hashOf(
    files
      .toSorted()
      .map((name) => hashOf(readFileSync(new URL(name, folder))))
      .join(),
  );
}
