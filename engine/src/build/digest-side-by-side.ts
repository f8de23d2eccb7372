import { Worker } from 'node:worker_threads';
import { type DigestJob, type Digested, digestPages } from '../search/digest-pages.js';

/** Pages that are worth a thread of their own. */
const manyPages = 50;

/** Does the jobs side by side: the first here, the others in threads where they are large. What comes first can be used at once. */
export function digestSideBySide(jobs: readonly DigestJob[]): Promise<Digested>[] {
  const others = jobs.slice(1).map(async (job) => (job.sources.length < manyPages ? digestPages(job) : digestAside(job)));
  const own = jobs.slice(0, 1).map(async (job) => digestPages(job));
  return [...own, ...others];
}

async function digestAside(job: DigestJob): Promise<Digested> {
  const worker = new Worker(new URL('./digest-worker.js', import.meta.url));
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.postMessage(job);
    });
  } finally {
    await worker.terminate();
  }
}
