import type { MdastNode, NodeOf } from '../../content/markdown-parser.js';
import { slugOf, uniqueId } from '../../content/slug.js';
import { applyEdits, type Edit, locateFindings, nodesOf, parsePage, type PendingFinding, readNeeds, splitPage } from '../page-edits.js';
import { manualStep } from '../plan.js';
import { escapeMdx } from '../read-html.js';
import { type MigratedFile, unchanged } from '../source-tool.js';
import { migrateFrontmatter } from './frontmatter.js';
import { fitsHero, heroText } from '../hero.js';
import { lineEdits } from './line-edits.js';
import { vitepressSlug } from './slug.js';
import { migrateHtml, needsMdx } from './vue-html.js';

/** What a page needs from its site. */
export interface PageContext {
  /** Path in the old site; the new path follows from `to` and the format. */
  file: string;
  to: string;
  base: string;
  githubUrl: string | undefined;
  /** Returns the import path of an included file in the new page; undefined if unreachable. */
  specifierOf: (path: string) => string | undefined;
  /** Returns the URL of a link or image for the new page. */
  linkOf: (url: string) => string;
  /** Returns the text of a part of an included file; undefined if there is none. */
  readPart: (path: string, part: string) => string | undefined;
}

/** A migrated page, and whether it shows a hero. */
export interface MigratedPage extends MigratedFile {
  hasHero: boolean;
}

const include = /<!--\s*@include:\s*(.*?)(#[^\s{]+)?\s*(\{[^}]*\})?\s*-->/;

/** Migrates a VitePress page. It becomes MDX if it needs components, expressions or fragments. */
export function migrateVitepressPage(source: string, context: PageContext): MigratedPage {
  const { file } = context;
  const result: MigratedPage = { ...unchanged(source), hasHero: false };
  const { frontmatter, body: whole, line } = splitPage(source.replaceAll('\r\n', '\n'));
  const body = copyParts(whole, context, result, line);
  const { text: head, hero } = migrateFrontmatter(frontmatter, file, result);
  const changes = new Set<string>();
  const tree = parsePage(body, 'md');
  if (!tree) return result;
  const nodes = [...nodesOf(tree)];
  const isMdx =
    hero !== undefined ||
    nodes.some(
      (node) =>
        (node.type === 'html' && (include.test(node.value) || needsMdx(node.value))) || (node.type === 'text' && interpolation(node.value)),
    );
  const pending: PendingFinding[] = [];
  const report = (offset: number, what: string, fix: string) => void pending.push({ offset, what, fix });
  const lines = lineEdits(body, { ...context, changes, report });
  const imports = new Map<string, string>();
  const edits = [...lines];
  const add = (edit: Edit, change: string) => {
    if (lines.some(({ start, end }) => edit.start < end && start < edit.end)) return;
    if (body.slice(edit.start, edit.end) === edit.text) return;
    edits.push(edit);
    changes.add(change);
  };
  nodes.forEach((node, index) => {
    if (!node.position) return;
    const span = { start: node.position.start.offset, end: node.position.end.offset };
    const raw = body.slice(span.start, span.end);
    if (node.type === 'html') {
      const [, path, part, range] = include.exec(raw) ?? [];
      const specifier = path === undefined || part || range ? undefined : context.specifierOf(path.trim());
      if (specifier !== undefined) add({ ...span, text: `<${importName(imports, specifier)} />` }, 'included files');
      else {
        if (/^\s*<script\b/i.test(raw)) report(span.start, 'The page had a Vue script.', 'Rebuild it as a React component.');
        if (/^\s*<style\b/i.test(raw)) report(span.start, 'The page had its own styles.', 'Put them into a stylesheet of the theme.');
        const text = migrateHtml(raw, {
          format: isMdx ? 'mdx' : 'md',
          report: (offset, what, fix) => report(span.start + offset, what, fix),
        });
        // In MDX, a closing tag on its own line ends a paragraph only after an empty line.
        const gap = isMdx && /^\s*<\/\w/.test(text) && /[^\n]\n[ \t]*$/.test(body.slice(0, span.start)) ? '\n' : '';
        add({ ...span, text: gap + text }, isMdx ? 'HTML as MDX' : 'Vue in HTML');
      }
    } else if (node.type === 'text')
      editText(node, {
        body,
        isMdx,
        before: nodes[index - 1],
        add,
        report: (what, fix) => report(span.start, what, fix),
      });
    else if (node.type === 'link' || node.type === 'image') {
      const to = context.linkOf(node.url);
      const where = raw.lastIndexOf(`](${node.url}`);
      if (to !== node.url && where >= 0)
        add({ start: span.start + where + 2, end: span.start + where + 2 + node.url.length, text: to }, 'links to files that moved');
      else if (isMdx && raw.startsWith('<')) add({ ...span, text: `[${raw.slice(1, -1)}](${node.url})` }, 'HTML as MDX');
    } else if (node.type === 'code' && /^[`~]{3,}\s*[\w]+-vue\b/.test(raw)) {
      const from = span.start + raw.indexOf('-vue');
      add({ start: from, end: from + 4, text: '' }, 'languages of code');
    }
  });
  for (const edit of headingIds(tree, body)) add(edit, 'ids of headings, as they were');
  let text = applyEdits(body, edits);
  if (hero) {
    text = `\n${heroText(hero, context)}\n${text}`;
    result.hasHero = fitsHero(hero, context.githubUrl);
  }
  if (imports.size > 0)
    text = `\n${[...imports].map(([specifier, name]) => `import ${name} from '${specifier}';`).join('\n')}\n\n${text.replace(/^\n+/, '')}`;
  if (isMdx && !parsePage(text, 'mdx')) {
    result.left.push(
      manualStep(
        'The page cannot be turned into MDX as it is.',
        { file, line: line(0), column: 1 },
        'Rename it to .mdx, and fix what kiln check reports.',
      ),
    );
    return { ...result, changes: [] };
  }
  result.changes.push(...changes);
  if (result.changes.length > 0) result.text = head + text;
  result.left.push(...locateFindings(pending, { file, body, edits, text: result.text }));
  if (isMdx) result.to = context.to.replace(/\.md$/, '.mdx');
  return Object.assign(result, readNeeds(parsePage(text, isMdx ? 'mdx' : 'md') ?? tree));
}

/** Copies included parts of files into the page, because fragments are whole files. */
function copyParts(
  body: string,
  { file, readPart }: PageContext,
  { changes, left }: MigratedFile,
  line: (offset: number) => number,
): string {
  return body.replaceAll(new RegExp(include, 'g'), (found, path: string, region = '', range = '', offset: number) => {
    if (!region && !range) return found;
    const text = readPart(path.trim(), region || range);
    if (text === undefined) return found;
    changes.push('parts of files, copied in');
    left.push(
      manualStep(
        `A part of ${path.trim()} was copied in here.`,
        { file, line: line(offset), column: 1 },
        'Turn it into a fragment, if both must stay the same.',
      ),
    );
    return text;
  });
}

interface TextContext {
  body: string;
  isMdx: boolean;
  before: MdastNode | undefined;
  add: (edit: Edit, change: string) => void;
  report: (what: string, fix: string) => void;
}

/** Edits `{{ … }}`, attributes after links, and characters with a special meaning in MDX. */
function editText({ position }: NodeOf<'text'>, { body, isMdx, before, add, report }: TextContext): void {
  if (!position) return;
  const { start, end } = { start: position.start.offset, end: position.end.offset };
  const raw = body.slice(start, end);
  const lineStart = body.lastIndexOf('\n', start) + 1;
  const attributes = /\]\([^\n]*\)$/.test(body.slice(lineStart, start)) && before ? /^\{[^}\n]*[=.#:][^}\n]*\}/.exec(raw)?.[0] : undefined;
  if (attributes) add({ start, end: start + attributes.length, text: '' }, 'attributes of links');
  let at = attributes?.length ?? 0;
  const keep = (to: number) => {
    const text = raw.slice(at, to);
    // Titles of containers have their own syntax, so they are not escaped.
    const isContainer = /^\s*:{3}/.test(body.slice(lineStart, start + at) + text);
    if (isMdx && !isContainer) add({ start: start + at, end: start + to, text: escapeMdx(text) }, 'HTML as MDX');
  };
  for (const match of raw.matchAll(/\{\{([\s\S]*?)\}\}/g)) {
    const known = interpolation(match[0]);
    if (!known) {
      if (!/v-pre/.test(body.slice(lineStart, start)))
        report(`${match[0]} is a Vue expression, and is shown unchanged.`, 'Write its value, or {…} with a constant of the page.');
      continue;
    }
    keep(match.index);
    add({ start: start + match.index, end: start + match.index + match[0].length, text: known }, 'expressions');
    at = match.index + match[0].length;
  }
  keep(raw.length);
}

/** Converts a Vue expression to MDX. Returns undefined if it has no counterpart. */
function interpolation(text: string): string | undefined {
  const inner = /\{\{([\s\S]*?)\}\}/.exec(text)?.[1]?.trim() ?? '';
  const key = /^(?:\$?(?:page\.)?frontmatter)((?:\.\w+)+)$/.exec(inner)?.[1];
  if (key) return `{frontmatter${key}}`;
  return /^(['"])[^'"{}<]+\1$/.test(inner) ? `{${inner}}` : undefined;
}

function importName(imports: Map<string, string>, specifier: string): string {
  const known = imports.get(specifier);
  if (known) return known;
  const words =
    specifier
      .replace(/\.mdx?$/, '')
      .split('/')
      .at(-1)
      ?.split(/[^A-Za-z\d]+/)
      .filter(Boolean) ?? [];
  const base =
    words
      .map((word) => word[0]?.toUpperCase() + word.slice(1))
      .join('')
      .replace(/^\d*/, '') || 'Part';
  const taken = new Set(imports.values());
  let name = base;
  for (let count = 2; taken.has(name) || name === 'Badge'; count++) name = `${base}${count}`;
  imports.set(specifier, name);
  return name;
}

/** Adds ids to headings whose id VitePress generated differently. */
function headingIds(tree: NodeOf<'root'>, body: string): Edit[] {
  const [before, after] = [new Map<string, number>(), new Map<string, number>()];
  return [...nodesOf(tree)].flatMap((node): Edit[] => {
    if (node.type !== 'heading' || !node.position) return [];
    const own = node.data?.hProperties?.id;
    const words = [...nodesOf(node)].map((part) => (part.type === 'text' || part.type === 'inlineCode' ? part.value : '')).join('');
    const old = uniqueId(own ?? vitepressSlug(words.trim()), before);
    const now = uniqueId(own ?? slugOf(words.trim(), 'hyphenated'), after);
    const end = node.position.end.offset;
    const isAtx = /^\s*#/.test(body.slice(node.position.start.offset, end));
    if (own || old === now || !isAtx || !/^[^\s{}"'<>]+$/.test(old) || /\{\{|#\s*$/.test(body.slice(node.position.start.offset, end)))
      return [];
    after.set(old, 1);
    return [{ start: end, end, text: ` {#${old}}` }];
  });
}
