import { parentPort, workerData } from 'node:worker_threads';
import type { SearchSource } from '@kiln/search';
import { createPageReader } from '../search/digest-pages.js';

/** Pages to read, or a question for the vocabulary; each is answered in its turn. */
export type DigestRequest = readonly SearchSource[] | 'words';

const reader = createPageReader(workerData);
parentPort?.on('message', (request: DigestRequest) => parentPort?.postMessage(request === 'words' ? reader.words() : reader.read(request)));
