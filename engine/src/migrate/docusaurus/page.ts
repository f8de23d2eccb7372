import { parse } from 'acorn';
import { createFenceReader } from '../../content/fence-reader.js';
import type { MdastNode, NodeOf } from '../../content/markdown-parser.js';
import { applyEdits, type Edit, locateFindings, nodesOf, parsePage, type PendingFinding, readNeeds, splitPage } from '../page-edits.js';
import { escapeMdx, jsxComment } from '../read-html.js';
import { type MigratedFile, unchanged } from '../source-tool.js';
import { migrateCode } from './code-comments.js';
import type { SourceDocument } from './documents.js';
import { migrateFrontmatter } from './frontmatter.js';
import { attributeOf, type JsxNode, tabEdits, tagsOf } from './jsx.js';

/** What a page needs from its site. */
export interface PageContext {
  /** Path in the old site. */
  file: string;
  to: string;
  /** Undefined for a partial. */
  document: SourceDocument | undefined;
  /** Returns the URL of a link or image for the new page. */
  linkOf: (url: string) => string;
  /** Returns the import path of a module for the new page; undefined if it only runs in Docusaurus. */
  specifierOf: (specifier: string) => string | undefined;
}

const containers: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' };

/** Migrates a Docusaurus page. Its `.md` files are parsed as MDX too; those that use MDX are renamed. */
export function migrateDocusaurusPage(source: string, { file, to, document, linkOf, specifierOf }: PageContext): MigratedFile {
  const result = unchanged(source);
  const { frontmatter, body: written } = splitPage(source.replaceAll('\r\n', '\n'));
  const pending: PendingFinding[] = [];
  const prepared = prepareLines(written);
  const tree = parsePage(prepared, 'mdx');
  const isMdx = tree !== null && (file.endsWith('.mdx') || [...nodesOf(tree)].some((node) => usesMdx(node, written)));
  // A page that is not valid MDX was written as Markdown, or has a syntax error.
  const body = isMdx ? prepared : written;
  const nodes = [...nodesOf(tree && isMdx ? tree : (parsePage(body, 'md') ?? { type: 'root', children: [] }))];
  const changes = new Set<string>(body === written ? [] : ['comments and blocks of MDX']);
  const edits: Edit[] = [];
  const add = (edit: Edit, change: string) => {
    if (body.slice(edit.start, edit.end) === edit.text || edits.some((other) => edit.start < other.end && other.start < edit.end)) return;
    edits.push(edit);
    changes.add(change);
  };
  const lost = new Map<string, string>();
  let hasHeading = false;
  const hadTitle = document && document.frontmatter.hide_title !== true && document.set.kind !== 'pages';
  for (const node of nodes) {
    if (!node.position) continue;
    const span = { start: node.position.start.offset, end: node.position.end.offset };
    const raw = body.slice(span.start, span.end);
    if (node.type === 'mdxjsEsm') for (const edit of editModule(node, span.start, { specifierOf, lost })) add(edit, 'imports and exports');
    else if (node.type === 'heading' && node.depth === 1) hasHeading = true;
    else if (node.type === 'code') {
      if (/highlight-(?:next-line|start)/.test(raw)) add({ ...span, text: migrateCode(raw) }, 'marks in code');
    } else if (node.type === 'link' || node.type === 'image') {
      const target = linkOf(node.url);
      const where = raw.lastIndexOf(`](${node.url}`);
      if (target !== node.url && where >= 0)
        add({ start: span.start + where + 2, end: span.start + where + 2 + node.url.length, text: target }, 'links to files that moved');
    } else if (node.type === 'definition') {
      const target = linkOf(node.url);
      const where = raw.indexOf(node.url, raw.indexOf(']:'));
      if (target !== node.url && where >= 0)
        add({ start: span.start + where, end: span.start + where + node.url.length, text: target }, 'links to files that moved');
    } else if (node.type === 'containerDirective' && containers[node.name]) {
      const where = span.start + raw.indexOf(node.name);
      add({ start: where, end: where + node.name.length, text: containers[node.name] ?? '' }, 'names of containers');
    }
  }
  for (const node of nodes)
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') editElement(body, node, { add, lost, linkOf });
  for (const [name, what] of lost) {
    const used = nodes.find(
      (node) => (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') && node.name?.split('.')[0] === name,
    );
    const offset = used?.position?.start.offset ?? Math.max(0, body.indexOf(name));
    pending.push({ offset, what: `${name} ${what}.`, fix: 'Write it as a component of the site, and export it from mdx-components.tsx.' });
  }
  for (const node of nodes)
    if (
      (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') &&
      /<[A-Za-z]|=>|\buse[A-Z]\w*\(/.test(node.value) &&
      node.position
    ) {
      add(
        { start: node.position.start.offset, end: node.position.end.offset, text: `{/* ${node.value.trim().replaceAll('*/', '* /')} */}` },
        'code in pages',
      );
      pending.push({
        offset: node.position.start.offset,
        what: 'An expression contains code that pages do not run; it is now a comment.',
        fix: 'Turn it into a component.',
      });
    }
  let text = applyEdits(body, edits);
  if (hadTitle && !hasHeading) {
    const imports = /^\s*(?:import\s[^\n]*\n)*/.exec(text)?.[0] ?? '';
    text = `${imports.trimEnd() && `\n${imports.trim()}\n`}\n# ${isMdx ? escapeMdx(document.title) : document.title}\n\n${text.slice(imports.length).replace(/^\n+/, '')}`;
    changes.add('titles as headings');
  }
  const head = document ? migrateFrontmatter(frontmatter, document, result) : frontmatter;
  result.changes.push(...changes);
  if (result.changes.length > 0) result.text = head + tidy(text);
  result.left.push(...locateFindings(pending, { file, body, edits, text: result.text }));
  if (isMdx) result.to = to.replace(/\.md$/, '.mdx');
  return Object.assign(result, readNeeds(parsePage(text, isMdx ? 'mdx' : 'md') ?? { type: 'root', children: [] }));
}

/** Returns whether a node needs MDX. A converted HTML comment does not. */
function usesMdx(node: MdastNode, written: string): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return node.type.startsWith('mdx');
  return !/^\s*\/\*[\s\S]*\*\/\s*$/.test(node.value) || written.includes(`{${node.value}}`);
}

/** Converts what MDX or this engine cannot read: HTML comments, heading ids in comments, and `truncate` markers of blog posts. */
function prepareLines(body: string): string {
  const isCode = createFenceReader();
  let isOpen = false;
  return unwrapBlocks(body)
    .split('\n')
    .map((line) => {
      if (!isOpen && isCode(line)) return line;
      let rest = line.replace(/^(#{1,6}\s.*?)\s*\{\/\*\s*#([\w-]+)\s*\*\/\}\s*$/, '$1 {#$2}');
      if (/^\s*(?:<!--|\{\/\*)\s*truncate\s*(?:-->|\*\/\})\s*$/.test(rest)) return '';
      if (/`[^`]*<!--/.test(rest)) return rest;
      rest = rest.replaceAll(/<!--(.*?)-->/g, (whole) => jsxComment(whole));
      if (!isOpen && rest.includes('<!--')) {
        isOpen = true;
        rest = rest.replace('<!--', '{/*');
      }
      if (isOpen && rest.includes('-->')) {
        isOpen = false;
        rest = rest.replace('-->', '*/}');
      }
      return rest;
    })
    .join('\n');
}

/** Unwraps `mdx-code-block` fences. They hide MDX from translators; their content belongs to the page. */
function unwrapBlocks(body: string): string {
  return body.replaceAll(/^(`{3,})mdx-code-block[^\n]*\n([\s\S]*?)\n\1[ \t]*$/gm, '\n$2\n');
}

/** Returns edits of top-level imports and exports. Adds components that cannot be migrated to `lost`, with the reason. */
function editModule(
  { value }: NodeOf<'mdxjsEsm'>,
  start: number,
  { specifierOf, lost }: { specifierOf: PageContext['specifierOf']; lost: Map<string, string> },
): Edit[] {
  let program;
  try {
    program = parse(value, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    for (const [, name = ''] of value.matchAll(/export\s+(?:default\s+)?(?:const|function|class)\s+(\w+)/g))
      lost.set(name, 'was a component defined in the page, which was removed');
    return [{ start, end: start + value.length, text: value.replaceAll(/^(?!import\s).*$/gm, '').trim() }];
  }
  return program.body.flatMap((node): Edit[] => {
    const end = start + (value[node.end] === '\n' ? node.end + 1 : node.end);
    const gone = [{ start: start + node.start, end, text: '' }];
    if (node.type === 'ExportNamedDeclaration') {
      const code = value.slice(node.start, node.end);
      if (!/=>|\bfunction\b|\bclass\b/.test(code)) return [];
      for (const [, name = ''] of code.matchAll(/export\s+(?:const|function|class)\s+(\w+)/g))
        lost.set(name, 'was code defined in the page, which was removed');
      return gone;
    }
    if (node.type !== 'ImportDeclaration') return [];
    const from = String(node.source.value);
    const names = node.specifiers.map(({ local }) => local.name);
    if (/^@theme\/(?:Tabs|TabItem)$|^@docusaurus\/(?:Link|useBaseUrl)$/.test(from)) return gone;
    // Pages don't run side effects of imports; styles belong in components.
    if (names.length === 0) {
      lost.set(from, 'was imported for its side effects, and was removed');
      return gone;
    }
    const specifier = specifierOf(from);
    if (specifier === undefined) {
      for (const name of names) lost.set(name, `comes from ${from}, which only Docusaurus has; its tags are now comments`);
      return gone;
    }
    return specifier === from ? [] : [{ start: start + node.source.start, end: start + node.source.end, text: `'${specifier}'` }];
  });
}

interface ElementContext {
  add: (edit: Edit, change: string) => void;
  lost: ReadonlyMap<string, string>;
  linkOf: PageContext['linkOf'];
}

function editElement(body: string, node: JsxNode, { add, lost, linkOf }: ElementContext): void {
  const { open, close } = tagsOf(body, node);
  const tag = body.slice(open.start, open.end);
  if (node.name === 'Tabs' || node.name === 'TabItem') {
    if (node.name === 'Tabs') for (const edit of tabEdits(body, node)) add(edit, 'tabs');
    return;
  }
  if (lost.has(node.name?.split('.')[0] ?? '')) {
    add(
      {
        ...open,
        text: `{/* ${tag
          .replaceAll(/^<|\/?>$/g, '')
          .replaceAll(/\s+/g, ' ')
          .replaceAll('*/', '* /')
          .trim()} */}`,
      },
      'components of Docusaurus',
    );
    if (close) add({ ...close, text: '' }, 'components of Docusaurus');
    return;
  }
  if (node.name === 'Link') {
    const target = attributeOf(node, 'to') ?? attributeOf(node, 'href');
    if (target !== undefined) add({ ...open, text: `<a href=${JSON.stringify(linkOf(target))}>` }, 'links');
    if (target !== undefined && close) add({ ...close, text: '</a>' }, 'links');
    return;
  }
  const changed = tag
    .replaceAll(/=\{\s*useBaseUrl\(\s*(["'])(.*?)\1\s*\)\s*\}/g, (_, __, path: string) => `="${path.startsWith('/') ? path : `/${path}`}"`)
    .replaceAll(/=\{\s*require\(\s*(["'`])(.*?)\1\s*\)(?:\.default)?\s*\}/g, (_, __, path: string) => `="${linkOf(path)}"`)
    .replaceAll(
      /(\s(?:src|href)=)(["'])(.*?)\2/g,
      (_, start: string, quote: string, url: string) => `${start}${quote}${linkOf(url)}${quote}`,
    );
  if (changed !== tag) add({ ...open, text: changed }, 'addresses in elements');
}

/** Collapses the empty lines around imports. */
function tidy(text: string): string {
  return text.replace(/^\n{2,}/, '\n').replace(/^(\n?(?:import\s[^\n]*\n)+)\n{2,}/, '$1\n');
}
