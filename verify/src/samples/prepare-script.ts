import ts from 'typescript';

/** A script as the compiler sees it, with what was put into it. */
type PreparedScript = { text: string; edits: { at: number; length: number }[] };

const configFile = /^(?:.*\/)?rsbuild(?:\.[\w-]+)*\.config\.[cm]?[jt]s$/;
const configType = "import('@rsbuild/core').RsbuildConfig";

/**
 * Makes a plain object exported by a configuration file answer to the type of Rsbuild's configuration, and names the
 * JSX runtime of the framework that the sample is written for.
 */
export function prepareScript({ file, code, jsx }: { file: string; code: string; jsx?: string }): PreparedScript {
  const edits: { at: number; text: string }[] = jsx ? [{ at: 0, text: `/** @jsxImportSource ${jsx} */` }] : [];
  const end = configFile.test(file) ? exportedObjectEnd(code) : undefined;
  if (end !== undefined) edits.push({ at: end, text: ` satisfies ${configType}` });
  let text = code;
  for (const edit of edits.toReversed()) text = text.slice(0, edit.at) + edit.text + text.slice(edit.at);
  return { text, edits: edits.map((edit) => ({ at: edit.at, length: edit.text.length })) };
}

/** The name under which the compiler reads a script: configurations are checked as TypeScript, whatever they are written in. */
export function checkedName(file: string) {
  return configFile.test(file) ? file.replace(/js$/, 'ts') : file;
}

/** The offset in the sample of an offset in the prepared text. */
export function originalOffset({ edits }: PreparedScript, offset: number) {
  return edits.reduce((rest, { at, length }) => (rest >= at + length ? rest - length : Math.min(rest, at)), offset);
}

/** Offset behind the object that a module exports as a whole, if it exports one. */
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
