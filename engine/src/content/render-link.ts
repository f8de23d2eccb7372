import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { generatedFiles } from '../config/generated-files.js';
import { type DraftPart, type FileContext, positionOf, report } from './article-context.js';
import { attributesOf } from './attribute-names.js';
import { isUnsafeLink } from '../model/index.js';
import { renderMarkdownElement } from './render-markdown-element.js';
import { withoutGuards } from './prepare-source.js';
import { resolveLink } from './resolve-link.js';

interface LinkNode {
  url: string;
  title?: string | null | undefined;
  position?: { start: { line: number; column: number } } | undefined;
}

/** Renders a link with its final href and records it for the checks. With `props` from JSX, it is never replaced by a component. */
export function renderLink(
  context: FileContext,
  node: LinkNode,
  children: readonly DraftPart[],
  props?: Readonly<Record<string, unknown>>,
): DraftPart[] {
  const href = resolveHref(context, node);
  if (href === null) return [...children];
  const isExternal = /^(?:https?:)?\/\//i.test(href);
  const attributes = {
    href,
    title: node.title || undefined,
    ...(isExternal && ({ className: 'external', target: '_blank', rel: 'noopener' } as const)),
  };
  if (!props) return renderMarkdownElement(context, node, ['a', attributes], [...children]);
  return [`<a${attributesOf(attributes)}${attributesOf(props)}>`, ...children, '</a>'];
}

/** Returns the final href of a link and records it for the checks; null for an unsafe link. */
export function resolveHref(context: FileContext, node: LinkNode): string | null {
  const { page } = context;
  const { source, config } = page;
  if (page.importedAssets.has(node.url)) return node.url;
  const link = resolveLink(withoutGuards(node.url), {
    file: languageFile(context),
    lang: source.lang,
    version: source.version,
    routePath: source.routePath,
    config,
    canonicalRoute: page.canonicalRoute,
  });
  if (link.kind === 'external') {
    if (!isUnsafeLink(link.href)) {
      if (/^https?:/i.test(link.href)) page.externalLinks.push({ ...positionOf(context, node), href: link.href, file: context.file });
      return link.href;
    }
    report(context, node, { rule: 'unsafe-link', what: `The link ${node.url} would run code.`, fix: 'Link to a page.' });
    return null;
  }
  if (link.kind === 'file') {
    if (!existsSync(join(config.publicDir, link.path)) && !generatedFiles(config).includes(link.path.slice(1))) {
      report(context, node, {
        rule: 'dead-link',
        what: `There is no file ${node.url}.`,
        fix: `Add it to ${relative(config.siteDir, config.publicDir)}, or fix the link.`,
      });
    }
    page.dependencies.add(join(config.publicDir, link.path));
  } else page.links.push({ ...positionOf(context, node), href: node.url, target: link.target, hash: link.hash, file: context.file });
  return link.href;
}

/** Returns the path of the file relative to the folder of the page's language. Relative links are resolved from it. */
function languageFile({ path, page: { config, source: shown } }: FileContext): string {
  const source = shown.original ?? shown;
  const fromRoot = relative(config.root, path).split(sep).join('/');
  const prefix = source.file.slice(0, source.file.length - sourceTail(source).length);
  return fromRoot.startsWith(prefix) ? fromRoot.slice(prefix.length) : fromRoot;
}

/** Returns the part of the page's file name that its page path is derived from. */
function sourceTail({ file, pagePath }: { file: string; pagePath: string }): string {
  const extension = /\.mdx?$/.exec(file)?.[0] ?? '';
  return `${pagePath.slice(1)}${pagePath.endsWith('/') ? 'index' : ''}${extension}`;
}
