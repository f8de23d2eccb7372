import { createRandom } from './random.mjs';
import { areas, gerunds, groups, nouns, topics } from './vocabulary.mjs';
import { writePage } from './write-page.mjs';

/**
 * Texts are pairs in the order of `languages`.
 * @typedef {{ path: string, name: string, title: string[], description: string[], body: string[] }} CorpusPage `path` has no leading slash; the home page's is empty.
 * @typedef {{ name: string, label: string[], pages: CorpusPage[] }} CorpusGroup
 * @typedef {{ name: string, label: string[], pages: CorpusPage[], groups: CorpusGroup[] }} CorpusSection
 * @typedef {{ home: CorpusPage, sections: CorpusSection[] }} Corpus
 */

const loosePages = 3;
const pagesPerGroup = 5;

/**
 * The corpus that every tool builds: 185 pages in two languages for each unit of scale.
 * More scale means more sections; a section, and so a sidebar, keeps its length.
 * @param {number} scale 1 to 16.
 * @returns {Corpus}
 */
export function createCorpus(scale) {
  const outlines = areas.slice(0, scale).flatMap((area) => topics.map((topic) => outlineSection(topic, area)));
  const sections = outlines.map((outline, index) => writeSection(outline, [outline, outlines[(index + 1) % outlines.length]]));
  return { home: writeHome(outlines), sections };
}

/** Every page of a corpus, the home page first. */
export function pagesOf({ home, sections }) {
  return [home, ...sections.flatMap(({ pages, groups }) => [...pages, ...groups.flatMap((group) => group.pages)])];
}

function outlineSection(topic, area) {
  const name = area[2] ? `${topic[2]}-${area[2]}` : topic[2];
  const random = createRandom(`section ${name}`);
  const subjects = random.shuffle(gerunds.flatMap((gerund) => nouns.map((noun) => ({ gerund, noun }))));
  const outlinePage = (folder) => {
    const { gerund, noun } = subjects.pop();
    const pageName = `${gerund[2]}-${noun[2].toLowerCase()}`;
    return { name: pageName, path: `${folder}/${pageName}`, title: [`${gerund[0]} the ${noun[0]}`, `${gerund[1]}${noun[1]}`] };
  };
  return {
    name,
    label: [`${topic[0]} ${area[0]}`.trim(), `${area[1]}${topic[1]}`],
    pages: Array.from({ length: loosePages }, () => outlinePage(name)),
    groups: groups.map(([en, zh, group]) => ({
      name: group,
      label: [en, zh],
      pages: Array.from({ length: pagesPerGroup }, () => outlinePage(`${name}/${group}`)),
    })),
  };
}

function outlinePages({ pages, groups }) {
  return [...pages, ...groups.flatMap((group) => group.pages)];
}

function writeSection(outline, neighbours) {
  const links = neighbours.flatMap(outlinePages);
  const all = outlinePages(outline);
  const write = (page) => ({
    ...page,
    description: page.title.map((title, lang) =>
      lang === 0 ? `${title}: what it does and when to use it.` : `${title}：作用与适用场景。`,
    ),
    body: writePage({ seed: page.path, position: all.indexOf(page), title: page.title, links }),
  });
  return {
    ...outline,
    pages: outline.pages.map(write),
    groups: outline.groups.map((group) => ({ ...group, pages: group.pages.map(write) })),
  };
}

function writeHome(outlines) {
  const title = ['Acme Build', 'Acme 构建工具'];
  return {
    path: '',
    name: 'index',
    title,
    description: ['A build tool that does not exist.', '一个并不存在的构建工具。'],
    body: writePage({ seed: 'home', position: 3, title, links: outlines.slice(0, topics.length).flatMap(outlinePages) }),
  };
}
