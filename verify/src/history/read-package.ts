import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The declaration of a name in one version. The type is normalized, so that rewriting a declaration is not a change. */
export type Declared = { type: string; deprecated?: string; default?: string };

/** The public surface of one version by kind and name. Options include the keys of their objects, such as `output.distPath.css`. */
export type PackageSurface = Record<Kind, Record<string, Declared>>;

export const kinds = ['option', 'command', 'flag', 'plugin api', 'context', 'instance', 'environment', 'dev server', 'export'] as const;
export type Kind = (typeof kinds)[number];

export function emptyByKind<Value>(): Record<Kind, Record<string, Value>> {
  return {
    option: {},
    command: {},
    flag: {},
    'plugin api': {},
    context: {},
    instance: {},
    environment: {},
    'dev server': {},
    export: {},
  };
}

const types: [Kind, string][] = [
  ['plugin api', 'RsbuildPluginAPI'],
  ['context', 'RsbuildContext'],
  ['instance', 'RsbuildInstance'],
  ['environment', 'EnvironmentContext'],
];

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** Cached host, so that the declarations of the language are parsed once for all versions. */
const host = ts.createCompilerHost(compilerOptions);
const libraries = new Map<string, ts.SourceFile | undefined>();
const readSource = host.getSourceFile.bind(host);
host.getSourceFile = (file, ...rest) => {
  if (!file.includes('/typescript/lib/')) return readSource(file, ...rest);
  if (!libraries.has(file)) libraries.set(file, readSource(file, ...rest));
  return libraries.get(file);
};

/** Maximum depth of option keys: group, option, two levels of keys. */
const maxDepth = 4;

/**
 * Reads the declarations and the command line of an unpacked version. Its dependencies need not be installed: types from Rspack resolve
 * to `any`, so only changes of Rsbuild itself are detected.
 */
export function readPackage(folder: string): PackageSurface {
  const entry = join(folder, 'dist-types/index.d.ts');
  const program = ts.createProgram([entry], compilerOptions, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!symbol) throw new Error(`${folder} has no declarations.`);
  const exported = new Map(checker.getExportsOfModule(symbol).map((item) => [item.name, resolved(checker, item)]));
  const typeNamed = (name: string) => {
    const found = exported.get(name);
    return found && checker.getDeclaredTypeOfSymbol(found);
  };
  const surface: PackageSurface = emptyByKind();
  const config = typeNamed('RsbuildConfig');
  if (!config) throw new Error(`${folder} does not export RsbuildConfig.`);
  surface.option = readKeys(checker, config, folder, '', maxDepth);
  for (const [kind, name] of types) {
    const type = typeNamed(name);
    if (type) surface[kind] = readKeys(checker, type, folder, '', 1);
  }
  const devServer = devServerOf(checker, typeNamed('RsbuildInstance'));
  if (devServer) surface['dev server'] = readKeys(checker, devServer, folder, '', 1);
  surface.export = Object.fromEntries(
    checker
      .getPropertiesOfType(checker.getTypeOfSymbol(symbol))
      .map((item) => [item.name, { type: 'value', ...tagsOf(resolved(checker, item), checker) }]),
  );
  return { ...surface, ...readCommandLine(folder) };
}

function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Returns the awaited result type of `createDevServer`, which has no public name before 1.2. */
function devServerOf(checker: ts.TypeChecker, instance: ts.Type | undefined): ts.Type | undefined {
  const method = instance && checker.getPropertyOfType(instance, 'createDevServer');
  const result = method && checker.getTypeOfSymbol(method).getCallSignatures()[0]?.getReturnType();
  return result && checker.getAwaitedType(result);
}

/** Reads the keys of a type and of its nested objects. */
function readKeys(checker: ts.TypeChecker, type: ts.Type, folder: string, prefix: string, depth: number): Record<string, Declared> {
  const entries: [string, Declared][] = [];
  for (const key of checker.getPropertiesOfType(type)) {
    const name = `${prefix}${key.name}`;
    if (key.name.startsWith('_') || !isOwn(key, folder)) continue;
    const value = checker.getNonNullableType(checker.getTypeOfSymbol(key));
    entries.push([name, { type: describe(checker, value, folder), ...tagsOf(key, checker) }]);
    if (depth <= 1) continue;
    for (const part of value.isUnion() ? value.types : [value]) {
      if (isPlainObject(checker, part)) entries.push(...Object.entries(readKeys(checker, part, folder, `${name}.`, depth - 1)));
    }
  }
  return Object.fromEntries(entries);
}

/** Whether a key is declared by the package, unlike keys of arrays, functions and the platform's classes. */
function isOwn(symbol: ts.Symbol, folder: string): boolean {
  return (symbol.declarations ?? []).some((node) => node.getSourceFile().fileName.startsWith(folder.replaceAll('\\', '/')));
}

function isPlainObject(checker: ts.TypeChecker, type: ts.Type): boolean {
  return (
    Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type) &&
    type.getCallSignatures().length === 0 &&
    !type.isClass()
  );
}

/** Describes the kinds of values that a type allows, sorted and without type names, so that renaming a type is not a change. */
function describe(checker: ts.TypeChecker, type: ts.Type, folder: string, depth = 3): string {
  if (depth === 0) return '…';
  const parts = (type.isUnion() ? type.types : [type]).map((part) => {
    if (checker.isArrayType(part) || checker.isTupleType(part)) {
      return `(${checker
        .getTypeArguments(part as ts.TypeReference)
        .map((item) => describe(checker, item, folder, depth - 1))
        .join(', ')})[]`;
    }
    if (part.getCallSignatures().length > 0) return `function/${part.getCallSignatures()[0]?.getParameters().length}`;
    if (isPlainObject(checker, part)) {
      const keys = checker.getPropertiesOfType(part).filter((key) => isOwn(key, folder));
      return keys.length > 0 ? 'object' : checker.typeToString(part, undefined, ts.TypeFormatFlags.NoTruncation);
    }
    return checker.typeToString(part, undefined, ts.TypeFormatFlags.NoTruncation);
  });
  return [...new Set(parts)].toSorted().join(' | ');
}

function tagsOf(symbol: ts.Symbol, checker: ts.TypeChecker): Pick<Declared, 'deprecated' | 'default'> {
  const tags = symbol.getJsDocTags(checker);
  const text = (name: string) => {
    const tag = tags.find((item) => item.name === name);
    return tag && ts.displayPartsToString(tag.text).replace(/\s+/g, ' ').trim();
  };
  const deprecated = text('deprecated');
  const initial = text('default');
  return { ...(deprecated !== undefined ? { deprecated } : {}), ...(initial ? { default: initial } : {}) };
}

/** Reads commands and flags from the code of the command line, which is bundled but not minified. */
function readCommandLine(folder: string): Pick<PackageSurface, 'command' | 'flag'> {
  const dist = join(folder, 'dist');
  const code = existsSync(dist)
    ? readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:js|mjs)$/.test(name) && !name.includes('client'))
        .map((name) => readFileSync(join(dist, name), 'utf8').replace(/^\s*\*.*$/gm, ''))
        .join('\n')
    : '';
  const names = (pattern: RegExp) => [...code.matchAll(pattern)].map((match) => match[1] ?? '');
  const flags = names(/\.option\(\s*['"`](-[^'"`]+)['"`]/g).flatMap((text) => text.match(/(?<=^|[\s,])--?[\w-]+/g) ?? []);
  const declare = (list: string[]) => Object.fromEntries([...new Set(list)].toSorted().map((name) => [name, { type: 'text' }]));
  return { command: declare(names(/\.(?:command|alias)\(\s*['"`](\w+)/g)), flag: declare(flags) };
}
