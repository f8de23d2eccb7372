import { hash } from 'node:crypto';

/** Short, stable name for a piece of content: 60 bits, safe in URLs and file names. */
export function hashOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').replace(/[-_]/g, '').slice(0, 10);
}
