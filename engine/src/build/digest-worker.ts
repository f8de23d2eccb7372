import { parentPort } from 'node:worker_threads';
import type { SearchSource } from '@kiln/search';
import { getExisting } from '../model/get-existing.js';
import { createPageReader, type DigestSetup, type PageReader } from '../search/digest-pages.js';

/** Begins an index, which is not answered; reads pages for it; or asks for its vocabulary. Requests are answered in their turn. */
export type DigestRequest = { index: number; setup: DigestSetup } | { index: number; sources?: readonly SearchSource[] };

const readers = new Map<number, PageReader>();
parentPort?.on('message', (request: DigestRequest) => {
  if ('setup' in request) {
    readers.set(request.index, createPageReader(request.setup));
    return;
  }
  const reader = getExisting(readers, request.index);
  parentPort?.postMessage(request.sources ? reader.read(request.sources) : reader.words());
});
