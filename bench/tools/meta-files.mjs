import { languages } from '../corpus/write-page.mjs';

/** How many sections the navigation bar names, whatever the scale. */
export const navLength = 8;

/**
 * `_nav.json` and `_meta.json` files, which two of the tools read.
 * @param {import('../corpus/create-corpus.mjs').Corpus} corpus
 * @returns {Record<string, string>} Relative path to content.
 */
export function metaFiles({ sections }) {
  const files = {};
  for (const [lang, code] of languages.entries()) {
    const prefix = lang === 0 ? '' : `/${code}`;
    const nav = sections.slice(0, navLength).map(({ name, label, pages }) => ({
      text: label[lang],
      link: `${prefix}/${pages[0].path}`,
      activeMatch: `/${name}/`,
    }));
    files[`docs/${code}/_nav.json`] = JSON.stringify(nav, null, 2);
    for (const { name, pages, groups } of sections) {
      const entries = [
        ...pages.map((page) => page.name),
        ...groups.map((group) => ({ type: 'dir', name: group.name, label: group.label[lang], collapsible: true, collapsed: false })),
      ];
      files[`docs/${code}/${name}/_meta.json`] = JSON.stringify(entries, null, 2);
      for (const group of groups) {
        files[`docs/${code}/${name}/${group.name}/_meta.json`] = JSON.stringify(group.pages.map((page) => page.name));
      }
    }
  }
  return files;
}
