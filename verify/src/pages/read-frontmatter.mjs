import { parseDocument } from 'yaml';

/** @import { Place } from './parse-page.mjs' */

/**
 * What a page says about itself, as far as checks care; numbers and booleans as they are written.
 * @typedef {object} Frontmatter
 * @property {string} [title]
 * @property {string} [description]
 * @property {string} [pageType]
 * @property {string} [option] Dotted path of the option that the page documents.
 * @property {string} [type] Its type, as TypeScript.
 * @property {string | { dev?: string, build?: string }} [default] Its default, as JavaScript.
 * @property {string} [defaultNote] Why the default cannot be compared.
 * @property {string} [since] Version that introduced it.
 */

/**
 * @typedef {object} FrontmatterResult
 * @property {number} bodyLine Lines before the body.
 * @property {Frontmatter} frontmatter
 * @property {(key: string) => Place} placeOf Where the value of a key stands.
 * @property {(Place & { what: string })[]} problems
 */

/**
 * Reads the lines between the `---` at the top of a file.
 * @param {string[]} source
 * @returns {FrontmatterResult}
 */
export function readFrontmatter(source) {
  const end = source[0]?.trim() === '---' ? source.indexOf('---', 1) : -1;
  const yaml = source.slice(1, Math.max(end, 1));
  const document = parseDocument(yaml.join('\n'));
  const isBroken = document.errors.length > 0;
  return {
    bodyLine: end + 1,
    frontmatter: /** @type {Frontmatter} */ (isBroken ? {} : asText(document.toJS() ?? {})),
    problems: document.errors.map((error) => {
      const line = (error.linePos?.[0].line ?? 1) + 1;
      return { what: `The frontmatter is not valid YAML: ${error.message.split('\n')[0]}`, line, column: 1 };
    }),
    placeOf: (key) => {
      const index = yaml.findIndex((line) => line.startsWith(`${key}:`));
      const line = yaml[index];
      return { line: index + 2 || 1, column: line ? line.length - line.slice(key.length + 1).trimStart().length + 1 : 1 };
    },
  };
}

/**
 * `default: false` and `since: 1.4` mean their texts.
 * @param {unknown} value
 * @returns {unknown}
 */
function asText(value) {
  if (typeof value !== 'object' || value === null) return `${value}`;
  return Array.isArray(value) ? value : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asText(part)]));
}
