import { type ImportDeclaration, parse } from 'acorn';
import type { Finding } from '../../model/index.js';
import type { Edit } from '../page-edits.js';
import { leftover } from '../plan.js';

/** Modules of Rspress that components come from. */
const themeModules = /^(?:rspress\/theme|@rspress\/core\/theme|@rspress\/theme-default|@theme)$/;
/** Components that every page of the new site has, by their names in Rspress. */
const components: Record<string, string> = Object.fromEntries([
  ...['Badge', 'FileTree', 'Overview', 'PackageManagerTabs', 'Steps', 'Tab', 'Tabs'].map((name) => [name, name]),
  ['SourceCode', 'SourceLink'],
]);

interface ImportContext {
  renamed: Map<string, string>;
  file: string;
  line: (offset: number) => number;
  left: Finding[];
}

/** Imports of a page; none where there is more than plain imports, such as JSX. */
export function importsOf(source: string): ImportDeclaration[] {
  try {
    return parse(source, { ecmaVersion: 'latest', sourceType: 'module' }).body.filter((node) => node.type === 'ImportDeclaration');
  } catch {
    return [];
  }
}

/** Takes the names out of imports that pages have without them. */
export function editImports(source: string, start: number, { renamed, file, line, left }: ImportContext): Edit[] {
  return importsOf(source).flatMap((node): Edit[] => {
    if (!themeModules.test(String(node.source.value))) return [];
    const kept = node.specifiers.filter((specifier) => {
      const name = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : '';
      const known = components[name];
      if (!known || specifier.local.name !== name) return true;
      if (known !== name) renamed.set(name, known);
      return false;
    });
    const isOwn = node.source.value === '@theme';
    if (kept.length > 0 && !isOwn) {
      const names = kept.map(({ local }) => local.name).join(', ');
      const where = { file, line: line(start + node.start), column: 1 };
      left.push(
        leftover(
          `${names} of Rspress's theme is used here.`,
          where,
          'Export a component of that name from mdx-components.tsx, or take it out.',
        ),
      );
    }
    if (kept.length === node.specifiers.length) return [];
    const rest = kept.map(({ start: from, end }) => source.slice(from, end)).join(', ');
    const end = source[node.end] === '\n' ? node.end + 1 : node.end;
    const text = kept.length > 0 ? `import { ${rest} } from '${String(node.source.value)}';\n` : '';
    return [{ start: start + node.start, end: start + end, text }];
  });
}
