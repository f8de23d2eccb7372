import { createHash, hash } from 'node:crypto';

/** Returns a short, stable name for content: 60 bits, safe in URLs and file names. */
export function contentHash(...parts: (string | Uint8Array)[]): string {
  const [first = '', ...others] = parts;
  const content = others.length > 0 ? parts.map((part) => hash('sha256', part, 'hex')).join('') : first;
  return shortName(hash('sha256', content, 'base64url'));
}

/** Returns the `contentHash` of the joined pieces without joining them. */
export function hashOfAll(pieces: readonly (string | Uint8Array)[]): string {
  const whole = createHash('sha256');
  for (const piece of pieces) whole.update(piece);
  return shortName(whole.digest('base64url'));
}

function shortName(digest: string): string {
  return digest.replace(/[-_]/g, '').slice(0, 10);
}
