/** Folder of the reader's project in the virtual file system. */
export const projectRoot = '/project';

const nodeVersion = '20.19.0';

/** Dependencies of `process`. */
export interface ProcessOptions {
  write: (text: string) => void;
}

/** Creates the `process` of Node.js for tools. Rspack's Wasm runtime must not see it, or it would mistake the worker for Node.js. */
export function createProcess({ write }: ProcessOptions) {
  const stream = { isTTY: false, columns: 80, write: (text: string) => (write(text), true) };
  const listen = () => process;
  const process = {
    env: {} as Record<string, string | undefined>,
    argv: ['node', 'rsbuild', 'build'],
    execArgv: [],
    execPath: '/usr/bin/node',
    title: 'node',
    pid: 1,
    platform: 'linux',
    arch: 'x64',
    version: `v${nodeVersion}`,
    versions: { node: nodeVersion },
    release: { name: 'node' },
    features: {},
    config: {},
    exitCode: undefined as number | undefined,
    cwd: () => projectRoot,
    umask: () => 0o22,
    nextTick: (callback: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => callback(...values)),
    hrtime: Object.assign(readClock, { bigint: () => BigInt(Math.round(performance.now() * 1e6)) }),
    uptime: () => performance.now() / 1000,
    memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
    emitWarning: (warning: unknown) => write(`${String(warning)}\n`),
    exit: (code?: number) => {
      throw new Error(`The process was asked to end with code ${code ?? 0}.`);
    },
    stdout: stream,
    stderr: stream,
    stdin: { isTTY: false, on: listen, off: listen, removeListener: listen },
    on: listen,
    once: listen,
    off: listen,
    addListener: listen,
    removeListener: listen,
    removeAllListeners: listen,
    emit: () => false,
    listeners: () => [],
    binding: () => ({}),
  };
  return process;
}

/** Returns seconds and nanoseconds, or the time elapsed since an earlier reading. */
function readClock(since?: [number, number]): [number, number] {
  const now = performance.now();
  const seconds = Math.floor(now / 1000);
  const nanoseconds = Math.round((now % 1000) * 1e6);
  if (!since) return [seconds, nanoseconds];
  const passed = (seconds - since[0]) * 1e9 + nanoseconds - since[1];
  return [Math.floor(passed / 1e9), passed % 1e9];
}
