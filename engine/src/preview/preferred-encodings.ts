/** A content encoding that the server supports. */
export type Encoding = 'br' | 'gzip';

const known: readonly Encoding[] = ['br', 'gzip'];

/** Returns the encodings that a client prefers to uncompressed content, best first. */
export function preferredEncodings(acceptEncoding: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  // Uncompressed content is always acceptable, but preferred only if the client gives it a weight.
  const none = weights.get('identity') ?? 0;
  return known.filter((name) => weightOf(name) > 0 && weightOf(name) >= none).toSorted((a, b) => weightOf(b) - weightOf(a));
}
