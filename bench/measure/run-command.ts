import { type ChildProcess, spawn } from 'node:child_process';
import { descendants, type Usage, watchTree } from './process-tree.js';

/** A program with its arguments; `node` is the Node that runs the benchmark. */
export type Command = readonly [file: string, ...args: string[]];

export interface CommandOptions {
  cwd: string;
  /** Added to the environment. */
  env?: Record<string, string> | undefined;
}

export interface CommandResult extends Usage {
  /** Wall time. */
  seconds: number;
  outcome: 'done' | 'failed' | 'timeout';
  /** The end of its output. */
  log: string;
}

/** A running command. */
export interface StartedCommand {
  child: ChildProcess;
  /** Returns the end of its output so far. */
  log: () => string;
}

/**
 * Runs a command to its end and measures wall time, processor time and peak memory.
 * @param options `timeout` in seconds. Default: 900.
 */
export async function runCommand(
  command: Command,
  { timeout = 900, ...options }: CommandOptions & { timeout?: number },
): Promise<CommandResult> {
  const started = performance.now();
  const { child, log } = startCommand(command, options);
  const tree = watchTree(child.pid);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    killTree(child.pid);
  }, timeout * 1000);
  const code = await new Promise<unknown>((resolve) => {
    child.on('exit', resolve);
    child.on('error', resolve);
  });
  clearTimeout(timer);
  const seconds = (performance.now() - started) / 1000;
  return { seconds, ...tree.stop(), outcome: late ? 'timeout' : code === 0 ? 'done' : 'failed', log: log() };
}

/** Starts a command. */
export function startCommand([file, ...args]: Command, { cwd, env = {} }: CommandOptions): StartedCommand {
  const child = spawn(file === 'node' ? process.execPath : file, args, {
    cwd,
    env: { ...cleanEnv(), NO_COLOR: '1', CI: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return { child, log: () => printed };
}

/** Kills a process and its descendants, and waits until the process itself has exited. */
export async function stopCommand(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  killTree(child.pid);
  await gone;
}

function killTree(root: number | undefined): void {
  for (const pid of descendants(root).toReversed()) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Already gone.
    }
  }
}

/** Returns the environment without variables that npm sets for its scripts, which the tools would read as settings. */
function cleanEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^NODE_OPTIONS$/.test(name)));
}
