/**
 * Runs a command and pauses its processes at random, to expose tests that pass only because nothing is slow:
 *
 *     npm run stress playwright test -- -c e2e/playwright.config.ts theme/search
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum number of processes paused at a time, and durations in ms. */
const atOnce = 3;
const shortest = 50;
const longest = Number(process.env['STRESS_LONGEST'] ?? 1000);
const pause = 100;

/** Returns all descendants of a process, from /proc. */
function descendantsOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      // State and parent follow the name, which may contain any character.
      const [, parent = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(name)]);
    } catch {
      // The process has already exited.
    }
  }
  const below = (pid: number): number[] => (children.get(pid) ?? []).flatMap((child) => [child, ...below(child)]);
  return below(root);
}

function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already exited.
  }
}

const [program, ...args] = process.argv.slice(2);
if (!program || process.platform !== 'linux') {
  console.error('Usage, on Linux: npm run stress <command> -- [arguments]');
  process.exit(1);
}
const child = spawn(program, args, { stdio: 'inherit' });
child.once('error', ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
child.once('exit', (code) => (process.exitCode = code ?? 1));
const stopped = new Set<number>();
while (process.exitCode === undefined) {
  const running = descendantsOf(process.pid).filter((pid) => !stopped.has(pid));
  const chosen = running[Math.floor(Math.random() * running.length)];
  if (chosen && stopped.size < atOnce) {
    stopped.add(chosen);
    signal(chosen, 'SIGSTOP');
    void sleep(shortest + Math.random() * (longest - shortest)).then(() => {
      signal(chosen, 'SIGCONT');
      stopped.delete(chosen);
    });
  }
  await sleep(pause);
}
