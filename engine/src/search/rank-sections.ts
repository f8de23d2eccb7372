import type { QueryUnit } from './match-terms.js';
import { nameLikeness, type WantedName } from './name-likeness.js';
import { type OpenPack, plainText, type Section } from './open-search-pack.js';
import { type UnitFields, unitFields } from './unit-fields.js';

/** A section that answers a query, the better the higher its score. */
export interface RankedSection {
  section: number;
  score: number;
  /** Whether its own heading, or the page's title, has words of the query. */
  inHeading: boolean;
}

/** A page with its sections, best first. */
export interface RankedPage {
  page: number;
  score: number;
  sections: RankedSection[];
}

/** What a word is worth in the heading, the heading above and the page's title; in the text it is worth 1. */
const inHeadingValue = 1.69;
const aboveValue = 0.9;
const inTitleValue = 2.29;
/** How far a word counts as found that stands only in the title, the heading above or elsewhere on the page. */
const foundInTitle = 0.38;
const foundAbove = 0.7;
const foundOnPage = 0.127;
/** How hard it is for a section to lack words of the query. */
const coveragePower = 1.1;
/** How much of its value a word loses in a long section. */
const lengthShare = 0.212;
/** What the top of a page counts for the page. */
const topValue = 1.86;
/** What the second best section adds to the best. */
const secondShare = 0.207;
/** How much the rarity of a word among titles counts beside that among all sections. */
const titleRarityShare = 0.325;
/** What it is worth to be called as a section is, where being called as a page is worth 1. */
const sectionNameValue = 0.825;
/** What it is worth to be like the query as a whole, where all that the best page has of its words is worth 1. */
const phraseValue = 1.25;
/** How like it a page must be that has none of its words. */
const leastLikeness = 0.2;

/** The pages that answer a query, best first. */
export function rankSections(units: readonly QueryUnit[], pack: OpenPack, query: string): RankedPage[] {
  const words = units.map((unit) => weighWord(unitFields(unit, pack), pack));
  const wanted = { typed: plainText(query), telling: units.map(({ text }) => text).join('') };
  const pages = findPages(words, wanted, pack);
  let best = 0;
  for (const page of pages.values()) best = Math.max(best, page.score);
  addLikePages(pages, best || 1, pack, query);
  return [...pages.values()].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** The pages that have words of a query. */
function findPages(words: readonly WeighedWord[], wanted: WantedName, pack: OpenPack): Map<number, RankedPage> {
  const total = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const pages = new Map<number, RankedPage>();
  for (const index of new Set(words.flatMap(({ sections }) => sections))) {
    const { page } = pack.sections[index] as Section;
    let entry = pages.get(page);
    if (!entry) pages.set(page, (entry = { page, score: 0, sections: [] }));
    entry.sections.push(rankSection(index, { words, wanted, total }, pack));
  }
  for (const page of pages.values()) {
    page.sections.sort((a, b) => b.score - a.score || a.section - b.section);
    page.score = pageScore(page.sections, pack.tops[page.page] as number);
  }
  return pages;
}

/** What is asked for, and how much all of its words tell. */
interface Question {
  words: readonly WeighedWord[];
  wanted: WantedName;
  total: number;
}

function rankSection(index: number, { words, wanted, total }: Question, pack: OpenPack): RankedSection {
  const section = pack.sections[index] as Section;
  const found = scoreWords(index, words, pack);
  const isTop = section.heading < 0;
  const named = nameLikeness(wanted, section, pack) * (isTop ? 1 : sectionNameValue);
  const score = (found.score * (found.covered / total) ** coveragePower + named * total) * pageValue(section.page, pack);
  return { section: index, score, inHeading: found.inHeading || isTop };
}

/** Adds what it is worth for a page to be like the query as a whole, and pages that are so without having one of its words. */
function addLikePages(pages: Map<number, RankedPage>, best: number, pack: OpenPack, query: string): void {
  for (const [page, likeness] of pack.phraseLikeness(query).entries()) {
    const entry = pages.get(page) ?? (likeness > leastLikeness ? unfoundPage(page, pack) : null);
    if (!entry) continue;
    pages.set(page, entry);
    entry.score += phraseValue * best * likeness * pageValue(page, pack);
  }
}

/** How much a page counts among others: release notes count less. */
function pageValue(page: number, pack: OpenPack): number {
  return (pack.pages[page]?.[3] ?? 100) / 100;
}

/** A page that has no word of the query and yet is asked for in these words. */
function unfoundPage(page: number, pack: OpenPack): RankedPage {
  return { page, score: 0, sections: [{ section: pack.tops[page] as number, score: 0, inHeading: true }] };
}

interface WeighedWord extends UnitFields {
  /** How much the word tells: the more, the fewer sections have it. */
  rarity: number;
  /** The same as a word of titles: one that is everywhere in the text can still be what one page is about. */
  titleRarity: number;
  /** Best value in the text by page. */
  onPage: Float32Array;
}

function weighWord(fields: UnitFields, pack: OpenPack): WeighedWord {
  const onPage = new Float32Array(pack.pages.length);
  let inText = 0;
  let inHeadings = 0;
  let inTitles = 0;
  for (const index of fields.sections) {
    const { page, heading } = pack.sections[index] as Section;
    const value = fields.text[index] as number;
    const own = fields.heading[index] as number;
    if (value >= 0.45) inText++;
    if (own > 0) inHeadings++;
    if (own >= 0.4 && heading < 0) inTitles++;
    if (value > (onPage[page] as number)) onPage[page] = value;
  }
  const rarity = Math.log(1 + pack.sections.length / (1 + Math.max(inHeadings, inText)));
  const amongTitles = Math.log(1 + pack.pages.length / (1 + inTitles));
  const titleRarity = titleRarityShare * amongTitles + (1 - titleRarityShare) * rarity;
  return { ...fields, rarity, titleRarity, onPage };
}

/** What the words of a query are worth in a section, and how many of them are there, each by its rarity. */
function scoreWords(index: number, words: readonly WeighedWord[], pack: OpenPack): { score: number; covered: number; inHeading: boolean } {
  const { page, size, parent } = pack.sections[index] as Section;
  const top = pack.tops[page] as number;
  const norm = 1 / (1 - lengthShare + lengthShare * Math.sqrt(size / pack.averageSize));
  let score = 0;
  let covered = 0;
  let inHeading = false;
  for (const { text, heading, rarity, titleRarity, onPage } of words) {
    const inText = text[index] as number;
    const own = heading[index] as number;
    const above = parent < 0 ? 0 : (heading[parent] as number);
    const title = index === top ? 0 : (heading[top] as number);
    if (own > 0) inHeading = true;
    score += rarity * (inText * norm + aboveValue * above) + titleRarity * (inHeadingValue * own + inTitleValue * title);
    // Words found anywhere on the page keep a section in the race; those in the section itself decide it.
    covered +=
      rarity * Math.min(1, Math.max(inText, own, foundInTitle * title, foundAbove * above, foundOnPage * (onPage[page] as number)));
  }
  return { score, covered, inHeading };
}

/** What a page says at its top it is about, and several good sections say more than one. */
function pageScore(sections: readonly RankedSection[], top: number): number {
  const scores = sections.map(({ section, score }) => (section === top ? topValue * score : score)).toSorted((a, b) => b - a);
  const [first = 0, second = 0, third = 0, fourth = 0] = scores;
  return first + secondShare * (second + third / 2 + fourth / 4);
}
