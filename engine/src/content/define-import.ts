import { readFileSync } from 'node:fs';
import { errorMessage } from '../model/error-message.js';
import { suggest } from '../model/index.js';
import { type FileContext, type PageState, positionOf, report } from './article-context.js';
import { addressOf, assetOf } from './asset-address.js';
import { importKind } from './import-kind.js';
import { decode } from './read-documents.js';
import { resolveInclude, resolveModule } from './resolve-import.js';

/** An import in a page. */
export interface ImportStatement {
  /** `exported` is `default`, a name, or `*` for everything. */
  names: { local: string; exported: string }[];
  specifier: string;
  /** As written. */
  statement: string;
}

type Place = Parameters<typeof report>[1];
type Problem = Parameters<typeof report>[2];

/** Defines the names of an import in its file: a fragment, data of a file, or components of a module. */
export function defineImport(context: FileContext, at: Place, imported: ImportStatement): void {
  const problem = take(context, at, imported);
  if (!problem) return;
  report(context, at, problem);
  // Their uses must not be reported as separate mistakes.
  for (const { local } of imported.names) context.components.set(local, null);
}

function take(context: FileContext, at: Place, imported: ImportStatement): Problem | undefined {
  const { names, specifier, statement } = imported;
  if (names.length === 0) {
    return {
      rule: 'import',
      what: `An import without a name does nothing in a page: ${statement}.`,
      fix: 'Remove it; styles and scripts belong in components or the theme.',
    };
  }
  const kind = importKind(specifier);
  if (kind === 'data') return importData(context, imported);
  if (kind === 'components') return importComponents(context, at, imported);
  if (kind) return importFile(context, kind, imported);
  return {
    rule: 'import',
    what: `A page cannot import ${specifier}.`,
    fix: `Add ?raw to import the text of the file, or ?url for its URL; import styles in a component or the theme.`,
  };
}

function importData(context: FileContext, { names, specifier }: ImportStatement): Problem | undefined {
  const included = resolveInclude(specifier, context);
  if (!('path' in included)) return { rule: 'include', ...included };
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(included.path, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return {
      rule: 'include',
      what: `${specifier} is not valid JSON: ${errorMessage(error)}.`,
      fix: 'Fix the file; JSON does not allow trailing commas or comments.',
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

/** Imports a fragment, the text of a file or its URL, each under one name. */
function importFile(
  context: FileContext,
  kind: 'fragment' | 'text' | 'url',
  { names, specifier, statement }: ImportStatement,
): Problem | undefined {
  const [{ local, exported } = { local: '', exported: '' }, ...others] = names;
  if (exported !== 'default' || others.length > 0) {
    return {
      rule: 'import',
      what: `A page cannot import from ${specifier} like this: ${statement}`,
      fix: `Import the whole file under one name: import Name from "${specifier}".`,
    };
  }
  const included = resolveInclude(specifier.replace(/\?\w+$/, ''), context);
  if (!('path' in included)) return { rule: 'include', ...included };
  const { path } = included;
  if (kind === 'fragment') context.fragments.set(local, path);
  else if (kind === 'url') context.evaluator.define(local, importAsset(context.page, path));
  else {
    const { text, findings } = decode(readFileSync(path), specifier);
    if (findings[0]) return { rule: 'include', what: `${specifier} is not UTF-8 text.`, fix: 'Save it as UTF-8.' };
    context.evaluator.define(local, text);
  }
  return undefined;
}

/** Returns the URL of a file, which is copied if the page uses it. */
function importAsset(page: PageState, path: string): string {
  const asset = assetOf(path, readFileSync(path));
  const address = addressOf(asset, page.config.base);
  page.importedAssets.set(address, asset);
  return address;
}

function importComponents(context: FileContext, at: Place, { names, specifier }: ImportStatement): Problem | undefined {
  const module = resolveModule(specifier, context);
  if (!('path' in module)) return { rule: 'import', ...module };
  for (const { local, exported } of names) {
    context.components.set(local, { module: module.name, path: module.path, specifier, exported, ...positionOf(context, at) });
  }
  return undefined;
}

/** Explains why code can't use an imported name as a value; null if that is reported at the import, undefined for other errors. */
export function importFinding({ components }: FileContext, message: string): Problem | null | undefined {
  const [, name = ''] = /^(\S+) is not defined$/.exec(message) ?? [];
  const imported = components.get(name);
  return (
    imported && {
      rule: 'expression',
      what: `${name} comes from the module ${imported.specifier}, whose code does not run in a page.`,
      fix: `Use it as a component, <${name} />; data can be imported from a .json file, and code that runs belongs in a component.`,
    }
  );
}
