import { escapeAttribute } from '../model/escape-html.js';

/** An attribute with a space before it, in the quotes that need the least escaping. */
export function attribute(name: string, value: string): string {
  const escaped = escapeAttribute(value);
  // JSON in double quotes would escape every quote of its own.
  return value.includes('"') ? ` ${name}='${escaped.replaceAll('&quot;', '"').replaceAll("'", '&#39;')}'` : ` ${name}="${escaped}"`;
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
