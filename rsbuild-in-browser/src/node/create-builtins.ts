import { Buffer } from 'buffer';
import { EventEmitter } from 'events';
import path from 'path-browserify';
import type { Require } from '../modules/module-loader.js';
import { createMissing } from './missing.js';
import { assert } from './assert.js';
import { crypto } from './crypto.js';
import { querystring } from './querystring.js';
import { url } from './url.js';
import { util, utilTypes } from './util.js';
import { vm } from './vm.js';
import { zlib } from './zlib.js';

export interface BuiltinsOptions {
  /** `node:fs`: the file system of Rspack's Wasm. */
  fs: { promises: object };
  process: object;
  createRequire: (from: string | URL) => Require;
  /** Packages bundled into the worker, by name. */
  packages: Record<string, unknown>;
}

const missing = ['child_process', 'cluster', 'dgram', 'dns', 'http', 'http2', 'https', 'inspector', 'net'];
const alsoMissing = ['readline', 'stream', 'stream/promises', 'string_decoder', 'tls', 'v8', 'worker_threads'];

/** Creates the modules that `require` returns for Node.js built-ins and for packages bundled into the worker. */
export function createBuiltins({ fs, process, createRequire, packages }: BuiltinsOptions): Record<string, unknown> {
  return {
    ...Object.fromEntries([...missing, ...alsoMissing].map((name) => [name, createMissing(name)])),
    assert,
    async_hooks: { AsyncLocalStorage, AsyncResource },
    buffer: { Buffer },
    constants: {},
    crypto,
    events: Object.assign(EventEmitter, { EventEmitter }),
    fs,
    'fs/promises': fs.promises,
    module: { createRequire, builtinModules: [], Module: { createRequire } },
    os,
    path: paths,
    'path/posix': paths,
    perf_hooks: { performance },
    process,
    timers: { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate: setSoon },
    querystring,
    tty: { isatty: () => false },
    url,
    util,
    'util/types': utilTypes,
    vm,
    zlib,
    ...packages,
  };
}

// Packages check Windows paths to detect the platform.
const win32 = { ...path, sep: '\\', isAbsolute: (name: string) => /^(?:[A-Za-z]:)?[\\/]/.test(name) };
const paths = Object.assign(path, { win32 });

/** `setImmediate`. */
export const setSoon = (callback: (...values: unknown[]) => void, ...values: unknown[]) => setTimeout(callback, 0, ...values);

const os = {
  EOL: '\n',
  constants: { signals: {} },
  arch: () => 'x64',
  availableParallelism: () => 1,
  cpus: () => [{ model: '', speed: 0 }],
  endianness: () => 'LE',
  freemem: () => 0,
  homedir: () => '/',
  hostname: () => 'browser',
  networkInterfaces: () => ({}),
  platform: () => 'linux',
  release: () => '6.0.0',
  tmpdir: () => '/tmp',
  totalmem: () => 0,
  type: () => 'Linux',
};

/** Everything runs on a single thread, so storing one value during a synchronous run is enough. */
class AsyncLocalStorage {
  #store: unknown;

  run<T>(store: unknown, callback: (...values: unknown[]) => T, ...values: unknown[]): T {
    const before = this.#store;
    this.#store = store;
    try {
      return callback(...values);
    } finally {
      this.#store = before;
    }
  }

  getStore(): unknown {
    return this.#store;
  }
}

class AsyncResource {
  runInAsyncScope<T>(callback: (...values: unknown[]) => T, self: unknown, ...values: unknown[]): T {
    return callback.apply(self, values);
  }

  emitDestroy(): this {
    return this;
  }
}
