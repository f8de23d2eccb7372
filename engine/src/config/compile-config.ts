import { dirname, isAbsolute } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { type ImportedPackage, importedPackage } from './package-code.js';

/** The modules and packages that a config imports, directly or indirectly. */
export interface ImportGraph {
  /** Modules that are bundled. */
  files: string[];
  /** Packages that are left to Node, and symlinked ones. */
  packages: ImportedPackage[];
}

interface Scope {
  isComplete: boolean;
  followsLinks: boolean;
}

/** Compiles a config for Node in memory. `take` extracts what is needed before the compiler closes. */
export async function compileConfig<Result>(
  file: string,
  { isComplete, followsLinks }: Scope,
  take: (compilation: Rspack.Compilation, reached: ImportGraph) => Result,
): Promise<Result> {
  // Loaded only when a config has changed.
  const { rspack } = await import('@rsbuild/core');
  const packages = new Map<string, ImportedPackage>();
  const isBundled = (request: string, from: string): boolean => {
    if (isComplete ? !request.startsWith('node:') : /^[.#]/.test(request) || isAbsolute(request)) return true;
    const imported = importedPackage(request, from);
    if (imported) packages.set(imported.folder, imported);
    return followsLinks && imported?.isLinked === true;
  };
  const compiler = rspack(bundlerOptions(file, isComplete, isBundled));
  compiler.hooks.shouldEmit.tap('config', () => false);
  try {
    const { compilation } = await new Promise<Rspack.Stats>((resolve, reject) =>
      compiler.run((error, stats) => (stats ? resolve(stats) : reject(error))),
    );
    const modules = [...compilation.modules].flatMap((module) => resourceOf(module) ?? []);
    return take(compilation, { files: [file, ...modules.filter((path) => path !== file)], packages: [...packages.values()] });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** Returns options that bundle local modules. Packages stay imports unless `isComplete`; nothing else in the code changes. */
function bundlerOptions(file: string, isComplete: boolean, isBundled: (request: string, from: string) => boolean): Rspack.RspackOptions {
  return {
    mode: 'none',
    target: 'node20',
    context: dirname(file),
    entry: { config: file },
    devtool: 'source-map',
    infrastructureLogging: { level: 'none' },
    output: {
      filename: 'config.mjs',
      module: true,
      library: { type: 'module' },
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    externalsType: 'module-import',
    externals: ({ request = '', context = '' }, callback) => (isBundled(request, context) ? callback() : callback(undefined, request)),
    resolve: {
      extensions: ['.ts', '.mts', '.js', '.mjs', '.json'],
      extensionAlias: { '.js': ['.ts', '.js'], '.mjs': ['.mts', '.mjs'] },
    },
    module: {
      parser: { javascript: { url: false, importDynamic: false, dynamicImportMode: 'eager' } },
      rules: [
        { test: /\.m?[jt]s$/, resolve: { fullySpecified: false } },
        { test: /\.m?ts$/, type: 'javascript/esm', use: ({ resource = '' }) => swcLoader(resource, 'typescript') },
        { test: /\.m?js$/, exclude: /[\\/]node_modules[\\/]/, use: ({ resource = '' }) => swcLoader(resource, 'ecmascript') },
      ],
    },
    optimization: { nodeEnv: false, providedExports: true, ...(isComplete && { usedExports: true, sideEffects: true, minimize: true }) },
    node: false,
    performance: false,
  };
}

/** Returns a loader that keeps a module's own path in `import.meta`. The bundler does that for `import.meta.url` only. */
function swcLoader(path: string, syntax: 'typescript' | 'ecmascript'): Rspack.RuleSetUseItem {
  const vars = { 'import.meta.dirname': JSON.stringify(dirname(path)), 'import.meta.filename': JSON.stringify(path) };
  const options: Rspack.SwcLoaderOptions = {
    jsc: { parser: { syntax }, target: 'es2023', transform: { optimizer: { globals: { vars } } } },
  };
  return { loader: 'builtin:swc-loader', options };
}

/** Returns the file of a bundler module, if it has one. */
export function resourceOf(module: unknown): string | undefined {
  return module instanceof Object && 'resource' in module && typeof module.resource === 'string' ? module.resource : undefined;
}
