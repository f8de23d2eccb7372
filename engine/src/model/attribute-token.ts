/** Turns a text into a safe part of an attribute name or value: `[a-z0-9-]` only. */
export function attributeToken(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]+/g, '-');
}
