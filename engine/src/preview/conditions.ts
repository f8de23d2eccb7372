import type { IncomingHttpHeaders } from 'node:http';

/** State of a file that the client's copy is compared with. */
export interface FileState {
  etag: string;
  modified: Date;
}

/** Returns whether the client's copy is still fresh: by ETag if the client sent one, otherwise by date. */
export function isFresh(headers: IncomingHttpHeaders, { etag, modified }: FileState): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return since !== undefined && seconds(modified) <= Date.parse(since);
}

/** Returns whether a range may be sent for this state of the file. */
export function rangeApplies({ 'if-range': state }: IncomingHttpHeaders, { etag, modified }: FileState): boolean {
  return state === undefined || state === etag || seconds(modified) === Date.parse(String(state));
}

/** Truncates a time to full seconds because HTTP dates have no fractions. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
