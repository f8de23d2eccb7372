import type { IncomingHttpHeaders } from 'node:http';

/** What a client's copy is compared with. */
export interface FileState {
  etag: string;
  modified: Date;
}

/** Whether the client's copy is still good; decided by ETag when it sent one, else by date. */
export function isFresh(headers: IncomingHttpHeaders, { etag, modified }: FileState): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = headers;
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  return since !== undefined && seconds(modified) <= Date.parse(since);
}

/** Whether a range may be taken from this state of the file. */
export function rangeApplies({ 'if-range': state }: IncomingHttpHeaders, { etag, modified }: FileState): boolean {
  return state === undefined || state === etag || seconds(modified) === Date.parse(String(state));
}

/** HTTP dates know no fractions of a second. */
function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000;
}
