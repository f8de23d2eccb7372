import { dirname } from '../node/path.js';
import { util } from '../node/util.js';
import type * as Rspack from '@rspack/core';
import { needsTransform } from '../modules/module-loader.js';
import { resolveModule } from '../modules/resolve-module.js';
import type { VirtualFs } from '../modules/virtual-fs.js';

type Swc = typeof Rspack.rspack.experiments.swc;

/** Returns the SWC options that convert ES modules, TypeScript, and scripts with `import()` to CommonJS. */
export function transformOptions(path: string) {
  const isTypeScript = /\.[mc]?tsx?$/.test(path);
  const hasJsx = /\.[jt]sx$/.test(path);
  return {
    filename: path,
    jsc: {
      parser: isTypeScript ? { syntax: 'typescript' as const, tsx: hasJsx } : { syntax: 'ecmascript' as const, jsx: hasJsx },
      target: 'es2022' as const,
    },
    // Scripts are parsed as modules, or their `import()` would stay. Syntax that only scripts allow still works.
    module: { type: 'commonjs' as const, strictMode: false, allowTopLevelThis: true },
    isModule: true,
  };
}

/**
 * Converts modules to CommonJS with Rspack's SWC. The Wasm blocks the worker forever if it is called synchronously before its threads have
 * started. So packages come already transformed, and modules of the project are transformed before they run.
 */
export class Transformer {
  readonly #swc: Swc;
  readonly #packages = new Map<string, string>();
  /** Transformed code, or the error that `require` of the module throws. */
  readonly #project = new Map<string, { code: string } | { error: unknown }>();

  constructor(swc: Swc) {
    this.#swc = swc;
  }

  /** Adds pre-transformed modules of packages, by path. */
  addPackages(modules: Record<string, string>): void {
    for (const [path, code] of Object.entries(modules)) this.#packages.set(path, code);
  }

  readonly toCommonJs = (code: string, path: string): string => {
    const prepared = this.#project.get(path);
    if (prepared && 'error' in prepared) throw prepared.error;
    return prepared?.code ?? this.#packages.get(path) ?? this.#swc.transformSync(code, transformOptions(path)).code;
  };

  /** Transforms modules and those of the project that they require. Forgets previously prepared modules. */
  async prepareProject(fs: VirtualFs, entries: readonly string[]): Promise<void> {
    this.#project.clear();
    const waiting = [...entries];
    const seen = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const folder = dirname(path);
      for (const id of findRequired(await this.#prepare(fs, path))) {
        const found = id.startsWith('.') ? resolveModule(fs, id, folder) : undefined;
        if (found !== undefined && !found.endsWith('.json')) waiting.push(found);
      }
    }
  }

  async #prepare(fs: VirtualFs, path: string): Promise<string> {
    const text = fs.readFileSync(path, 'utf8');
    if (!needsTransform(fs, text, path)) return text;
    try {
      const { code } = await this.#swc.transform(text, transformOptions(path));
      this.#project.set(path, { code });
      return code;
    } catch (error) {
      // SWC ignores settings and always colors its messages.
      const message = util.stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      this.#project.set(path, { error: new SyntaxError(message) });
      return '';
    }
  }
}

const findRequired = (code: string): string[] => [...code.matchAll(/\brequire\(\s*["']([^"']+)["']/g)].map(([, id = '']) => id);
