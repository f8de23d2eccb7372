import { fork } from 'node:child_process';
import { join } from 'node:path';
import { digest, openCache } from '../cache.js';
import type { ResultAnswer, ResultJob } from './result-worker.js';

const root = join(import.meta.dirname, '../../..');

/** Produces results in the order of the jobs. Unchanged jobs use the cache. */
export async function makeResults(jobs: readonly ResultJob[]): Promise<ResultAnswer[]> {
  const cache = openCache<{ text: string }>('results');
  const keyOf = (job: ResultJob) => digest(JSON.stringify(job));
  const missing = jobs.filter((job) => !cache.get(keyOf(job)));
  const answers = missing.length > 0 ? await runWorker(missing) : [];
  const made = new Map(missing.map((job, index) => [keyOf(job), answers[index]]));
  // Failures are retried, because they may depend on the machine.
  for (const [key, answer] of made) if (answer && 'text' in answer) cache.set(key, answer);
  if (missing.length > 0) cache.save();
  return jobs.map((job) => made.get(keyOf(job)) ?? cache.get(keyOf(job)) ?? { error: 'The run returned no result.' });
}

/** Runs jobs in a separate process, because Rsbuild reads the environment and prints to the terminal. */
function runWorker(jobs: readonly ResultJob[]): Promise<ResultAnswer[]> {
  const { NODE_ENV: _mode, VITEST: _vitest, ...env } = process.env;
  const worker = fork(join(import.meta.dirname, 'result-worker.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let problems = '';
  worker.stderr?.on('data', (part: Buffer) => (problems += part.toString()));
  return new Promise((resolve, reject) => {
    worker.once('message', (answers: ResultAnswer[]) => resolve(answers));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The process that runs results exited with ${code}.\n${problems}`)));
    worker.send([...jobs]);
  });
}
