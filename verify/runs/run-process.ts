import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** A process that runs until it exits, is ended, or the test is over. */
export interface RunningProcess {
  /** Waits until the output matches, and returns all of it. */
  until(pattern: RegExp): Promise<string>;
  /** Sends the signal, if any, waits for the exit, and returns the whole output. */
  end(signal?: NodeJS.Signals): Promise<string>;
  /** Writes to the standard input of the process. */
  write(text: string): void;
}

/** Starts Node.js with arguments. */
export function runProcess(args: readonly string[], options: { cwd: string; env: NodeJS.ProcessEnv }): RunningProcess {
  const child = spawn(process.execPath, args, options);
  let printed = '';
  const waiting = new Set<() => void>();
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
      for (const check of waiting) check();
    });
  }
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return {
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!pattern.test(printed)) return;
          waiting.delete(check);
          resolve(printed);
        };
        waiting.add(check);
        void ended.then(() => reject(new Error(`Ended with ${child.exitCode ?? child.signalCode} before ${pattern}:\n${printed}`)));
        check();
      }),
    end: async (signal) => {
      if (signal) child.kill(signal);
      await ended;
      return printed;
    },
    write: (text) => void child.stdin.write(text),
  };
}
