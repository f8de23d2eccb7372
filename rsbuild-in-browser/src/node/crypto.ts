import { Buffer } from 'buffer';
import { sha256 } from './sha256.js';

type Data = string | Uint8Array;
type Encoding = 'hex' | 'base64' | 'base64url';

/** `node:crypto`: SHA-256, which plugins use to name modules, and random ids. */
export const crypto = {
  createHash,
  hash: (algorithm: string, data: Data, encoding: Encoding = 'hex') => createHash(algorithm).update(data).digest(encoding),
  randomUUID: () => globalThis.crypto.randomUUID(),
  webcrypto: globalThis.crypto,
};

function createHash(algorithm: string) {
  if (algorithm.toLowerCase() !== 'sha256')
    throw new Error(`crypto.createHash of Node.js knows only sha256 in the browser, not ${algorithm}.`);
  const parts: Uint8Array[] = [];
  const hash = {
    update(data: Data) {
      parts.push(typeof data === 'string' ? new TextEncoder().encode(data) : data);
      return hash;
    },
    digest(encoding?: Encoding) {
      const digest = Buffer.from(sha256(Buffer.concat(parts)));
      return encoding ? digest.toString(encoding) : digest;
    },
  };
  return hash;
}
