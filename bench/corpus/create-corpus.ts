import type { Translated } from './languages.js';
import { createRandom } from './random.js';
import { areas, gerunds, groups, nouns, topics, type Word } from './vocabulary.js';
import { type LinkTarget, writePage } from './write-page.js';

interface PageOutline extends LinkTarget {
  /** Last segment of the path. */
  name: string;
}

/** A page in both languages. The path of the home page is empty. */
export interface CorpusPage extends PageOutline {
  description: Translated;
  /** Markdown. */
  body: Translated;
}

/** Pages below one heading of a sidebar. */
interface Group<Page> {
  name: string;
  label: Translated;
  pages: Page[];
}

/** Pages that share a sidebar: some at its top, the others in groups. */
interface Section<Page> extends Group<Page> {
  groups: Group<Page>[];
}

type SectionOutline = Section<PageOutline>;

/** A section with its pages written. */
export type CorpusSection = Section<CorpusPage>;

/** The input of every tool. */
export interface Corpus {
  home: CorpusPage;
  sections: CorpusSection[];
}

const loosePages = 3;
const pagesPerGroup = 5;

/**
 * Creates the corpus: 185 pages in two languages per unit of scale. A larger scale adds sections; sections, and so sidebars, keep their
 * length.
 */
export function createCorpus(scale: number): Corpus {
  const outlines = Array.from({ length: scale }, (_, index) => areaAt(index)).flatMap((area) =>
    topics.map((topic) => outlineSection(topic, area)),
  );
  const sections = outlines.map((outline, index) => writeSection(outline, [outline, outlines[(index + 1) % outlines.length] ?? outline]));
  return { home: writeHome(outlines), sections };
}

/** Lists every page of a corpus, the home page first. */
export function pagesOf({ home, sections }: Corpus): CorpusPage[] {
  return [home, ...sections.flatMap(sectionPages)];
}

/** Returns an area of the vocabulary. Past the end, areas repeat with a number. */
function areaAt(index: number): Word {
  const [en, zh, name] = areas[index % areas.length] ?? ['', '', ''];
  const round = Math.floor(index / areas.length) + 1;
  return round === 1 ? [en, zh, name] : [`${en} ${round}`.trim(), `${zh}${round}`, name ? `${name}-${round}` : `${round}`];
}

function outlineSection(topic: Word, area: Word): SectionOutline {
  const name = area[2] ? `${topic[2]}-${area[2]}` : topic[2];
  const random = createRandom(`section ${name}`);
  const subjects = random.shuffle(gerunds.flatMap((gerund) => nouns.map((noun) => ({ gerund, noun }))));
  const outlinePage = (folder: string): PageOutline => {
    const subject = subjects.pop();
    if (!subject) throw new Error(`The vocabulary is too small for the section ${name}.`);
    const { gerund, noun } = subject;
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

function sectionPages<Page>({ pages, groups }: Section<Page>): Page[] {
  return [...pages, ...groups.flatMap((group) => group.pages)];
}

function writeSection(outline: SectionOutline, neighbors: SectionOutline[]): CorpusSection {
  const links = neighbors.flatMap(sectionPages);
  const all = sectionPages(outline);
  const write = (page: PageOutline): CorpusPage => ({
    ...page,
    description: [`${page.title[0]}: what it does and when to use it.`, `${page.title[1]}：作用与适用场景。`],
    body: writePage({ seed: page.path, position: all.indexOf(page), title: page.title, links }),
  });
  return {
    ...outline,
    pages: outline.pages.map(write),
    groups: outline.groups.map((group) => ({ ...group, pages: group.pages.map(write) })),
  };
}

function writeHome(outlines: SectionOutline[]): CorpusPage {
  const title: Translated = ['Acme Build', 'Acme 构建工具'];
  return {
    path: '',
    name: 'index',
    title,
    description: ['A build tool that does not exist.', '一个并不存在的构建工具。'],
    body: writePage({ seed: 'home', position: 3, title, links: outlines.slice(0, topics.length).flatMap(sectionPages) }),
  };
}
