import ts from 'typescript';

/** A script for the compiler, and the text that was inserted. */
type PreparedScript = { text: string; edits: { at: number; length: number }[] };

const configFile = /^(?:.*\/)?rsbuild(?:\.[\w-]+)*\.config\.[cm]?[jt]s$/;
const configType = "import('@rsbuild/core').RsbuildConfig";

/**
 * Adds `satisfies RsbuildConfig` to a plain object exported by a configuration file, and the JSX runtime of the framework that the
 * sample is for.
 */
export function prepareScript({ file, code, jsx }: { file: string; code: string; jsx?: string }): PreparedScript {
  const edits: { at: number; text: string }[] = jsx ? [{ at: 0, text: `/** @jsxImportSource ${jsx} */` }] : [];
  const end = configFile.test(file) ? exportedObjectEnd(code) : undefined;
  if (end !== undefined) edits.push({ at: end, text: ` satisfies ${configType}` });
  let text = code;
  for (const edit of edits.toReversed()) text = text.slice(0, edit.at) + edit.text + text.slice(edit.at);
  return { text, edits: edits.map((edit) => ({ at: edit.at, length: edit.text.length })) };
}

/** Returns the file name of a script for the compiler. Configurations are always checked as TypeScript. */
export function checkedName(file: string) {
  return configFile.test(file) ? file.replace(/js$/, 'ts') : file;
}

/** Maps an offset in the prepared text to the sample. */
export function originalOffset({ edits }: PreparedScript, offset: number) {
  return edits.reduce((rest, { at, length }) => (rest >= at + length ? rest - length : Math.min(rest, at)), offset);
}

/** Returns the end of the object that is the default export or `module.exports`, if any. */
function exportedObjectEnd(code: string) {
  const file = ts.createSourceFile('config.ts', code, ts.ScriptTarget.ESNext);
  for (const statement of file.statements) {
    const exported = ts.isExportAssignment(statement)
      ? statement.expression
      : ts.isExpressionStatement(statement) &&
          ts.isBinaryExpression(statement.expression) &&
          /^module\.exports$/.test(code.slice(statement.expression.left.pos, statement.expression.left.end).trim())
        ? statement.expression.right
        : undefined;
    if (exported && ts.isObjectLiteralExpression(exported)) return exported.end;
  }
  return undefined;
}
