import ts from 'typescript';
import { knownCommandLine } from '../samples/cli-help.mjs';
import { createCompiler, scriptDir } from '../samples/compiler.mjs';

/**
 * Everything public that the docs must have a place for, by kind.
 * @typedef {Record<'option' | 'command' | 'flag' | 'plugin api' | 'context' | 'instance' | 'environment' | 'dev server' | 'export', string[]>} Surface
 */

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

/**
 * Reads the public surface from the declarations and from the help of the command line.
 * @returns {Surface}
 */
export function loadSurface() {
  const path = `${scriptDir}/surface.ts`;
  const program = createCompiler()(new Map([[path, script]]));
  const checker = program.getTypeChecker();
  const source = /** @type {ts.SourceFile} */ (program.getSourceFile(path));
  const typeOf = (/** @type {string} */ name) => {
    const alias = source.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name);
    return checker.getTypeAtLocation(/** @type {ts.Node} */ (alias));
  };
  const keysOf = (/** @type {string} */ name) => checker.getPropertiesOfType(typeOf(name)).map((symbol) => symbol.name);
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

/**
 * Options in two levels: those on top and those of groups.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} config
 * @returns {string[]}
 */
function optionsOf(checker, config) {
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
