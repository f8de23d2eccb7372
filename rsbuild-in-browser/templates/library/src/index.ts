import { transliterate } from './transliterate';

/** A text as part of an address. */
export function toSlug(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
