import ts from 'typescript';

/** Returns the parsed file of a script in the program. */
export function sourceOf(program: ts.Program, path: string): ts.SourceFile {
  const source = program.getSourceFile(path);
  if (!source) throw new Error(`The program has no file ${path}.`);
  return source;
}

/** Returns the type that a script declares as `type name = …`. */
export function namedType(program: ts.Program, source: ts.SourceFile, name: string): ts.Type {
  const alias = source.statements.find((node) => ts.isTypeAliasDeclaration(node) && node.name.text === name);
  if (!alias) throw new Error(`${source.fileName} declares no type ${name}.`);
  return program.getTypeChecker().getTypeAtLocation(alias);
}
