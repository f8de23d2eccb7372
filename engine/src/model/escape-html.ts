const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content. */
export function escapeText(text: string): string {
  return /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => entities[character] ?? character) : text;
}

/** Escapes text for a double-quoted attribute. */
export function escapeAttribute(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (character) => entities[character] ?? character) : text;
}
