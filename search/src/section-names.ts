import type { OpenPage } from './search-pack.js';

/** Returns the names of a page, in lowercase without spaces and punctuation. */
export function sectionNames({ title, route, keywords }: OpenPage): string[] {
  const lastStep = route.split('/').findLast(Boolean) ?? '';
  return [...new Set([title, lastPart(title), lastStep, ...keywords].map(plainText).filter(Boolean))];
}

/** `output.distPath` is also called distPath. */
function lastPart(title: string): string {
  return /^[\w.]+$/.test(title) ? (title.split('.').at(-1) ?? '') : '';
}

/** Strips case, spaces and punctuation from a text, for comparing names however they are written. */
export function plainText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
