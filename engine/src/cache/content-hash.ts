import { hash } from 'node:crypto';

/** Short, stable name for a piece of content: 60 bits, safe in URLs and file names. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const [first = '', ...others] = parts;
  const content = others.length > 0 ? parts.map((part) => hash('sha256', part, 'hex')).join('') : first;
  return hash('sha256', content, 'base64url').replace(/[-_]/g, '').slice(0, 10);
}
