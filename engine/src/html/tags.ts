import { escapeAttribute } from '../model/escape-html.js';

/** Renders an attribute with a leading space, in the quotes that need the least escaping. */
export function attribute(name: string, value: string): string {
  const escaped = escapeAttribute(value);
  // In double quotes, every quote in JSON would be escaped.
  return value.includes('"') ? ` ${name}='${escaped.replaceAll('&quot;', '"').replaceAll("'", '&#39;')}'` : ` ${name}="${escaped}"`;
}

/** Renders a void or opening tag; undefined attributes are left out. */
export function tag(name: string, attributes: Record<string, string | undefined>): string {
  const parts = Object.entries(attributes).map(([key, value]) => (value === undefined ? '' : attribute(key, value)));
  return `<${name}${parts.join('')}>`;
}

/** Serializes JSON for the body of a `<script>`: nothing in it can close the element or end a line of script. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
