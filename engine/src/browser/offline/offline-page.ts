import { escapeText } from '../../model/escape-html.js';
import type { OfflineTexts } from '../../model/offline-site.js';
import type { PagePayload } from '../../model/page.js';

/** Placeholder for the article in a cached 404 page. */
const articleMark = '<!--kiln:article-->';

/** Returns the 404 page of a language without its article, as a template for other pages. Null if it doesn't have the article. */
export function pageTemplate(html: string, article: string): string | null {
  return article && html.includes(article) ? html.replace(article, () => articleMark) : null;
}

/** Returns a page whose data is cached: an empty frame that the page's script fills. */
export function pageOfPayload(template: string, { html: _html, ...reference }: PagePayload): string {
  const { documentTitle, pageType } = reference.page;
  const data = JSON.stringify(reference).replaceAll('<', '\\u003c');
  return template
    .replace(/<title>[^<]*/, () => `<title>${escapeText(documentTitle)}`)
    .replace(/ data-page-type="\w+"/, () => ` data-page-type="${pageType}"`)
    .replace(
      /(<div id="kiln:root">)[\s\S]*(<\/div>\s*<script [^>]*id="kiln:page-data">)[^<]*/,
      (_all, root: string, script: string) => root + script + data,
    );
}

/** Returns a page that says that it is not cached, and lists those that are. */
export function pageOfList(template: string, texts: OfflineTexts, pages: readonly { title: string; link: string }[]): string {
  const items = pages.map(({ title, link }) => `<li><a href="${escapeText(link).replaceAll('"', '&quot;')}">${escapeText(title)}</a></li>`);
  const list = items.length > 0 ? `<nav><p>${escapeText(texts.offlineListText)}</p><ul>${items.join('')}</ul></nav>` : '';
  return template
    .replace(/<title>[^<]*/, () => `<title>${escapeText(texts.offlineTitle)}`)
    .replace(
      articleMark,
      () => `<div class="offline"><h1>${escapeText(texts.offlineTitle)}</h1><p>${escapeText(texts.offlineText)}</p>${list}</div>`,
    );
}
