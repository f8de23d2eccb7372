/** Id of a heading from its text: lower case, words joined by hyphens, letters of any script kept. */
export function slugOf(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}_]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'section'
  );
}

/** Makes ids unique within a page by counting; `taken` holds the ids so far and the number to try next for each. */
export function uniqueId(id: string, taken: Map<string, number>): string {
  let unique = id;
  for (let count = taken.get(id) ?? 1; taken.has(unique); count++) {
    unique = `${id}-${count}`;
    taken.set(id, count + 1);
  }
  taken.set(unique, 1);
  return unique;
}
