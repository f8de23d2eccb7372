import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Run } from './fixture-site.js';

let child: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Builds the site of a folder in a process that is kept for the next build, one at a time: starting one takes longer than most builds. */
export function buildIn(dir: string): Promise<Run> {
  const build = last.then(() => send(dir));
  last = build.catch(() => {});
  return build;
}

function send(dir: string): Promise<Run> {
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
    builder.send(dir);
  });
}

function start(): ChildProcess {
  const builder = fork(fileURLToPath(new URL('./build-process-main.mjs', import.meta.url)), {
    env: { ...process.env, NO_COLOR: '1', NODE_ENV: 'production' },
  });
  // It ends with the tests: nothing waits for it.
  builder.unref();
  builder.channel?.unref();
  return builder;
}
