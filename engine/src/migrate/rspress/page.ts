import type { NodeOf } from '../../content/markdown-parser.js';
import { applyEdits, type Edit, nodesOf, parsePage, readNeeds, renameElement, splitPage } from '../page-edits.js';
import { fitsHero, type Hero, heroText } from '../hero.js';
import { leftover } from '../plan.js';
import { type MigratedFile, unchanged } from '../source-tool.js';
import { type ConstantReader, writeConstants } from './constants.js';
import { emptyHome, migrateFrontmatter, sidebarTag } from './frontmatter.js';
import { editImports } from './imports.js';

/** What a page needs to know of its site. */
export interface RspressPageContext {
  file: string;
  /** Whether a path from the folder of its language leads to a page. */
  isPage: (path: string) => boolean;
  constantsOf: ConstantReader;
  /** Address of the home page in its language, without the base. */
  home: string;
  base: string;
  /** Whether addresses of pages are without `.html`. */
  cleanUrls: boolean;
  /** Of the repository, which a hero with one button links to. */
  githubUrl: string | undefined;
}

export interface MigratedRspressPage extends MigratedFile {
  /** It shows `<Hero>` of `@kiln/blocks`. */
  hasHero: boolean;
}

/** Takes over a page of an Rspress site. One that cannot be parsed stays as it is, and its findings are those of `kiln check`. */
export function migrateRspressPage(source: string, context: RspressPageContext): MigratedRspressPage {
  const { file, isPage } = context;
  const result: MigratedRspressPage = { ...unchanged(source), hasHero: false };
  const { frontmatter, body, line } = splitPage(source);
  const tree = parsePage(body, file.endsWith('.mdx') ? 'mdx' : 'md');
  if (!tree) return result;
  Object.assign(result, readNeeds(tree));
  const edits: Edit[] = [];
  const links: Edit[] = [];
  const renamed = new Map<string, string>();
  const constants = writeConstants(tree, body, context.constantsOf);
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
  if (constants.length > 0) result.changes.push('constants of modules, written out');
  const { text: head, home } = migrateFrontmatter(frontmatter, result);
  const edited = applyEdits(body, [...edits, ...links, ...constants]);
  // The lines of imports leave one empty line.
  const tidy = edits.length > 0 ? edited.replace(/^\n{2,}/, '\n').replaceAll(/\n{3,}(?=\S)/g, '\n\n') : edited;
  result.text = head + tidy;
  if (home) addHero(result, { ...home, body: tidy }, context);
  else result.left.push(...emptyHome(head, body, file));
  result.left.push(...sidebarTag(head, file));
  return result;
}

/** Puts the hero into the page, which must be MDX for it. */
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
      leftover(
        'The home page has a hero, and cannot be turned into MDX as it is.',
        { file, line: 1, column: 1 },
        'Write it with <Hero> of @kiln/blocks, or as text of the page.',
      ),
    );
    return;
  }
  result.text = text;
  result.hasHero = fitsHero(hero, githubUrl);
  result.changes.push('the hero of a home page');
  if (file.endsWith('.md')) result.to = `${file}x`;
}

/** A link of frontmatter as readers follow it: `<Hero>` writes it as it is. */
function addressOf(link: string, { home, cleanUrls }: RspressPageContext): string {
  if (/^[a-z]+:|^\/\/|^#/i.test(link)) return link;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(link) ?? [];
  const address = path.replace(/^(?:\.\/|(?!\/))/, home).replace(/\.(?:html|mdx?)$/, '');
  return `${address}${cleanUrls || address.endsWith('/') ? '' : '.html'}${rest}`;
}

/** Rspress reads `guide/start` as `/guide/start`; here, as everywhere, it starts at the page. */
function rootLink(body: string, { url, position }: NodeOf<'link'>, isPage: (path: string) => boolean): Edit[] {
  const path = /^(?![a-z]+:)[\w-][^?#]*/i.exec(url)?.[0];
  if (!position || !path || !isPage(path)) return [];
  const at = body.lastIndexOf(`](${url}`, position.end.offset);
  return at < position.start.offset ? [] : [{ start: at + 2, end: at + 2, text: '/' }];
}
