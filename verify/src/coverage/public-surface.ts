import ts from 'typescript';
import { knownCommandLine } from '../samples/cli-help.js';
import { createCompiler, scriptDir } from '../samples/compiler.js';
import { namedType, sourceOf } from '../samples/named-type.js';

/** Public names that must be documented, by kind. */
export type Surface = Record<(typeof surfaceKinds)[number], string[]>;

/** Kinds of names, in the order of the report. */
export const surfaceKinds = [
  'option',
  'command',
  'flag',
  'plugin api',
  'context',
  'instance',
  'environment',
  'dev server',
  'export',
] as const;

const script = `
import type { EnvironmentContext, RsbuildConfig, RsbuildContext, RsbuildDevServer, RsbuildInstance, RsbuildPluginAPI } from '@rsbuild/core';
export type Config = RsbuildConfig;
export type PluginApi = RsbuildPluginAPI;
export type Context = RsbuildContext;
export type Instance = RsbuildInstance;
export type Environment = EnvironmentContext;
export type DevServer = RsbuildDevServer;
export type Core = typeof import('@rsbuild/core');
`;

/** Reads the public surface from the declarations and from the command line's help. */
export function loadSurface(): Surface {
  const path = `${scriptDir}/surface.ts`;
  const program = createCompiler()(new Map([[path, script]]));
  const checker = program.getTypeChecker();
  const source = sourceOf(program, path);
  const typeOf = (name: string) => namedType(program, source, name);
  const keysOf = (name: string) => checker.getPropertiesOfType(typeOf(name)).map((symbol) => symbol.name);
  const commandLine = knownCommandLine();
  return {
    option: optionsOf(checker, typeOf('Config')),
    command: Object.keys(commandLine).filter(Boolean),
    flag: [...new Set(Object.values(commandLine).flat())],
    'plugin api': keysOf('PluginApi'),
    context: keysOf('Context'),
    instance: keysOf('Instance'),
    environment: keysOf('Environment'),
    'dev server': keysOf('DevServer'),
    export: keysOf('Core'),
  };
}

/** Returns the top-level options and the options in groups. */
function optionsOf(checker: ts.TypeChecker, config: ts.Type): string[] {
  return checker
    .getPropertiesOfType(config)
    .filter(({ name }) => !name.startsWith('_'))
    .flatMap((symbol) => {
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
      const isPlain = Boolean(type.flags & ts.TypeFlags.Object) && !checker.isArrayType(type) && !type.getStringIndexType();
      const keys = isPlain ? checker.getPropertiesOfType(type) : [];
      return keys.length > 0 ? keys.map((key) => `${symbol.name}.${key.name}`) : [symbol.name];
    });
}
