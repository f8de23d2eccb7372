import { parentPort } from 'node:worker_threads';
import { type DigestJob, digestPages } from '../search/digest-pages.js';

parentPort?.once('message', (job: DigestJob) => parentPort?.postMessage(digestPages(job)));
