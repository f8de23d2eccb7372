const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text between tags. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => entities[character] as string);
}

/** An attribute with a space before it, in the quotes that need the least escaping. */
export function attribute(name: string, value: string): string {
  const quote = value.includes('"') ? "'" : '"';
  const escaped = value.replace(/[&<>"']/g, (character) =>
    (character === '"' || character === "'") && character !== quote ? character : (entities[character] as string),
  );
  return ` ${name}=${quote}${escaped}${quote}`;
}

/** A void or empty-bodied tag; attributes that are undefined are left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const parts = Object.entries(attributes).map(([key, value]) => (value === undefined ? '' : attribute(key, value)));
  return `<${name}${parts.join('')}>`;
}

/** JSON for the body of a `<script>`: nothing in it can end the element or a line of script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
