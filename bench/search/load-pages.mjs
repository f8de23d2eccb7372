import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Entry A page of the index file.
 * @property {string} title
 * @property {string} routePath
 * @property {string} content Plain text, code included.
 * @property {{ text: string, id: string, depth: number, charIndex: number }[]} toc
 *
 * @typedef {object} Pages All pages of one language.
 * @property {string} lang
 * @property {Entry[]} entries
 * @property {string} pack Our index of them, as it is fetched.
 * @property {(route: string) => string} html The built page.
 */

/**
 * Reads one language of a built site.
 * @param {string} dist
 * @param {string} lang
 * @returns {Pages}
 */
export function loadPages(dist, lang) {
  const folder = join(dist, 'static');
  const names = readdirSync(folder).filter((name) => name.startsWith(`search_index.${lang}.`));
  const read = (isWanted) => readFileSync(join(folder, names.find(isWanted)), 'utf8');
  return {
    lang,
    entries: JSON.parse(read((name) => !name.endsWith('.pack.json'))),
    pack: read((name) => name.endsWith('.pack.json')),
    html: (route) => readFileSync(join(dist, route.endsWith('/') ? `${route}index.html` : `${route}.html`), 'utf8'),
  };
}

/**
 * A page cut at its headings, as VitePress cuts it: each part with its heading and those above it.
 * @param {Entry} entry
 */
export function sectionsOf({ title, routePath, content, toc }) {
  const cuts = [{ text: title, id: '', depth: 1, charIndex: 0 }, ...toc.filter(({ charIndex }) => charIndex >= 0)];
  const above = [];
  return cuts.map(({ text, id, depth, charIndex }, index) => {
    above.length = depth - 1;
    const titles = above.filter(Boolean);
    above[depth - 1] = text;
    const body = content.slice(charIndex + text.length, cuts[index + 1]?.charIndex);
    return { id: id ? `${routePath}#${id}` : routePath, title: text, titles, text: body };
  });
}
