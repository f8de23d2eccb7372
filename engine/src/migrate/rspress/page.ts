import { parse } from 'acorn';
import type { NodeOf } from '../../content/markdown-parser.js';
import type { Finding } from '../../model/index.js';
import { applyEdits, type Edit, nodesOf, parsePage, readNeeds, renameElement, splitPage } from '../page-edits.js';
import { leftover } from '../plan.js';
import { type MigratedFile, unchanged } from '../source-tool.js';

/** Modules of Rspress that components come from. */
const themeModules = /^(?:rspress\/theme|@rspress\/core\/theme|@rspress\/theme-default|@theme)$/;
/** Components that every page of the new site has, by their names in Rspress. */
const components: Record<string, string> = Object.fromEntries([
  ...['Badge', 'FileTree', 'Overview', 'PackageManagerTabs', 'Steps', 'Tab', 'Tabs'].map((name) => [name, name]),
  ['SourceCode', 'SourceLink'],
]);

/**
 * Takes over a page of an Rspress site. One that cannot be parsed stays as it is, and its findings are those of `kiln check`.
 * `isPage` says whether a path from the folder of its language leads to a page.
 */
export function migrateRspressPage(source: string, file: string, isPage: (path: string) => boolean): MigratedFile {
  const result = unchanged(source);
  const { frontmatter, body, line } = splitPage(source);
  const tree = parsePage(body, file.endsWith('.mdx') ? 'mdx' : 'md');
  if (!tree) return result;
  Object.assign(result, readNeeds(tree));
  const edits: Edit[] = [];
  const links: Edit[] = [];
  const renamed = new Map<string, string>();
  for (const node of nodesOf(tree)) {
    if (node.type === 'mdxjsEsm')
      edits.push(...editImports(node.value, node.position?.start.offset ?? 0, { renamed, file, line, left: result.left }));
    else if (node.type === 'link') links.push(...rootLink(body, node, isPage));
  }
  if (edits.length > 0) result.changes.push('imports of components that every page has');
  for (const node of nodesOf(tree)) {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue;
    const name = renamed.get(node.name ?? '');
    if (name && node.name && node.position) edits.push(...renameElement(body, node.position, node.name, name));
  }
  if (links.length > 0) result.changes.push('links that start at the root');
  const changed = changeFrontmatter(frontmatter, file, result);
  const tidy = applyEdits(body, [...edits, ...links]);
  // The lines of imports leave one empty line.
  result.text = changed + (edits.length > 0 ? tidy.replace(/^\n{2,}/, '\n').replaceAll(/\n{3,}(?=\S)/g, '\n\n') : tidy);
  return result;
}

interface ImportContext {
  renamed: Map<string, string>;
  file: string;
  line: (offset: number) => number;
  left: Finding[];
}

/** Takes the names out of imports that pages have without them. */
function editImports(source: string, start: number, { renamed, file, line, left }: ImportContext): Edit[] {
  let program;
  try {
    program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    // With JSX in it: no plain import.
    return [];
  }
  return program.body.flatMap((node): Edit[] => {
    if (node.type !== 'ImportDeclaration' || !themeModules.test(String(node.source.value))) return [];
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

/** Rspress reads `guide/start` as `/guide/start`; here, as everywhere, it starts at the page. */
function rootLink(body: string, { url, position }: NodeOf<'link'>, isPage: (path: string) => boolean): Edit[] {
  const path = /^(?![a-z]+:)[\w-][^?#]*/i.exec(url)?.[0];
  if (!position || !path || !isPage(path)) return [];
  const at = body.lastIndexOf(`](${url}`, position.end.offset);
  return at < position.start.offset ? [] : [{ start: at + 2, end: at + 2, text: '/' }];
}

/** Values that have another form here. */
function changeFrontmatter(frontmatter: string, file: string, { changes, left }: MigratedFile): string {
  const lineOf = (key: string) => frontmatter.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 1;
  if (lineOf('hero') > 0)
    left.push(
      leftover(
        'The home page has a hero.',
        { file, line: lineOf('hero'), column: 1 },
        'Write it with <Hero> of @kiln/blocks, or as text of the page.',
      ),
    );
  const zoned = frontmatter.replace(
    /^(published_at|date):\s*['"]?(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?['"]?[ \t]*$/gm,
    (whole, key: string, day: string, time = '00:00:00') => (key === 'published_at' ? `published_at: ${day}T${time}Z` : whole),
  );
  if (zoned !== frontmatter) changes.push('a date with its zone');
  const typed = zoned.replace(/^pageType:\s*['"]?doc-wide['"]?[ \t]*$/m, 'pageType: doc');
  if (typed !== zoned) changes.push('pageType');
  return typed;
}
