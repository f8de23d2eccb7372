import { type ChildProcess, spawn } from 'node:child_process';
import { kiln } from './sites.js';

/** Runs a command. Resolves with its output, or rejects with it on failure. */
export function runToEnd(command: string, args: readonly string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const output = collect(child);
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(output()) : reject(new Error(`${command} ${args.join(' ')}\n${output()}`))));
  });
}

/** A running `kiln dev` or `kiln preview`. */
export interface RunningServer {
  /** Returns everything printed so far. */
  output: () => string;
  /** Home URL of the site it serves. */
  url: string;
  isRunning: () => boolean;
  stop: () => Promise<void>;
}

/** Starts `kiln dev` or `kiln preview`. Resolves when it prints its URL. */
export function startServer(args: readonly string[], env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, [kiln, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const output = collect(child);
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let isStopped = false;
  const stop = async () => {
    isStopped = true;
    if (!isRunning()) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await ended;
  };
  return new Promise((resolve, reject) => {
    const look = () => {
      const url = /http:\/\/[\d.]+:\d+\/\S*/.exec(plainText(output()))?.[0];
      if (url) resolve({ output, url, isRunning, stop });
    };
    child.stdout.on('data', look);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const error = new Error(`kiln ${args.join(' ')} ended by itself (${signal ?? code}):\n${output()}`);
      // Later requests of tests would only report a refused connection.
      if (!isStopped) console.error(error.message);
      reject(error);
    });
  });
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  let text = '';
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}

/** Removes the escape sequences that color terminal output. */
function plainText(text: string): string {
  return text.replaceAll(new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g'), '');
}
