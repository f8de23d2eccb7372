import { createHash } from 'node:crypto';

/** The hash by which a policy allows an inline script. */
export function scriptHash(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** The policy that every page runs under: our own files and the hashed inline scripts, nothing else. `connect` adds origins that may be asked. */
export function contentSecurityPolicy(scriptHashes: readonly string[], connect: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    ["connect-src 'self'", ...connect].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
}
