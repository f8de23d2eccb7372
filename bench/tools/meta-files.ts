import type { Corpus, CorpusPage, CorpusSection } from '../corpus/create-corpus.js';
import { languageFolder, langs, languages } from '../corpus/languages.js';

/** Number of sections in the navigation bar at any scale. */
const navLength = 8;

/** Returns the sections in the navigation bar with the page that each opens. */
export function navEntries({ sections }: Corpus): { section: CorpusSection; first: CorpusPage }[] {
  return sections.slice(0, navLength).flatMap((section) => section.pages.slice(0, 1).map((first) => ({ section, first })));
}

/** Returns the `_nav.json` and `_meta.json` files, which two of the tools read: relative path to content. */
export function metaFiles(corpus: Corpus): Record<string, string> {
  const files: Record<string, string> = {};
  for (const lang of langs) {
    const code = languages[lang];
    const nav = navEntries(corpus).map(({ section, first }) => ({
      text: section.label[lang],
      link: `/${languageFolder(lang)}${first.path}`,
      activeMatch: `/${section.name}/`,
    }));
    files[`docs/${code}/_nav.json`] = JSON.stringify(nav, null, 2);
    for (const { name, pages, groups } of corpus.sections) {
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
