import ts from 'typescript';

/** A declaration in a piece of code. `text` includes all of its overloads. `line` is 1-based. */
export type Declaration = { name: string; isValue: boolean; text: string; line: number };

/** Reads the declarations of a piece of code. Returns undefined if it contains anything else. */
export function readDeclarations(code: string): Declaration[] | undefined {
  const source = ts.createSourceFile('signature.ts', code, ts.ScriptTarget.ESNext, true);
  const found = new Map<string, Declaration>();
  for (const statement of source.statements) {
    const declared = namesOf(statement);
    if (!declared) return undefined;
    const line = source.getLineAndCharacterOfPosition(statement.getStart()).line + 1;
    for (const name of declared.names) {
      const before = found.get(name);
      const text = before ? `${before.text}\n${statement.getText()}` : statement.getText();
      found.set(name, { name, isValue: declared.isValue, text, line: before?.line ?? line });
    }
  }
  return found.size > 0 ? [...found.values()] : undefined;
}

function namesOf(statement: ts.Statement): { names: string[]; isValue: boolean } | undefined {
  if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
    return { names: [statement.name.text], isValue: false };
  }
  if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) {
    return undefined;
  }
  if (ts.isFunctionDeclaration(statement) && statement.name) return { names: [statement.name.text], isValue: true };
  if (!ts.isVariableStatement(statement)) return undefined;
  const names = statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));
  return { names, isValue: true };
}
