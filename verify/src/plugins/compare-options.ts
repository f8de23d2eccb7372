import { posix } from 'node:path';
import ts from 'typescript';
import { keysOf } from '../facts/compare-keys.js';
import { loadExportedNames, namesInType } from '../facts/exported-names.js';
import { createCompiler, scriptDir } from '../samples/compiler.js';
import { namedType, sourceOf } from '../samples/named-type.js';

/**
 * A row of an option table: the path of the option, and its type if the row has one in code. `names` are all parts of its name,
 * `default` is the default's cell, and `defaults` is the content below the option's heading: code that shows them, or a table.
 */
export type OptionRow = { path: string[]; names: string[]; type?: string; default?: string; defaults?: string; line: number };

/** The options of a plugin according to its page. `tableLine` is the line of the option table. */
export type PluginClaim = { id: string; package: string; factory: string; rows: OptionRow[]; tableLine: number };

export type OptionMistake = { line: number; message: string };

/** Mistakes in the table, and declared defaults by name. */
type OptionComparison = { mistakes: OptionMistake[]; declared: Map<string, string> };

/** Compares option tables with the option types that plugins declare. */
export function compareOptions(claims: readonly PluginClaim[]): Map<string, OptionComparison> {
  const exported = loadExportedNames();
  const scripts = claims.map((claim) => ({
    claim,
    path: posix.join(scriptDir, 'plugins', `${claim.id}.ts`),
    text: scriptOf(claim, exported),
  }));
  const program = createCompiler()(new Map(scripts.map(({ path, text }) => [path, text])), { strictFunctionTypes: false });
  return new Map(scripts.map(({ claim, path }) => [claim.id, compareWith(program, path, claim)]));
}

function scriptOf({ package: name, factory, rows }: PluginClaim, exported: Set<string>) {
  const types = rows.map(({ type }) => type ?? 'never');
  const names = new Set(types.flatMap((type) => [...namesInType(type)]).filter((one) => exported.has(one)));
  return [
    `import type * as plugin from '${name}';`,
    `import type { ${[...names].join(', ')} } from '@rsbuild/core';`,
    `export type Options = NonNullable<Parameters<typeof plugin.${factory}>[0]>;`,
    ...types.map((type, index) => `export type Written${index} = ${type};`),
  ].join('\n');
}

function compareWith(program: ts.Program, path: string, claim: PluginClaim): OptionComparison {
  const source = sourceOf(program, path);
  const checker = program.getTypeChecker();
  const unreadable = new Set(
    [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line,
    ),
  );
  const first = 3;
  if ([...unreadable].some((line) => line < first)) {
    const message = `${claim.package} exports no ${claim.factory} with options.`;
    return { mistakes: [{ line: claim.tableLine, message }], declared: new Map() };
  }
  const optionsType = namedType(program, source, 'Options');
  const options = keysOf(checker, optionsType);
  const named = new Set(claim.rows.map(({ path: [name = ''] }) => name));
  const missing = [...options.keys()].filter((key) => !named.has(key));
  const mistakes = [
    ...(missing.length > 0 ? [{ line: claim.tableLine, message: `The table leaves out ${missing.join(', ')}.` }] : []),
    ...claim.rows.flatMap(({ path: [name = '', key], type, line }, index) => {
      const option = options.get(name);
      if (!option) return [{ line, message: `${claim.package} has no option ${name}.` }];
      const keys = keysOf(checker, option);
      const declared = key === undefined ? option : keys.get(key);
      if (!declared) return keys.size > 0 ? [{ line, message: `${name} of ${claim.package} has no key ${key}.` }] : [];
      if (type === undefined) return [];
      const shown = checker.typeToString(declared, undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias);
      // A type name that is not exported may still be the one in the declarations.
      const isSame = unreadable.has(first + index)
        ? (declared.aliasSymbol ?? declared.symbol)?.name === type
        : isMutual(checker, declared, namedType(program, source, `Written${index}`));
      return isSame ? [] : [{ line, message: `The type of ${[name, key].filter(Boolean).join('.')} is declared as ${shown}.` }];
    }),
  ];
  return { mistakes, declared: declaredDefaults(checker, optionsType, claim) };
}

function isMutual(checker: ts.TypeChecker, declared: ts.Type, written: ts.Type) {
  const isAny = (type: ts.Type) => Boolean(type.flags & ts.TypeFlags.Any);
  return (
    isAny(declared) === isAny(written) && checker.isTypeAssignableTo(declared, written) && checker.isTypeAssignableTo(written, declared)
  );
}

function declaredDefaults(checker: ts.TypeChecker, options: ts.Type, { rows }: PluginClaim): Map<string, string> {
  return new Map(
    rows.flatMap(({ names }) => {
      let symbol: ts.Symbol | undefined;
      for (const name of names) {
        const type = symbol ? checker.getNonNullableType(checker.getTypeOfSymbol(symbol)) : options;
        const parts = type.isUnion() ? type.types : [type];
        symbol = parts.map((part) => checker.getPropertyOfType(part, name)).find((one) => one !== undefined);
        if (!symbol) return [];
      }
      const tag = symbol?.getJsDocTags(checker).find(({ name }) => name === 'default');
      return tag ? [[names.join('.'), ts.displayPartsToString(tag.text)]] : [];
    }),
  );
}
