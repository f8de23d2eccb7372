import { errorMessage } from '../model/error-message.js';
import type { NodeOf } from './markdown-parser.js';
import { type FileContext, report } from './article-context.js';
import { parseModule } from './expression/evaluate.js';
import { defineImport, importFinding, type ImportStatement } from './define-import.js';

type ModuleNode = NodeOf<'mdxjsEsm'>;
type Statement = ReturnType<typeof parseModule>[number];
type Place = Parameters<typeof report>[1];

/** Default imports only, as in nearly all pages. These need no parser. */
const plainImports = /^(?:import\s+\w+\s+from\s+(?:'[^'\n]+'|"[^"\n]+");?[ \t]*(?:\n\s*|$))+$/;

/** Processes the imports and exports of a page: fragments, components, data and constants. */
export function readModule(context: FileContext, node: ModuleNode): void {
  if (plainImports.test(node.value)) {
    for (const match of node.value.matchAll(/import\s+(\w+)\s+from\s+['"](.+?)['"];?/g)) {
      const [statement, local = '', specifier = ''] = match;
      const line = node.value.slice(0, match.index).split('\n').length;
      defineImport(context, placeAt(node, { line, column: 0 }), { names: [{ local, exported: 'default' }], specifier, statement });
    }
    return;
  }
  let statements: Statement[];
  try {
    statements = parseModule(node.value);
  } catch (error) {
    reportExport(context, node, errorMessage(error));
    return;
  }
  const placeOf = ({ loc }: Statement) => placeAt(node, loc?.start ?? { line: 1, column: 0 });
  // Imports are hoisted, as in a module.
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') defineImport(context, placeOf(statement), importOf(statement, node.value));
  }
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') continue;
    try {
      context.evaluator.defineExport(statement);
    } catch (error) {
      reportExport(context, placeOf(statement), errorMessage(error));
    }
  }
}

function importOf(node: Extract<Statement, { type: 'ImportDeclaration' }>, source: string): ImportStatement {
  return {
    names: node.specifiers.map((specifier) => {
      const { name: local } = specifier.local;
      if (specifier.type === 'ImportDefaultSpecifier') return { local, exported: 'default' };
      if (specifier.type === 'ImportNamespaceSpecifier') return { local, exported: '*' };
      const { imported } = specifier;
      return { local, exported: imported.type === 'Identifier' ? imported.name : String(imported.value) };
    }),
    specifier: String(node.source.value),
    statement: source.slice(node.start, node.end).replace(/\s+/g, ' '),
  };
}

/** Returns a position in a block of imports and exports, which always starts in the first column. */
function placeAt({ position }: ModuleNode, { line, column }: { line: number; column: number }): Place {
  return { position: { start: { line: (position?.start.line ?? 1) + line - 1, column: column + 1 } } };
}

function reportExport(context: FileContext, at: Place, message: string): void {
  const importing = importFinding(context, message);
  if (importing === null) return;
  const reading = {
    rule: 'expression',
    what: `The imports and exports here cannot be read: ${message}.`,
    fix: 'A page can export constants and small functions that return plain data; move anything else, including JSX, to a component.',
  };
  report(context, at, importing ?? reading);
}
