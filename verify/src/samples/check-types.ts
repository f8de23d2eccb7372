import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import ts from 'typescript';
import { compilerOptions, createCompiler, scriptDir } from './compiler.js';
import { checkedName, originalOffset, prepareScript } from './prepare-script.js';

/** A script to check. `globals` are the samples of its page with declarations for it. */
export type Script = { id: string; file: string; code: string; jsx?: string; globals: readonly { file: string; code: string }[] };

/** A mistake in a script. Line and column are 1-based. */
export type Mistake = { line: number; column: number; message: string };

/** Mistakes in a script. `packages` are imports of packages that are not installed. */
export type ScriptResult = { mistakes: Mistake[]; packages: (Mistake & { name: string })[] };

/** "Cannot use namespace as a type", reported for types from files that no page shows. */
const unknownType = 2709;

/** "'this' implicitly has type any". */
const implicitThis = 2683;

/** Unknown properties, which are not mistakes in JavaScript, because code may add them. */
const unknownProperty = new Set([2339, 2551, 2568]);

/**
 * Checks scripts against the real packages, with one program for all scripts without global declarations, and one for each set of
 * global declarations.
 */
export function checkTypes(scripts: readonly Script[]): Map<string, ScriptResult> {
  const compile = createCompiler();
  const groups = new Map<string, Script[]>();
  for (const script of scripts) {
    const key = script.globals.map(({ code }) => code).join('\0');
    groups.set(key, [...(groups.get(key) ?? []), script]);
  }
  const resolved = createResolver();
  return new Map([...groups.values()].flatMap((group) => checkGroup(group, compile, resolved)));
}

function checkGroup(
  group: Script[],
  compile: ReturnType<typeof createCompiler>,
  isInstalled: (name: string) => boolean,
): [string, ScriptResult][] {
  const prepared = group.map((script) => {
    return { script, ...prepareScript(script), path: posix.join(scriptDir, script.id, checkedName(script.file)) };
  });
  const files = new Map(prepared.map(({ path, text }) => [path, text]));
  const shown = new Set(group.map(({ code }) => code));
  for (const [index, { file, code }] of (group[0]?.globals ?? []).entries()) {
    if (!shown.has(code)) files.set(posix.join(scriptDir, `globals-${index}`, file), code);
  }
  const program = compile(files);
  return prepared.map(({ script, path, ...text }) => {
    const source = program.getSourceFile(path);
    const original = ts.createSourceFile(path, script.code, ts.ScriptTarget.ESNext);
    const isJavaScript = /\.[cm]?jsx?$/.test(script.file);
    // JavaScript cannot avoid implicit any, including that of `this`.
    const isMistake = (code: number) =>
      code !== unknownType &&
      !(isJavaScript && (code === implicitThis || (code >= 7000 && code < 8000))) &&
      !(/jsx?$/.test(path) && unknownProperty.has(code));
    const placeOf = (offset: number) => {
      const { line, character } = original.getLineAndCharacterOfPosition(Math.min(originalOffset(text, offset), script.code.length));
      return { line: line + 1, column: character + 1 };
    };
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const mistakes = diagnostics
      .filter(({ code }) => isMistake(code))
      .map(({ start = 0, messageText }) => ({ ...placeOf(start), message: shorten(messageText) }));
    const packages = ts
      .preProcessFile(text.text, true, true)
      .importedFiles.filter(({ fileName }) => isPackage(fileName) && !isInstalled(fileName))
      .map(({ fileName, pos }) => ({ ...placeOf(pos), name: fileName, message: `The package ${fileName} is not installed.` }));
    return [script.id, { mistakes, packages }];
  });
}

/** Whether an import is from a package rather than a file, an alias or a URL. */
export function isPackage(name: string) {
  return !/^(?:[./~#]|@\/|src\/|node:|data:|virtual:|https?:|import\()/.test(name);
}

function createResolver(): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const path = name.replace(/[?!].*$/, '');
    if (!known.has(path)) {
      const { resolvedModule } = ts.resolveModuleName(path, `${scriptDir}/index.ts`, compilerOptions, ts.sys);
      // TypeScript does not resolve style sheets and images of packages.
      known.set(path, Boolean(resolvedModule) || isBuiltin(path) || ts.sys.fileExists(posix.join(scriptDir, '../node_modules', path)));
    }
    return known.get(path) ?? false;
  };
}

function shorten(message: string | ts.DiagnosticMessageChain): string {
  const lines = ts.flattenDiagnosticMessageText(message, '\n').split('\n');
  const told = lines.length > 4 ? [...lines.slice(0, 2), ...lines.slice(-2)] : lines;
  return told.map((line) => line.trim().slice(0, 240)).join(' ');
}
