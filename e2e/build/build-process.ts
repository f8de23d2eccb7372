import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Run } from './fixture-site.js';

/** Makes glibc keep freed memory: compressing a file takes 30 MB, and getting them from the system takes most of the time. */
const keptMemory = { MALLOC_MMAP_THRESHOLD_: '1000000000', MALLOC_TRIM_THRESHOLD_: '2000000000' };

let child: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Runs a command in a folder, one at a time, in a process that is reused because starting one takes longer than most builds. */
export function runIn(dir: string, args: readonly string[]): Promise<Run> {
  const run = last.then(() => send({ dir, args }));
  last = run.catch(() => {});
  return run;
}

function send(request: { dir: string; args: readonly string[] }): Promise<Run> {
  const builder = (child ??= start());
  return new Promise((resolve, reject) => {
    const settle = () => {
      builder.off('message', answer);
      builder.off('exit', exit);
    };
    const answer = (run: Run) => {
      settle();
      resolve(run);
    };
    const exit = (code: number | null) => {
      settle();
      child = undefined;
      reject(new Error(`The process that builds ended with ${code}.`));
    };
    builder.on('message', answer);
    builder.on('exit', exit);
    builder.send(request);
  });
}

function start(): ChildProcess {
  const builder = fork(fileURLToPath(new URL('./build-process-main.mjs', import.meta.url)), {
    env: { ...process.env, ...keptMemory, NO_COLOR: '1', NODE_ENV: 'production' },
  });
  // Lets the test process exit without waiting for it.
  builder.unref();
  builder.channel?.unref();
  return builder;
}
