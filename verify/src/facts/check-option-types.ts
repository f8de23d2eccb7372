import { posix } from 'node:path';
import ts from 'typescript';
import { createCompiler, scriptDir } from '../samples/compiler.js';
import { namedType, sourceOf } from '../samples/named-type.js';
import { compareKeys } from './compare-keys.js';
import { loadExportedNames, namesInType } from './exported-names.js';

/** What a page says of an option. */
type TypeClaim = { id: string; option: string; type: string };

/** What is wrong with it: the option itself or its type. */
export type ClaimMistake = { about: 'option' | 'type'; message: string };

/**
 * Compares types that pages give for options with those that Rsbuild declares. Both must be assignable to each other
 * and name the same keys.
 */
export function checkOptionTypes(claims: readonly TypeClaim[]): Map<string, ClaimMistake[]> {
  const exported = loadExportedNames();
  const paths = claims.map(({ id }) => posix.join(scriptDir, 'facts', `${id}.ts`));
  const files = new Map(claims.map((claim, index) => [paths[index] ?? '', scriptOf(claim, exported)]));
  // Parameters of callbacks are compared in both directions: a page may write a callback more simply than declared.
  const program = createCompiler()(files, { strictFunctionTypes: false });
  return new Map(claims.map(({ id, option }, index) => [id, mistakesOf(program, paths[index] ?? '', option)]));
}

function scriptOf({ option, type }: TypeClaim, exported: Set<string>) {
  const declared = option.split('.').reduce((parent, key) => `NonNullable<${parent}[${JSON.stringify(key)}]>`, 'RsbuildConfig');
  const names = new Set(['RsbuildConfig', ...[...namesInType(type)].filter((name) => exported.has(name))]);
  return [
    `import type { ${[...names].join(', ')} } from '@rsbuild/core';`,
    `export type Declared = ${declared};`,
    `export type Written = ${type.trim().replaceAll('\n', ' ')};`,
    `export const toDeclared = (written: Written): Declared => written;`,
    `export const toWritten = (declared: Declared): Written => declared;`,
  ].join('\n');
}

function mistakesOf(program: ts.Program, path: string, option: string): ClaimMistake[] {
  const source = sourceOf(program, path);
  const byLine = new Map(
    [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)].map(({ start = 0, messageText }) => {
      return [source.getLineAndCharacterOfPosition(start).line, lastOf(ts.flattenDiagnosticMessageText(messageText, '\n'))];
    }),
  );
  if (byLine.has(1)) return [{ about: 'option', message: `Rsbuild's configuration has no option ${option}.` }];
  const unreadable = byLine.get(2);
  if (unreadable) return [{ about: 'type', message: `The type cannot be read: ${unreadable}` }];
  const checker = program.getTypeChecker();
  const declared = namedType(program, source, 'Declared');
  const written = namedType(program, source, 'Written');
  const shown = shownType(checker, declared);
  if (written.flags & ts.TypeFlags.Any && !(declared.flags & ts.TypeFlags.Any)) {
    return [{ about: 'type', message: `The type says any; declared is ${shown}.` }];
  }
  if (byLine.has(3)) return [{ about: 'type', message: `The type allows what Rsbuild does not: ${byLine.get(3)} Declared is ${shown}.` }];
  if (byLine.has(4)) return [{ about: 'type', message: `The type leaves out what Rsbuild allows: ${byLine.get(4)} Declared is ${shown}.` }];
  return compareKeys(checker, declared, written).map((message) => ({ about: 'type', message: `${message} Declared is ${shown}.` }));
}

function shownType(checker: ts.TypeChecker, type: ts.Type) {
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

function lastOf(message: string) {
  const lines = message.split('\n');
  return [lines[0], ...(lines.length > 1 ? lines.slice(-1) : [])].map((line) => (line ?? '').trim().slice(0, 300)).join(' ');
}
