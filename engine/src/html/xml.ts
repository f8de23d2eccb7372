const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// XML 1.0 has no way to write these, not even as a character reference.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Characters that `escapeXml` may change. Most texts have none. */
// oxlint-disable-next-line no-control-regex
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/;

/** Escapes text for an element or attribute of XML or HTML. */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(forbidden, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** A piece of XML. Created only by `element`, so that it is always well-formed. */
export interface XmlElement {
  readonly xml: string;
}

/** Creates an element with escaped attributes and text. Undefined attributes and null children are left out. */
export function element(
  name: string,
  attributes: Record<string, string | undefined> = {},
  children: string | readonly (XmlElement | null)[] = '',
): XmlElement {
  const head = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeXml(value)}"`))
    .join('');
  const body =
    typeof children === 'string' ? escapeXml(children) : children.map((child) => (child ? `\n${child.xml}` : '')).join('') + '\n';
  return { xml: body.trim() === '' ? `<${name}${head}/>` : `<${name}${head}>${body}</${name}>` };
}

/** Returns a complete XML file. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.xml}\n`;
}
