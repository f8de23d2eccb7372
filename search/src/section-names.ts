import type { OpenPage } from './search-pack.js';

/** What a page may be called, in small letters without spaces and signs. */
export function sectionNames({ title, route, keywords }: OpenPage): string[] {
  const lastStep = route.split('/').findLast(Boolean) ?? '';
  return [...new Set([title, lastPart(title), lastStep, ...keywords].map(plainText).filter(Boolean))];
}

/** `output.distPath` is also called distPath. */
function lastPart(title: string): string {
  return /^[\w.]+$/.test(title) ? (title.split('.').at(-1) ?? '') : '';
}

/** A text without case, spaces and signs, for comparing names however they are written. */
export function plainText(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
