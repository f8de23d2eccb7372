import { spawn } from 'node:child_process';
import { descendants, watchTree } from './process-tree.mjs';

/**
 * @typedef {{ seconds: number, cpu: number, memory: number, outcome: 'done' | 'failed' | 'timeout', log: string }} CommandResult `cpu` in seconds, `memory` in bytes.
 */

/**
 * Runs a command to its end and measures wall time, processor time and peak memory.
 * @param {string[]} command
 * @param {{ cwd: string, env?: Record<string, string>, timeout?: number }} options `timeout` in seconds. Default: 900.
 * @returns {Promise<CommandResult>}
 */
export async function runCommand(command, { cwd, env = {}, timeout = 900 }) {
  const started = performance.now();
  const { child, log } = startCommand(command, { cwd, env });
  const tree = watchTree(child.pid);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    killTree(child.pid);
  }, timeout * 1000);
  const code = await new Promise((resolve) => {
    child.on('exit', resolve);
    child.on('error', resolve);
  });
  clearTimeout(timer);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, ...tree.stop(), outcome: late ? 'timeout' : code === 0 ? 'done' : 'failed', log: log() };
}

/** Starts a command; `log` gives the end of what it has printed. */
export function startCommand([file, ...args], { cwd, env = {} }) {
  const child = spawn(file === 'node' ? process.execPath : file, args, {
    cwd,
    env: { ...cleanEnv(), NO_COLOR: '1', CI: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk) => {
    printed = (printed + chunk).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, log: () => printed };
}

/** Ends a process and all below it, and waits until the first is gone. */
export async function stopCommand(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  killTree(child.pid);
  await gone;
}

function killTree(root) {
  for (const pid of descendants(root).toReversed()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone already.
    }
  }
}

/** What npm tells its scripts would reach the tools as settings. */
function cleanEnv() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^NODE_OPTIONS$/.test(name)));
}
