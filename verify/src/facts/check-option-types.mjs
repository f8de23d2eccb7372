import { posix } from 'node:path';
import ts from 'typescript';
import { createCompiler, scriptDir } from '../samples/compiler.mjs';
import { compareKeys } from './compare-keys.mjs';
import { loadExportedNames, namesInType } from './exported-names.mjs';

/**
 * What a page says of an option.
 * @typedef {{ id: string, option: string, type: string }} TypeClaim
 *
 * What is wrong with it: the option itself or its type.
 * @typedef {{ about: 'option' | 'type', message: string }} ClaimMistake
 */

/**
 * Compares types that pages give for options with those that Rsbuild declares. Both must be assignable to each other
 * and name the same keys.
 * @param {readonly TypeClaim[]} claims
 * @returns {Map<string, ClaimMistake[]>}
 */
export function checkOptionTypes(claims) {
  const exported = loadExportedNames();
  const paths = claims.map(({ id }) => posix.join(scriptDir, 'facts', `${id}.ts`));
  const files = new Map(claims.map((claim, index) => [paths[index] ?? '', scriptOf(claim, exported)]));
  // Parameters of callbacks are compared in both directions: a page may write a callback more simply than declared.
  const program = createCompiler()(files, { strictFunctionTypes: false });
  return new Map(claims.map(({ id, option }, index) => [id, mistakesOf(program, paths[index] ?? '', option)]));
}

/**
 * @param {TypeClaim} claim
 * @param {Set<string>} exported
 */
function scriptOf({ option, type }, exported) {
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

/**
 * @param {ts.Program} program
 * @param {string} path
 * @param {string} option
 * @returns {ClaimMistake[]}
 */
function mistakesOf(program, path, option) {
  const source = /** @type {ts.SourceFile} */ (program.getSourceFile(path));
  const byLine = new Map(
    [...program.getSemanticDiagnostics(source), ...program.getSyntacticDiagnostics(source)].map(({ start = 0, messageText }) => {
      return [source.getLineAndCharacterOfPosition(start).line, lastOf(ts.flattenDiagnosticMessageText(messageText, '\n'))];
    }),
  );
  if (byLine.has(1)) return [{ about: 'option', message: `Rsbuild's configuration has no option ${option}.` }];
  const unreadable = byLine.get(2);
  if (unreadable) return [{ about: 'type', message: `The type cannot be read: ${unreadable}` }];
  const checker = program.getTypeChecker();
  const [declared, written] = ['Declared', 'Written'].map((name) => typeNamed(checker, source, name));
  if (!declared || !written) return [];
  const shown = shownType(checker, declared);
  if (written.flags & ts.TypeFlags.Any && !(declared.flags & ts.TypeFlags.Any)) {
    return [{ about: 'type', message: `The type says any; declared is ${shown}.` }];
  }
  if (byLine.has(3)) return [{ about: 'type', message: `The type allows what Rsbuild does not: ${byLine.get(3)} Declared is ${shown}.` }];
  if (byLine.has(4)) return [{ about: 'type', message: `The type leaves out what Rsbuild allows: ${byLine.get(4)} Declared is ${shown}.` }];
  return compareKeys(checker, declared, written).map((message) => ({ about: 'type', message: `${message} Declared is ${shown}.` }));
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.SourceFile} source
 * @param {string} name
 */
function typeNamed(checker, source, name) {
  const statement = source.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name);
  return statement && checker.getTypeAtLocation(statement);
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 */
function shownType(checker, type) {
  const text = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias | ts.TypeFormatFlags.NoTruncation);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

/** @param {string} message */
function lastOf(message) {
  const lines = message.split('\n');
  return [lines[0], ...(lines.length > 1 ? lines.slice(-1) : [])].map((line) => (line ?? '').trim().slice(0, 300)).join(' ');
}
