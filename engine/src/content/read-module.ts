import { readFileSync } from 'node:fs';
import type { NodeOf } from './markdown-parser.js';
import { type FileContext, report } from './article-context.js';
import { parseModule } from './expression/evaluate.js';
import { resolveInclude } from './include-file.js';

type ModuleNode = NodeOf<'mdxjsEsm'>;
type Statement = ReturnType<typeof parseModule>[number];

interface Import {
  /** Empty when the import is not one of a single default name. */
  name: string;
  specifier: string;
  /** As written. */
  statement: string;
}

/** Imports of fragments and data as nearly all pages write them, which need no parser. */
const plainImports = /^(?:import\s+\w+\s+from\s+(?:'[^'\n]+'|"[^"\n]+");?[ \t]*(?:\n\s*|$))+$/;

/** Takes in the imports and exports of a page: fragments, data files and constants. */
export function readModule(context: FileContext, node: ModuleNode): void {
  if (plainImports.test(node.value)) {
    for (const [statement, name = '', specifier = ''] of node.value.matchAll(/import\s+(\w+)\s+from\s+['"](.+?)['"];?/g))
      readImport(context, node, { name, specifier, statement });
    return;
  }
  let statements: Statement[];
  try {
    statements = parseModule(node.value);
  } catch (error) {
    reportExport(context, node, error as Error);
    return;
  }
  for (const statement of statements) {
    const at = placeOf(node, statement);
    if (statement.type === 'ImportDeclaration') readImport(context, at, importOf(statement, node.value));
    else {
      try {
        context.evaluator.defineExport(statement);
      } catch (error) {
        reportExport(context, at, error as Error);
      }
    }
  }
}

function importOf(node: Extract<Statement, { type: 'ImportDeclaration' }>, source: string): Import {
  const [first, ...others] = node.specifiers;
  return {
    name: first?.type === 'ImportDefaultSpecifier' && others.length === 0 ? first.local.name : '',
    specifier: String(node.source.value),
    statement: source.slice(node.start, node.end).replace(/\s+/g, ' '),
  };
}

/** Where a statement stands; a module block always begins in the first column. */
function placeOf({ position }: ModuleNode, { loc }: Statement): { position: { start: { line: number; column: number } } } {
  const { line, column } = loc?.start ?? { line: 1, column: 0 };
  return { position: { start: { line: (position?.start.line ?? 1) + line - 1, column: column + 1 } } };
}

function readImport(context: FileContext, at: Parameters<typeof report>[1], { name, specifier, statement }: Import): void {
  const isContent = /\.(?:mdx?|json)$/.test(specifier);
  if (!isContent) {
    report(context, at, {
      rule: 'import',
      what: `A page cannot run the module ${specifier}: ${statement}`,
      fix: 'Register the component in mdx-components.tsx and use it by name; pages can import .mdx fragments and .json data.',
    });
    return;
  }
  if (!name) {
    report(context, at, {
      rule: 'import',
      what: `A page cannot import from ${specifier} like this: ${statement}`,
      fix: 'Import the whole file under one name: import name from "./file.json".',
    });
    return;
  }
  const included = resolveInclude(specifier, { from: context.path, root: context.page.config.root });
  if (!('path' in included)) report(context, at, { rule: 'include', ...included });
  else if (specifier.endsWith('.json')) {
    context.page.dependencies.add(included.path);
    try {
      context.evaluator.define(name, JSON.parse(readFileSync(included.path, 'utf8').replace(/^\uFEFF/, '')));
    } catch (error) {
      report(context, at, {
        rule: 'include',
        what: `${specifier} is not valid JSON: ${(error as Error).message}.`,
        fix: 'Fix the file; a trailing comma or a comment is not allowed.',
      });
    }
  } else context.fragments.set(name, included.path);
}

function reportExport(context: FileContext, at: Parameters<typeof report>[1], error: Error): void {
  report(context, at, {
    rule: 'expression',
    what: `The imports and exports here cannot be read: ${error.message}.`,
    fix: 'A page can export constants and small functions that give plain data; what does more, or holds JSX, belongs into a component.',
  });
}
