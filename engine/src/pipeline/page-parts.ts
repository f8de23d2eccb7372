import type { SiteConfig } from '../config/resolve-config.js';
import { resolveLink } from '../content/resolve-link.js';
import { sanitizeSvg } from '../content/sanitize-svg.js';
import { type ArticlePart, type Feature, type SiteView, withBase } from '../model/index.js';
import type { RouteLookup } from '../content/route-lookup.js';
import type { CompiledPage, IndexedPage } from '../pages/page.js';
import type { PageContent } from './render-page.js';

interface PartsContext {
  view: SiteView;
  config: SiteConfig;
  canonicalRoute: RouteLookup;
}

/** Returns the cards of a page with final hrefs, which depend on the pages that exist. */
export function resolveFeatures({ source }: IndexedPage, config: SiteConfig, canonicalRoute: RouteLookup): Feature[] {
  const hrefOf = (link: string) => resolveLink(link, { ...source, file: 'index.mdx', config, canonicalRoute }).href;
  return (source.frontmatter.features ?? []).map((feature) => ({
    ...feature,
    ...(feature.icon && { icon: iconOf(feature.icon, config) }),
    ...(feature.link && { link: hrefOf(feature.link) }),
  }));
}

/** Returns a sanitized SVG, or the URL of an image. */
function iconOf(icon: string, { base }: SiteConfig): string {
  return icon.trim().startsWith('<svg') ? sanitizeSvg(icon.trim()).svg : withBase(icon, base);
}

/**
 * Returns the article with what plugins and the page type add: the list of an overview, the cards of a home page, the text of a
 * 404 page. These are theme components that render at build time, so that they are not in the browser's script.
 */
export function pageParts(
  page: CompiledPage,
  { article, overview }: PageContent,
  { view, config, canonicalRoute }: PartsContext,
): ArticlePart[] {
  const { texts, home } = view;
  const { added } = page;
  const { pageType, features } = page.source.frontmatter;
  const call = (name: string, props: Record<string, unknown> = {}): ArticlePart => ({
    name,
    props,
    children: [],
    block: true,
    file: page.source.file,
    line: 1,
    column: 1,
  });
  const parts = underTitle(
    article,
    added.afterTitle.map(({ name, props }) => call(name, props)),
  );
  if (overview) {
    const { overviewTitle, overviewFilterText, overviewFilterPlaceholderText, overviewFilterNoResultText } = texts;
    insertBeforeSections(
      parts,
      call('Overview', { groups: overview, overviewTitle, overviewFilterText, overviewFilterPlaceholderText, overviewFilterNoResultText }),
    );
  }
  if (features) parts.push(call('Features', { features: resolveFeatures(page, config, canonicalRoute) }));
  if (pageType === '404' && article.length === 0) {
    const { notFoundTitle: title, notFoundLinkText: linkText, notFoundNearestText: nearestText } = texts;
    const searchText = view.search.mode === 'none' ? undefined : texts.searchPlaceholderText;
    parts.push(call('NotFound', { title, linkText, home, searchText, nearestText }));
  }
  return [...parts, ...added.end.map(({ name, props }) => call(name, props))];
}

/** Inserts a part after the title and introduction of an article: before its first section, or at its end. */
function insertBeforeSections(parts: ArticlePart[], part: ArticlePart): void {
  // A heading inside a container does not start a section of the page.
  let open = 0;
  for (const [at, html] of parts.entries()) {
    if (typeof html !== 'string') {
      if (html.name !== 'h2' || open > 0) continue;
      parts.splice(at, 0, part);
      return;
    }
    for (const { index } of html.matchAll(/<h2\b/g)) {
      const before = html.slice(0, index);
      if (open + openContainers(before) > 0) continue;
      parts.splice(at, 1, before, part, html.slice(index));
      return;
    }
    open += openContainers(html);
  }
  parts.push(part);
}

function openContainers(html: string): number {
  return html.split(containerStart).length - html.split(containerEnd).length;
}

const containers = '(?:aside|blockquote|details|div|li|section|td)';
const containerStart = new RegExp(`<${containers}\\b`);
const containerEnd = new RegExp(`</${containers}>`);

/** Returns the article with parts inserted below its title. */
function underTitle(article: readonly ArticlePart[], parts: readonly ArticlePart[]): ArticlePart[] {
  const [first, ...rest] = article;
  if (typeof first === 'object' && first.name === 'h1') return [first, ...parts, ...rest];
  const end = typeof first === 'string' ? first.indexOf('</h1>') + '</h1>'.length : 0;
  if (parts.length === 0 || typeof first !== 'string' || end < '</h1>'.length) return [...parts, ...article];
  return [first.slice(0, end), ...parts, first.slice(end), ...rest];
}
