import { readFileSync } from 'node:fs';
import { suggest } from '../model/index.js';
import { type FileContext, positionOf, report } from './article-context.js';
import { importKind } from './import-kind.js';
import { resolveInclude, resolveModule } from './resolve-import.js';

/** An import of a page. */
export interface ImportStatement {
  /** `exported` is `default`, a name, or `*` for everything. */
  names: { local: string; exported: string }[];
  specifier: string;
  /** As written. */
  statement: string;
}

type Place = Parameters<typeof report>[1];
type Problem = Parameters<typeof report>[2];

/** Makes the names of an import known to its file: a fragment, data of a file, or components of a module. */
export function takeImport(context: FileContext, at: Place, imported: ImportStatement): void {
  const problem = take(context, at, imported);
  if (!problem) return;
  report(context, at, problem);
  // What uses them is no mistake of its own.
  for (const { local } of imported.names) context.components.set(local, null);
}

function take(context: FileContext, at: Place, imported: ImportStatement): Problem | undefined {
  const { names, specifier, statement } = imported;
  if (names.length === 0) {
    return {
      rule: 'import',
      what: `An import without a name does nothing in a page: ${statement}.`,
      fix: 'Remove it; styles and scripts of the site belong into its components and its theme.',
    };
  }
  const kind = importKind(specifier);
  if (kind === 'data') return takeData(context, imported);
  if (kind === 'fragment') return takeFragment(context, imported);
  if (kind === 'components') return takeComponents(context, at, imported);
  return {
    rule: 'import',
    what: `A page cannot import ${specifier}.`,
    fix: 'Pages import .mdx fragments, .json data and modules of components; styles are imported by a component or the theme.',
  };
}

function takeData(context: FileContext, { names, specifier }: ImportStatement): Problem | undefined {
  const included = resolveInclude(specifier, context);
  if (!('path' in included)) return { rule: 'include', ...included };
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(included.path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return {
      rule: 'include',
      what: `${specifier} is not valid JSON: ${(error as Error).message}.`,
      fix: 'Fix the file; a trailing comma or a comment is not allowed.',
    };
  }
  const isWhole = (exported: string) => exported === 'default' || exported === '*';
  const fields = new Map(Object.entries(data ?? {}));
  const missing = names.find(({ exported }) => !isWhole(exported) && !fields.has(exported))?.exported;
  if (missing !== undefined) {
    const near = suggest(missing, [...fields.keys()]);
    return {
      rule: 'import',
      what: `There is no "${missing}" in ${specifier}.`,
      fix: near ? `Did you mean "${near}"?` : 'Add it to the file, or fix the name.',
    };
  }
  for (const { local, exported } of names) context.evaluator.define(local, isWhole(exported) ? data : fields.get(exported));
  return undefined;
}

function takeFragment(context: FileContext, { names, specifier, statement }: ImportStatement): Problem | undefined {
  const [{ local, exported } = { local: '', exported: '' }, ...others] = names;
  if (exported !== 'default' || others.length > 0) {
    return {
      rule: 'import',
      what: `A page cannot import from ${specifier} like this: ${statement}`,
      fix: `Import the whole file under one name: import Part from "${specifier}".`,
    };
  }
  const included = resolveInclude(specifier, context);
  if (!('path' in included)) return { rule: 'include', ...included };
  context.fragments.set(local, included.path);
  return undefined;
}

function takeComponents(context: FileContext, at: Place, { names, specifier }: ImportStatement): Problem | undefined {
  const module = resolveModule(specifier, context);
  if (!('path' in module)) return { rule: 'import', ...module };
  for (const { local, exported } of names) {
    context.components.set(local, { module: module.name, path: module.path, specifier, exported, ...positionOf(context, at) });
  }
  return undefined;
}
