import { join } from 'node:path';
import ts from 'typescript';

const verifyDir = join(import.meta.dirname, '../..');

/** Folder below which scripts that exist only in memory stand, so that packages are found as in a project. */
export const scriptDir = join(verifyDir, '.scripts').replaceAll('\\', '/');

/** What a project has as a matter of course. Svelte's globals are named here, lest they depend on what else is checked. */
const assets: [path: string, text: string] = [
  `${scriptDir}/assets.d.ts`,
  '/// <reference types="@rsbuild/core/types" />\n/// <reference types="svelte" />\n',
];

/** Files of a project that no page shows can be imported and are of any type. Last, since the first pattern that fits counts. */
const unknownFiles: [path: string, text: string] = [`${scriptDir}/unknown-files.d.ts`, `declare module '*';\n`];

export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  // Only when JSX is preserved do frameworks say themselves what children are.
  jsx: ts.JsxEmit.Preserve,
  jsxImportSource: 'react',
  types: ['node'],
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  allowArbitraryExtensions: true,
};

/** Files of packages, read and parsed once for all programs of the process: packages do not change while it runs. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Creates programs over scripts in memory. */
export function createCompiler(): (files: ReadonlyMap<string, string>, options?: ts.CompilerOptions) => ts.Program {
  const base = ts.createCompilerHost(compilerOptions, true);

  return (files, options = {}) => {
    const settings = { ...compilerOptions, ...options };
    const texts = new Map([assets, ...files, unknownFiles]);
    const host: ts.CompilerHost = {
      ...base,
      getCurrentDirectory: () => verifyDir,
      fileExists: (path) => texts.has(path) || base.fileExists(path),
      readFile: (path) => texts.get(path) ?? base.readFile(path),
      // The folders of scripts do not exist on disk; packages are looked for above them.
      directoryExists: (path) => path.startsWith(scriptDir) || (base.directoryExists?.(path) ?? true),
      getSourceFile: (path, version) => {
        const text = texts.get(path);
        if (text !== undefined) return ts.createSourceFile(path, text, version, true);
        if (!parsed.has(path)) parsed.set(path, base.getSourceFile(path, version));
        return parsed.get(path);
      },
    };
    return ts.createProgram([...texts.keys()], settings, host);
  };
}
