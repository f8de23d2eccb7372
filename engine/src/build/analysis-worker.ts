import { parentPort } from 'node:worker_threads';
import type { SearchSource } from '@kiln/search';
import { getExisting } from '../model/get-existing.js';
import { type AnalysisSetup, createPageReader, type PageReader } from '../search/analyze-pages.js';

/** Starts an index (no response), reads pages for it, or requests its vocabulary. Responses come in request order. */
export type AnalysisRequest = { index: number; setup: AnalysisSetup } | { index: number; sources?: readonly SearchSource[] };

const readers = new Map<number, PageReader>();
parentPort?.on('message', (request: AnalysisRequest) => {
  if ('setup' in request) {
    readers.set(request.index, createPageReader(request.setup));
    return;
  }
  const reader = getExisting(readers, request.index);
  parentPort?.postMessage(request.sources ? reader.read(request.sources) : reader.words());
});
