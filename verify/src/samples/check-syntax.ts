import ts from 'typescript';
import type { Mistake } from './check-types.js';

/** Finds syntax errors in a script without a file name. A bare object is parsed as a value, not a block. */
export function checkSyntax(code: string, extension: string): Mistake[] {
  const mistakes = parse(code, extension);
  if (mistakes.length === 0 || !code.trimStart().startsWith('{')) return mistakes;
  const asValue = parse(`(${code}\n)`, extension);
  return asValue.map((mistake) => (mistake.line === 1 ? { ...mistake, column: mistake.column - 1 } : mistake));
}

function parse(code: string, extension: string): Mistake[] {
  // The extension matters: type annotations are errors in JavaScript.
  const { diagnostics = [] } = ts.transpileModule(code, {
    fileName: `sample${extension}`,
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.Preserve, allowJs: true },
  });
  return diagnostics.map(({ file, start = 0, messageText }) => {
    const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
    return { line: line + 1, column: character + 1, message: ts.flattenDiagnosticMessageText(messageText, ' ') };
  });
}

/** Finds syntax errors in the scripts of a Vue or Svelte component. */
export function checkComponentSyntax(code: string): Mistake[] {
  return [...code.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap((match) => {
    const [whole, attributes = '', script = ''] = match;
    const lang = /\blang="(\w+)"/.exec(attributes)?.[1] ?? 'js';
    const before = code.slice(0, match.index + whole.indexOf('>') + 1).split('\n').length - 1;
    return checkSyntax(script, `.${lang}`).map((mistake) => ({ ...mistake, line: mistake.line + before }));
  });
}
