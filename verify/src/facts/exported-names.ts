import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const declarations = join(import.meta.dirname, '../../node_modules/@rsbuild/core/dist-types/index.d.ts');

/** Reads the names that @rsbuild/core exports, including types. */
export function loadExportedNames(): Set<string> {
  const file = ts.createSourceFile(declarations, readFileSync(declarations, 'utf8'), ts.ScriptTarget.ESNext);
  return new Set(
    file.statements.flatMap((statement) => {
      if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
        return statement.exportClause.elements.map(({ name }) => name.text);
      }
      return [];
    }),
  );
}

/** Returns the names in a type expression that could be imported. */
export function namesInType(type: string): Set<string> {
  return namesInCode(`type T = ${type};`);
}

/** Returns the names of types in declarations, and of values after `typeof`. */
export function namesInCode(code: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isTypeReferenceNode(node)) names.add(firstName(node.typeName));
    if (ts.isTypeQueryNode(node)) names.add(firstName(node.exprName));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('type.ts', code, ts.ScriptTarget.ESNext));
  return names;
}

function firstName(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : firstName(name.left);
}
