import { join } from 'node:path';
import ts from 'typescript';

const verifyDir = join(import.meta.dirname, '../..');

/** Folder of in-memory scripts, from which packages resolve as in a project. */
export const scriptDir = join(verifyDir, '.scripts').replaceAll('\\', '/');

/** Types that every project has. Svelte's globals are included, so that they do not depend on the other scripts of a program. */
const assets: [path: string, text: string] = [
  `${scriptDir}/assets.d.ts`,
  '/// <reference types="@rsbuild/core/types" />\n/// <reference types="svelte" />\n',
];

/** Gives imports of files that no page shows the type `any`. Must come last, because the first matching pattern wins. */
const unknownFiles: [path: string, text: string] = [`${scriptDir}/unknown-files.d.ts`, `declare module '*';\n`];

export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  // Frameworks only define the type of children themselves if JSX is preserved.
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

/** Parsed files of packages, shared by all programs, because packages do not change while the process runs. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** Creates a compiler for in-memory scripts. */
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
      // The folders of scripts do not exist on disk, but packages are resolved from them.
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
