import { posix } from 'node:path';
import ts from 'typescript';
import { namesInCode } from '../facts/exported-names.js';
import { createCompiler, scriptDir } from '../samples/compiler.js';
import { namedType, sourceOf } from '../samples/named-type.js';
import { compareShapes } from './compare-shapes.js';

/**
 * Declarations of a sample and the types to compare them with, as expressions over `core`. `imports` are names of @rsbuild/core that
 * they use, `context` are other declarations that they need.
 */
export type SignatureClaim = {
  id: string;
  code: string;
  imports: string[];
  context: string[];
  pairs: { name: string; isValue: boolean; line: number; declared: string }[];
};

/** A mistake in a sample. The line is 1-based. */
export type SignatureMistake = { line: number; message: string };

/** Compares declarations with those of @rsbuild/core: both must be assignable to each other and have the same shape. */
export function compareSignatures(claims: readonly SignatureClaim[]): Map<string, SignatureMistake[]> {
  const scripts = claims.map((claim) => ({ claim, path: posix.join(scriptDir, 'signatures', `${claim.id}.ts`), ...scriptOf(claim) }));
  const program = createCompiler()(new Map(scripts.map(({ path, text }) => [path, text])));
  return new Map(
    scripts.map(({ claim, path, codeLine, pairLine }) => {
      const source = sourceOf(program, path);
      const told = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
        ({ start = 0, messageText }) => {
          const [message = ''] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
          return { line: source.getLineAndCharacterOfPosition(start).line, message };
        },
      );
      const unreadable = told.filter(({ line }) => line < pairLine);
      if (unreadable.length > 0) {
        return [claim.id, unreadable.map(({ line, message }) => ({ line: Math.max(1, line - codeLine + 1), message }))];
      }
      return [
        claim.id,
        claim.pairs.flatMap((pair, index) => mistakesOf({ program, source, told, pair, line: pairLine + index * 4, index })),
      ];
    }),
  );
}

function scriptOf({ code, imports, context, pairs }: SignatureClaim) {
  const before = [
    `import type * as core from '@rsbuild/core';`,
    ...imports.map((name) => `import type { ${name} } from '@rsbuild/core';`),
    ...context.flatMap((text) => text.split('\n')),
  ];
  const body = code.split('\n');
  const checks = pairs.flatMap(({ name, isValue, declared }, index) => [
    `export type Declared${index} = ${declared};`,
    `export type Written${index} = ${isValue ? `typeof ${name}` : name};`,
    `export const toDeclared${index} = (written: Written${index}): Declared${index} => written;`,
    `export const toWritten${index} = (declared: Declared${index}): Written${index} => declared;`,
  ]);
  return { text: [...before, ...body, ...checks].join('\n'), codeLine: before.length, pairLine: before.length + body.length };
}

function mistakesOf({
  program,
  source,
  told,
  pair,
  line,
  index,
}: {
  program: ts.Program;
  source: ts.SourceFile;
  told: SignatureMistake[];
  pair: SignatureClaim['pairs'][number];
  line: number;
  index: number;
}): SignatureMistake[] {
  const subject = pair.declared.replaceAll('core.', '');
  const wrong = told.find((one) => one.line >= line && one.line < line + 4);
  if (wrong) {
    const way = wrong.line === line + 2 ? 'allows what is not declared' : 'leaves out what is declared';
    return [{ line: pair.line, message: `The signature differs from ${subject}; it ${way}: ${wrong.message}` }];
  }
  const declared = namedType(program, source, `Declared${index}`);
  const written = namedType(program, source, `Written${index}`);
  const messages = new Set(compareShapes(program.getTypeChecker(), declared, written));
  return [...messages].map((message) => ({ line: pair.line, message: `The signature differs from ${subject}: ${message}` }));
}

/** Returns the type names that code uses but does not declare itself. */
export function foreignNames(code: string, own: readonly string[]): string[] {
  return [...namesInCode(code)].filter((name) => !own.includes(name));
}
