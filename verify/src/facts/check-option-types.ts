import { posix } from 'node:path';
import ts from 'typescript';
import { createCompiler, scriptDir } from '../samples/compiler.js';
import { namedType, sourceOf } from '../samples/named-type.js';
import { compareKeys } from './compare-keys.js';
import { loadExportedNames, namesInType } from './exported-names.js';

/** The type that a page states for an option. */
type TypeClaim = { id: string; option: string; type: string };

/** A mistake in a claim, either in the option or in its type. */
export type ClaimMistake = { about: 'option' | 'type'; message: string };

/** Compares the types of options on pages with Rsbuild's declarations. Both must be assignable to each other and have the same keys. */
export function checkOptionTypes(claims: readonly TypeClaim[]): Map<string, ClaimMistake[]> {
  const exported = loadExportedNames();
  const paths = claims.map(({ id }) => posix.join(scriptDir, 'facts', `${id}.ts`));
  const files = new Map(claims.map((claim, index) => [paths[index] ?? '', scriptOf(claim, exported)]));
  // Compares callback parameters bivariantly, because a page may simplify a callback.
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
    return [{ about: 'type', message: `The type is any. Declared: ${shown}.` }];
  }
  if (byLine.has(3)) return [{ about: 'type', message: `The type allows what Rsbuild does not: ${byLine.get(3)} Declared: ${shown}.` }];
  if (byLine.has(4)) return [{ about: 'type', message: `The type leaves out what Rsbuild allows: ${byLine.get(4)} Declared: ${shown}.` }];
  return compareKeys(checker, declared, written).map((message) => ({ about: 'type', message: `${message} Declared: ${shown}.` }));
}

function shownType(checker: ts.TypeChecker, type: ts.Type) {
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

function lastOf(message: string) {
  const lines = message.split('\n');
  return [lines[0], ...(lines.length > 1 ? lines.slice(-1) : [])].map((line) => (line ?? '').trim().slice(0, 300)).join(' ');
}
