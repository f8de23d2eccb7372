import { type ImportDeclaration, type ImportSpecifier, parse } from 'acorn';
import type { Edit } from '../page-edits.js';
import { sourceOf } from './module-text.js';
import { isRspressModule, standInModule } from './rspress-modules.js';

/** Components available in every page of the new site, by their Rspress names. */
const native: Readonly<Record<string, string>> = Object.fromEntries([
  ...['Badge', 'FileTree', 'Overview', 'PackageManagerTabs', 'Steps', 'Tab', 'Tabs'].map((name) => [name, name]),
  ['SourceCode', 'SourceLink'],
]);

export interface ImportContext {
  /** New names of components, by old name. */
  renamed: Map<string, string>;
  /** Names without a counterpart, with the offset of their import. */
  missing: { names: string[]; offset: number }[];
  /** Returns whether a name is no longer used in the page, or its file does not exist. */
  isGone: (name: string, specifier: string) => boolean;
  /** Returns the new path of a file from outside the site; undefined for others. */
  copyOf: (specifier: string) => string | undefined;
  /** Components whose import stays, because the page uses features that Kiln's component of the same name lacks. */
  kept: ReadonlySet<string>;
}

/** Returns the import declarations of a page; none if the source contains more, such as JSX. */
export function importsOf(source: string): ImportDeclaration[] {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body.filter((node) => node.type === 'ImportDeclaration');
  } catch {
    return [];
  }
}

/** Removes imports of components that every page has, and redirects other Rspress imports to their counterparts. */
export function editImports(source: string, start: number, context: ImportContext): Edit[] {
  return importsOf(source).flatMap((node): Edit[] => {
    const specifier = String(node.source.value);
    const kept = node.specifiers.filter(({ local }) => !context.isGone(local.name, specifier));
    const text = isRspressModule(specifier)
      ? rspressImports(kept.filter(isNamed), specifier, context, start + node.start)
      : kept.length === 0 && node.specifiers.length > 0
        ? ''
        : withSpecifier(source.slice(node.start, node.end), specifier, context.copyOf(specifier));
    if (text === source.slice(node.start, node.end)) return [];
    const end = text === '' && source[node.end] === '\n' ? node.end + 1 : node.end;
    return [{ start: start + node.start, end: start + end, text }];
  });
}

function withSpecifier(text: string, from: string, to: string | undefined): string {
  return to === undefined ? text : text.replace(from, () => to);
}

function rspressImports(
  specifiers: readonly ImportSpecifier[],
  specifier: string,
  { renamed, missing, kept }: ImportContext,
  offset: number,
): string {
  const sources = new Map<string, string[]>();
  const standIns = `<root>/${standInModule}`;
  const without: string[] = [];
  for (const { imported, local } of specifiers) {
    const name = imported.type === 'Identifier' ? imported.name : '';
    const known = native[name];
    if (known && local.name === name && !kept.has(name)) {
      if (known !== name) renamed.set(name, known);
      continue;
    }
    // The tags of `<NoSSR>` are removed; its Markdown content stays in the page.
    if (name === 'NoSSR') continue;
    const from = sourceOf(name, specifier, standIns);
    if (from === standIns) without.push(name);
    sources.set(from, [...(sources.get(from) ?? []), local.name === name ? name : `${name} as ${local.name}`]);
  }
  if (without.length > 0) missing.push({ names: without, offset });
  return [...sources].map(([from, names]) => `import { ${names.join(', ')} } from '${from}';`).join('\n');
}

function isNamed(specifier: ImportDeclaration['specifiers'][number]): specifier is ImportSpecifier {
  return specifier.type === 'ImportSpecifier';
}
