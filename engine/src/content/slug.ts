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

/** Makes ids unique within a page by counting. */
export function uniqueId(id: string, taken: Set<string>): string {
  let unique = id;
  for (let count = 1; taken.has(unique); count++) unique = `${id}-${count}`;
  taken.add(unique);
  return unique;
}
