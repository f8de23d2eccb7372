import type { CompiledPage } from './page.js';

const maxDescription = 160;

/** What a page says of itself in a sentence: its own words, or how its text begins. */
export function ownDescription({ source, document }: Pick<CompiledPage, 'source' | 'document'>): string {
  return source.frontmatter.description ?? shorten(document.lead);
}

function shorten(text: string): string {
  return text.length <= maxDescription ? text : `${text.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`;
}
