import { posix } from 'node:path';
import ts from 'typescript';
import { keysOf } from '../facts/compare-keys.mjs';
import { loadExportedNames, namesInType } from '../facts/exported-names.mjs';
import { createCompiler, scriptDir } from '../samples/compiler.mjs';

/**
 * A row of a table of options: path of the option, and its type where the row gives one as code.
 * @typedef {{ path: string[], type?: string, line: number }} OptionRow
 *
 * What a page says of the options of a plugin. `tableLine` is where the table of all options stands.
 * @typedef {{ id: string, package: string, factory: string, rows: OptionRow[], tableLine: number }} PluginClaim
 *
 * @typedef {{ line: number, message: string }} OptionMistake
 */

/**
 * Compares tables of options with the type of the options that a plugin declares.
 * @param {readonly PluginClaim[]} claims
 * @returns {Map<string, OptionMistake[]>}
 */
export function compareOptions(claims) {
  const exported = loadExportedNames();
  const scripts = claims.map((claim) => ({
    claim,
    path: posix.join(scriptDir, 'plugins', `${claim.id}.ts`),
    text: scriptOf(claim, exported),
  }));
  const program = createCompiler()(new Map(scripts.map(({ path, text }) => [path, text])), { strictFunctionTypes: false });
  return new Map(scripts.map(({ claim, path }) => [claim.id, mistakesOf(program, path, claim)]));
}

/**
 * @param {PluginClaim} claim
 * @param {Set<string>} exported
 */
function scriptOf({ package: name, factory, rows }, exported) {
  const types = rows.map(({ type }) => type ?? 'never');
  const names = new Set(types.flatMap((type) => [...namesInType(type)]).filter((one) => exported.has(one)));
  return [
    `import type * as plugin from '${name}';`,
    `import type { ${[...names].join(', ')} } from '@rsbuild/core';`,
    `export type Options = NonNullable<Parameters<typeof plugin.${factory}>[0]>;`,
    ...types.map((type, index) => `export type Written${index} = ${type};`),
  ].join('\n');
}

/**
 * @param {ts.Program} program
 * @param {string} path
 * @param {PluginClaim} claim
 * @returns {OptionMistake[]}
 */
function mistakesOf(program, path, claim) {
  const source = /** @type {ts.SourceFile} */ (program.getSourceFile(path));
  const checker = program.getTypeChecker();
  const unreadable = new Set(
    [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line,
    ),
  );
  const first = 3;
  if ([...unreadable].some((line) => line < first)) {
    return [{ line: claim.tableLine, message: `${claim.package} exports no ${claim.factory} with options.` }];
  }
  const typeNamed = (/** @type {string} */ name) => {
    const alias = source.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name);
    return checker.getTypeAtLocation(/** @type {ts.Node} */ (alias));
  };
  const options = keysOf(checker, typeNamed('Options'));
  const named = new Set(claim.rows.map(({ path: [name = ''] }) => name));
  const missing = [...options.keys()].filter((key) => !named.has(key));
  return [
    ...(missing.length > 0 ? [{ line: claim.tableLine, message: `The table leaves out ${missing.join(', ')}.` }] : []),
    ...claim.rows.flatMap(({ path: [name = '', key], type, line }, index) => {
      const option = options.get(name);
      if (!option) return [{ line, message: `${claim.package} has no option ${name}.` }];
      const keys = keysOf(checker, option);
      const declared = key === undefined ? option : keys.get(key);
      if (!declared) return keys.size > 0 ? [{ line, message: `${name} of ${claim.package} has no key ${key}.` }] : [];
      if (type === undefined) return [];
      const shown = checker.typeToString(declared, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias);
      // A name that no package exports can still be the one in the declarations.
      const isSame = unreadable.has(first + index)
        ? (declared.aliasSymbol ?? declared.symbol)?.name === type
        : isMutual(checker, declared, typeNamed(`Written${index}`));
      return isSame ? [] : [{ line, message: `The type of ${[name, key].filter(Boolean).join('.')} is declared as ${shown}.` }];
    }),
  ];
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} declared
 * @param {ts.Type} written
 */
function isMutual(checker, declared, written) {
  const isAny = (/** @type {ts.Type} */ type) => Boolean(type.flags & ts.TypeFlags.Any);
  return (
    isAny(declared) === isAny(written) && checker.isTypeAssignableTo(declared, written) && checker.isTypeAssignableTo(written, declared)
  );
}
