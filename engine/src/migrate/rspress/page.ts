import type { NodeOf } from '../../content/markdown-parser.js';
import { applyEdits, type Edit, nodesOf, parsePage, readNeeds, renameElement, splitPage } from '../page-edits.js';
import { fitsHero, type Hero, heroText } from '../hero.js';
import { manualStep } from '../plan.js';
import { type MigratedFile, unchanged } from '../source-tool.js';
import { type ConstantReader, writeConstants } from './constants.js';
import { emptyHomeFinding, migrateFrontmatter, sidebarTag } from './frontmatter.js';
import { editImports } from './imports.js';
import { localFile } from './local-modules.js';
import { importTexts } from './module-text.js';
import { copyOf, namedFile } from './outside-files.js';
import { migratePageParts } from './page-parts.js';
import { isRspressModule } from './rspress-modules.js';
import { missingFinding } from './site-modules.js';

/** What a page needs from its site. */
export interface RspressPageContext {
  file: string;
  /** Absolute path of the site. */
  siteDir: string;
  /** Returns whether a path relative to the language folder is a page. */
  isPage: (path: string) => boolean;
  /** Whether the sidebar of its folder lists the page. */
  isListed: boolean;
  /** Returns whether the project depends on a package. */
  hasPackage: (name: string) => boolean;
  /** Whether commands are shown for Deno too, as Rspress 2 does. */
  showsDeno: boolean;
  /** Whether heading ids omit spaces before code, as in older versions. */
  trimsHeadings: boolean;
  constantsOf: ConstantReader;
  /** Path of the home page in the page's language, without the base. */
  home: string;
  base: string;
  /** Whether URLs omit `.html`. */
  cleanUrls: boolean;
  /** URL of the repository, which a hero with one button links to. */
  githubUrl: string | undefined;
}

export interface MigratedRspressPage extends MigratedFile {
  /** Whether it shows `<Hero>` of `@kiln/blocks`. */
  hasHero: boolean;
  /** Additional modules, fragments and copies that it needs, by path relative to the site folder. */
  files: Map<string, string>;
  /** Names that it imports from Rspress and that have no counterpart. */
  missing: string[];
  /** Specifiers of its imports, from the site and from packages. */
  specifiers: string[];
}

/** Migrates an Rspress page. A page that cannot be parsed stays the same; `kiln check` reports its errors. */
export function migrateRspressPage(source: string, context: RspressPageContext): MigratedRspressPage {
  const { file, isPage, siteDir, showsDeno } = context;
  const result: MigratedRspressPage = { ...unchanged(source), hasHero: false, files: new Map(), missing: [], specifiers: [] };
  const { frontmatter, body, line } = splitPage(source);
  const tree = parsePage(body, file.endsWith('.mdx') ? 'mdx' : 'md');
  if (!tree) return result;
  Object.assign(result, readNeeds(tree));
  const path = `${siteDir}/${file}`;
  const parts = migratePageParts(tree, { ...context, path, body, line });
  result.changes.push(...parts.changes);
  result.left.push(...parts.left);
  for (const [name, text] of parts.files) result.files.set(name, text);
  const isTaken = ({ start, end }: Edit) => parts.taken.some((part) => start >= part.start && end <= part.end);
  const rest = textWithout(body, tree, parts.taken);
  const isUsed = (name: string) => new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(rest);
  const missing: { names: string[]; offset: number }[] = [];
  const renamed = new Map<string, string>();
  const imports = tree.children.flatMap((node) =>
    node.type === 'mdxjsEsm'
      ? editImports(node.value, node.position?.start.offset ?? 0, {
          renamed,
          missing,
          kept: new Set([...(showsDeno ? ['PackageManagerTabs'] : []), ...(hasTabValues(tree) ? ['Tab', 'Tabs'] : [])]),
          copyOf: (specifier) => {
            const copy = /^\.\.?\//.test(specifier)
              ? copyOf(namedFile(specifier.replace(/\?\w+$/, ''), path, siteDir), siteDir)
              : undefined;
            if (copy) result.files.set(copy.name, copy.text);
            return copy && `<root>/${copy.name}${/\?\w+$/.exec(specifier)?.[0] ?? ''}`;
          },
          isGone: (name, specifier) =>
            !isUsed(name) && (parts.taken.length > 0 || (specifier.startsWith('.') && localFile(specifier, path, siteDir) === undefined)),
        })
      : [],
  );
  if (imports.length > 0) result.changes.push('imports of components');
  for (const { names, offset } of missing) {
    result.missing.push(...names);
    result.left.push(...missingFinding(names, { file, line: line(offset), column: 1 }));
  }
  result.missing.push(...parts.missing);
  const scripts = [...nodesOf(tree)].flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
  const specifiers = importTexts([...scripts, ...parts.imports].join('\n')).map(({ specifier }) => specifier);
  result.specifiers.push(...specifiers.filter((specifier) => !isRspressModule(specifier)));
  const names = [...renameElements(tree, body, renamed), ...tabGroups(tree, body)].filter((edit) => !isTaken(edit));
  const links = [...nodesOf(tree)].flatMap((node) => (node.type === 'link' ? rootLink(body, node, isPage) : []));
  if (links.length > 0) result.changes.push('links that start at the root');
  const constants = writeConstants(tree, body, context.constantsOf).filter((edit) => !isTaken(edit));
  if (constants.length > 0) result.changes.push('constants of modules, written out');
  const { text: head, home } = migrateFrontmatter(frontmatter, result);
  const edited = applyEdits(body, [...imports, ...names, ...links, ...constants, ...parts.edits]);
  // Removed imports leave several empty lines; keeps one.
  const tidy = imports.length > 0 ? edited.replace(/^\n{2,}/, '\n').replaceAll(/\n{3,}(?=\S)/g, '\n\n') : edited;
  const added = parts.imports.length > 0 ? `${head === '' ? '' : '\n'}${parts.imports.join('\n')}\n\n${tidy.replace(/^\n+/, '')}` : tidy;
  result.text = head + added;
  if (home) addHero(result, { ...home, body: added }, context);
  else result.left.push(...emptyHomeFinding(head, body, file));
  if (!context.isListed) result.left.push(...sidebarTag(head, file));
  return result;
}

/** Returns the text of a page without imports and parts that became modules. */
function textWithout(body: string, tree: NodeOf<'root'>, taken: readonly Edit[]): string {
  const scripts = [...nodesOf(tree)].flatMap((node): Edit[] =>
    node.type === 'mdxjsEsm' && node.position ? [{ start: node.position.start.offset, end: node.position.end.offset, text: '' }] : [],
  );
  return applyEdits(body, [...scripts, ...taken]);
}

/** Returns whether tabs have their labels in `values`, apart from their content. */
function hasTabValues(tree: NodeOf<'root'>): boolean {
  return [...nodesOf(tree)].some(
    (node) =>
      node.type === 'mdxJsxFlowElement' &&
      node.name === 'Tabs' &&
      node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'values'),
  );
}

/** Renames `groupId` of tabs to `group`. */
function tabGroups(tree: NodeOf<'root'>, body: string): Edit[] {
  if (hasTabValues(tree)) return [];
  return [...nodesOf(tree)].flatMap((node): Edit[] => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Tabs' || !node.position) return [];
    const found = /^<Tabs\b[^>]*?\bgroupId(?==)/.exec(body.slice(node.position.start.offset, node.position.end.offset))?.[0];
    const end = node.position.start.offset + (found?.length ?? 0);
    return found === undefined ? [] : [{ start: end - 'groupId'.length, end, text: 'group' }];
  });
}

function renameElements(tree: NodeOf<'root'>, body: string, renamed: ReadonlyMap<string, string>): Edit[] {
  return [...nodesOf(tree)].flatMap((node): Edit[] => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || !node.name || !node.position) return [];
    const name = renamed.get(node.name);
    return name ? renameElement(body, node.position, node.name, name) : [];
  });
}

/** Adds the hero to the page, which must be MDX. */
function addHero(
  result: MigratedRspressPage,
  { hero, rest, body }: { hero: Hero; rest: string; body: string },
  context: RspressPageContext,
): void {
  const { file, base, githubUrl } = context;
  const actions = hero.actions.map((action) => ({ ...action, link: addressOf(action.link, context) }));
  const text = `${rest}\n${heroText({ ...hero, actions }, { base, githubUrl })}\n${body}`;
  if (!parsePage(splitPage(text).body, 'mdx')) {
    result.left.push(
      manualStep(
        'The home page has a hero, and cannot be turned into MDX as it is.',
        { file, line: 1, column: 1 },
        'Write it with <Hero> of @kiln/blocks, or as page content.',
      ),
    );
    return;
  }
  result.text = text;
  result.hasHero = fitsHero(hero, githubUrl);
  result.changes.push('the hero of a home page');
  if (file.endsWith('.md')) result.to = `${file}x`;
}

/** Resolves a frontmatter link to its final URL, because `<Hero>` renders it unchanged. */
function addressOf(link: string, { home, cleanUrls }: RspressPageContext): string {
  if (/^[a-z]+:|^\/\/|^#/i.test(link)) return link;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const address = path.replace(/^(?:\.\/|(?!\/))/, home).replace(/\.(?:html|mdx?)$/, '');
  return `${address}${cleanUrls || address.endsWith('/') ? '' : '.html'}${rest}`;
}

/** Adds the slash to `guide/start`, which Rspress resolves as `/guide/start`. Here, as in URLs, it is relative to the page. */
function rootLink(body: string, { url, position }: NodeOf<'link'>, isPage: (path: string) => boolean): Edit[] {
  const path = /^(?![a-z]+:)[\w-][^?#]*/i.exec(url)?.[0];
  if (!position || !path || !isPage(path)) return [];
  const at = body.lastIndexOf(`](${url}`, position.end.offset);
  return at < position.start.offset ? [] : [{ start: at + 2, end: at + 2, text: '/' }];
}
