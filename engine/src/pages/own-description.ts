import type { CompiledPage } from './page.js';

const maxDescription = 160;

/** Returns a page's own description, or else the beginning of its text. */
export function ownDescription({ source, document }: Pick<CompiledPage, 'source' | 'document'>): string {
  return source.frontmatter.description ?? shorten(document.lead);
}

function shorten(text: string): string {
  return text.length <= maxDescription ? text : `${text.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}
