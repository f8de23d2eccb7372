import { hash } from 'node:crypto';

/** Short, stable name for a piece of content: 60 bits, safe in URLs and file names. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  if (parts.length === 1)
    return hash('sha256', parts[0] as string, 'base64url')
      .replace(/[-_]/g, '')
      .slice(0, 10);
  const joined = parts.map((part) => hash('sha256', part, 'hex')).join('');
  return hash('sha256', joined, 'base64url').replace(/[-_]/g, '').slice(0, 10);
}
