import type { SiteConfig } from '../config/resolve-config.js';
import type { Document } from '../content/document.js';
import type { PageData } from '../model/index.js';
import { isOverview } from '../pages/build-overview.js';
import type { Page } from '../pages/page-index.js';

const maxDescription = 160;

/** A page's data, completed by its compiled document. */
export function completeData(page: Page, document: Pick<Document, 'toc' | 'lead'>, config: SiteConfig): Omit<PageData, 'hasIslands'> {
  const locale = config.locales.find(({ lang }) => lang === page.source.lang);
  return {
    ...page.data,
    toc: document.toc,
    overview: isOverview(page),
    description: descriptionOf(page, document) || (locale?.description ?? ''),
  };
}

/** What a page says of itself in a sentence: its own words, or how its text begins. */
export function descriptionOf({ source }: Page, { lead }: Pick<Document, 'lead'>): string {
  return source.frontmatter.description ?? shorten(lead);
}

function shorten(text: string): string {
  return text.length <= maxDescription ? text : `${text.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}
