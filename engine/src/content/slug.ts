/** How heading ids are derived from their text. */
export type HeadingIdStyle = 'github' | 'hyphenated';

/** Creates the id of a heading from its text, keeping letters of any script; `section` if nothing is left. */
export function slugOf(text: string, style: HeadingIdStyle): string {
  return slugs[style](text.toLowerCase()) || 'section';
}

const slugs: Record<HeadingIdStyle, (text: string) => string> = {
  // Like GitHub: removes punctuation and symbols, and replaces every space with a hyphen.
  github: (text) => text.replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '').replaceAll(' ', '-'),
  hyphenated: (text) =>
    text
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}_]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
};

/** Makes ids unique within a page by counting; `taken` has the ids so far and the number to try next for each. */
export function uniqueId(id: string, taken: Map<string, number>): string {
  let unique = id;
  for (let count = taken.get(id) ?? 1; taken.has(unique); count++) {
    unique = `${id}-${count}`;
    taken.set(id, count + 1);
  }
  taken.set(unique, 1);
  return unique;
}
