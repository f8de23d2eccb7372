import type { BigIntStats } from 'node:fs';

/** Names one state of a file: changes whenever its bytes may have. */
export function fileVersion({ size, mtimeNs }: Pick<BigIntStats, 'size' | 'mtimeNs'>): string {
  return `${size.toString(36)}-${mtimeNs.toString(36)}`;
}

/** Whether the client's copy is still good; decided by ETag when it sent one, else by date. */
export function isFresh(
  request: { ifNoneMatch: string | undefined; ifModifiedSince: string | undefined },
  { etag, modified }: { etag: string; modified: Date },
): boolean {
  const { ifNoneMatch, ifModifiedSince } = request;
  if (ifNoneMatch !== undefined) {
    return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  }
  return ifModifiedSince !== undefined && seconds(modified) <= Date.parse(ifModifiedSince);
}

/** Whether a range may be taken from this state of the file. */
export function rangeApplies(ifRange: string | undefined, { etag, modified }: { etag: string; modified: Date }): boolean {
  return ifRange === undefined || ifRange === etag || seconds(modified) === Date.parse(ifRange);
}

/** HTTP dates know no fractions of a second. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
