import { dirname, join } from '../node/path.js';
import { ModuleNotFoundError, resolveModule } from './resolve-module.js';
import { isFile, type VirtualFs } from './virtual-fs.js';

/** The `require` of a file, with the parts of Node's API that callers use. */
export interface Require {
  (id: string): unknown;
  resolve(id: string, options?: { paths?: string[] }): string;
  cache: Record<string, unknown>;
}

export interface ModuleLoaderOptions {
  fs: VirtualFs;
  /** Built-in modules by name without `node:`. */
  builtins: Record<string, unknown>;
  /** Names in scope of each file besides its own `require`, `module`, `exports`, `__filename` and `__dirname`. */
  globals: Record<string, unknown>;
  /** Converts ES modules and TypeScript to CommonJS. */
  toCommonJs: (code: string, path: string) => string;
}

interface LoadedModule {
  exports: unknown;
  filename: string;
  id: string;
  loaded: boolean;
}

/** Runs modules of a virtual file system as Node.js runs CommonJS. Each file runs once, until it is forgotten. */
export class ModuleLoader {
  readonly #options: ModuleLoaderOptions;
  readonly #cache: Record<string, LoadedModule> = Object.create(null);

  constructor(options: ModuleLoaderOptions) {
    this.#options = options;
  }

  /** Creates a `require` for a file path or `file:` URL, like `createRequire` of `node:module`. */
  createRequire(from: string | URL): Require {
    const path = toPath(String(from));
    const folder = path.endsWith('/') ? path : dirname(path);
    const require = (id: string): unknown => this.#load(toPath(id), folder, path);
    return Object.assign(require, {
      resolve: (id: string, options?: { paths?: string[] }) => this.#resolve(toPath(id), options?.paths ?? [folder], path),
      cache: this.#cache,
    });
  }

  /** Forgets the modules that were loaded from a folder, except those below its own `node_modules`. */
  forget(folder: string): void {
    for (const path of Object.keys(this.#cache)) {
      if (path.startsWith(`${folder}/`) && !path.includes('/node_modules/', folder.length)) delete this.#cache[path];
    }
  }

  #resolve(id: string, folders: string[], from: string): string {
    if (this.#getBuiltin(id) !== undefined) return id;
    for (const folder of folders) {
      const path = resolveModule(this.#options.fs, id, folder);
      if (path !== undefined) return path;
    }
    throw new ModuleNotFoundError(id, from);
  }

  #load(id: string, folder: string, from: string): unknown {
    const builtin = this.#getBuiltin(id);
    if (builtin !== undefined) return builtin;
    const path = this.#resolve(id, [folder], from);
    const loaded = this.#cache[path];
    if (loaded) return loaded.exports;
    const module: LoadedModule = { exports: {}, filename: path, id: path, loaded: false };
    this.#cache[path] = module;
    try {
      this.#run(module);
    } catch (error) {
      // As in Node.js, a module that threw runs again on the next `require`.
      delete this.#cache[path];
      throw error;
    }
    module.loaded = true;
    return module.exports;
  }

  #run(module: LoadedModule): void {
    const { fs, globals, toCommonJs } = this.#options;
    const path = module.filename;
    const text = fs.readFileSync(path, 'utf8');
    if (path.endsWith('.json')) {
      module.exports = JSON.parse(text) as unknown;
      return;
    }
    const code = needsTransform(fs, text, path) ? toCommonJs(text, path) : text.replace(/^#!.*/, '');
    const own = {
      module,
      exports: module.exports,
      require: this.createRequire(path),
      __filename: path,
      __dirname: dirname(path),
    };
    // Globals are parameters of an outer function, so that the module may redeclare them.
    const wrapped = `return function (${Object.keys(own).join()}) {${code}\n}\n//# sourceURL=${path}`;
    // oxlint-disable-next-line typescript/no-implied-eval -- this is the one place where code of the reader and of packages runs
    const create = new Function(...Object.keys(globals), wrapped) as (...values: unknown[]) => (...values: unknown[]) => void;
    create(...Object.values(globals)).apply(module.exports, Object.values(own));
  }

  #getBuiltin(id: string): unknown {
    const name = id.replace(/^node:/, '');
    return Object.hasOwn(this.#options.builtins, name) ? this.#options.builtins[name] : undefined;
  }
}

/** Whether a file is an ES module, TypeScript, or CommonJS with `import()`, which the browser would resolve as a URL. */
export function needsTransform(fs: VirtualFs, text: string, path: string): boolean {
  if (/\.(?:mjs|[mc]?tsx?|jsx)$/.test(path)) return true;
  if (/\bimport\s*\(/.test(text)) return true;
  if (!path.endsWith('.js')) return false;
  // As in Rsbuild's config loader, an ES module does not have to be declared as one.
  return isModuleType(fs, path) || (!path.includes('/node_modules/') && /^\s*(?:import|export)\b/m.test(text));
}

/** Whether the nearest package.json says that `.js` files are ES modules. */
function isModuleType(fs: VirtualFs, path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (isFile(fs, file)) return (JSON.parse(fs.readFileSync(file, 'utf8')) as { type?: string }).type === 'module';
    if (folder === '/' || folder.endsWith('/node_modules')) return false;
  }
}

/** Returns the path of a `file:` URL, without the query that Rsbuild adds to bypass the cache. */
function toPath(id: string): string {
  return id.startsWith('file:') ? decodeURIComponent(new URL(id).pathname) : id;
}
