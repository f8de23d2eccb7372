import type { PlaceCounts } from './corpus.js';
import { entryAt, valueAt } from './entry-at.js';
import type { QueryUnit } from './match-terms.js';
import { memoize } from './memoize.js';
import { nameSimilarity, type QueryName, queryName } from './name-similarity.js';
import type { OpenPack } from './open-search-pack.js';
import type { RankingWeights } from './ranking-weights.js';
import { minCounted, type UnitFields, unitFields } from './unit-fields.js';

/** A section that matches a query; a higher score is better. */
export interface RankedSection {
  section: number;
  score: number;
  /** Whether its own heading has words of the query; always true for the top of a page. */
  inHeading: boolean;
}

/** A page with its sections, best first. */
export interface RankedPage {
  page: number;
  score: number;
  sections: RankedSection[];
}

/** Returns the pages that match a query, best first. */
export function rankSections(units: readonly QueryUnit[], pack: OpenPack, query: string): RankedPage[] {
  const fieldsOf: (unit: QueryUnit) => UnitFields = memoize((unit) => unitFields(unit, pack, fieldsOf));
  const words = units.filter(isRanked).map((unit) => weighWord(unit, fieldsOf(unit), pack));
  const pages = findPages(words, queryName(query, units), pack);
  let best = 0;
  for (const page of pages.values()) best = Math.max(best, page.score);
  addSimilarPages(pages, { best: best || 1, query, units }, pack);
  return [...pages.values()].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** Whether a unit distinguishes pages. Chinese is written without spaces, so adjacent words say nothing. */
function isRanked({ kind, isHan }: QueryUnit): boolean {
  return !(kind === 'literal' && isHan);
}

/** Returns the pages that have words of a query. */
function findPages(words: readonly WeighedWord[], wanted: QueryName, pack: OpenPack): Map<number, RankedPage> {
  const total = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const pages = new Map<number, RankedPage>();
  for (const index of new Set(words.flatMap(({ sections }) => sections))) {
    const { page } = entryAt(pack.sections, index);
    let entry = pages.get(page);
    if (!entry) pages.set(page, (entry = { page, score: 0, sections: [] }));
    entry.sections.push(rankSection(index, { words, wanted, total }, pack));
  }
  for (const page of pages.values()) {
    page.sections.sort((a, b) => b.score - a.score || a.section - b.section);
    const { pageCoveragePower } = pack.weights;
    page.score =
      pageScore(page.sections, entryAt(pack.tops, page.page), pack.weights) *
      (coverage(page, words, pack.weights) / total) ** pageCoveragePower;
  }
  return pages;
}

/** Sums the rarity of the words that a page has in any section; one in a heading counts as much as one mentioned throughout. */
function coverage({ page, sections }: RankedPage, words: readonly WeighedWord[], { mentionedThroughout }: RankingWeights): number {
  let covered = 0;
  for (const { rarity, onPage, heading } of words) {
    let inHeading = 0;
    for (const { section } of sections) inHeading = Math.max(inHeading, valueAt(heading, section));
    covered += rarity * Math.min(1, Math.max(valueAt(onPage, page), mentionedThroughout * inHeading));
  }
  return covered;
}

/** A query, and the total rarity of its words. */
interface Question {
  words: readonly WeighedWord[];
  wanted: QueryName;
  total: number;
}

function rankSection(index: number, { words, wanted, total }: Question, pack: OpenPack): RankedSection {
  const section = entryAt(pack.sections, index);
  const found = scoreWords(index, words, pack);
  const isTop = section.heading < 0;
  const { sectionName, coveragePower } = pack.weights;
  const named = nameSimilarity(wanted, section, pack) * (isTop ? 1 : sectionName);
  const score = (found.score * (found.covered / total) ** coveragePower + named * total) * pageValue(section.page, pack);
  return { section: index, score, inHeading: found.inHeading || isTop };
}

/** Scores similarity to the query as a whole, and adds pages that are similar without having any of its words. */
function addSimilarPages(
  pages: Map<number, RankedPage>,
  { best, query, units }: { best: number; query: string; units: readonly QueryUnit[] },
  pack: OpenPack,
): void {
  const { phrase, hanPhrase, leastSimilarity } = pack.weights;
  const value = best * (units.some(({ isHan }) => isHan) ? hanPhrase : phrase);
  const asides = units.filter(({ kind }) => kind === 'aside').map(({ text }) => text);
  for (const [page, similarity] of pack.phraseSimilarity(query, asides).entries()) {
    const entry = pages.get(page) ?? (similarity > leastSimilarity ? similarPage(page, pack) : null);
    if (!entry) continue;
    pages.set(page, entry);
    entry.score += value * similarity * pageValue(page, pack);
  }
}

/** Returns the weight of a page: release notes count less. */
function pageValue(page: number, pack: OpenPack): number {
  return pack.pages[page]?.weight ?? 1;
}

/** Returns a page that has no word of the query, but a phrase similar to it. */
function similarPage(page: number, pack: OpenPack): RankedPage {
  return { page, score: 0, sections: [{ section: entryAt(pack.tops, page), score: 0, inHeading: true }] };
}

interface WeighedWord extends UnitFields {
  /** The fewer sections have the word, the higher. */
  rarity: number;
  /** The same among titles: a word that is everywhere in texts can still be the topic of one page. */
  titleRarity: number;
  /** Best value in the text by page. */
  onPage: Float32Array;
}

function weighWord(unit: QueryUnit, fields: UnitFields, pack: OpenPack): WeighedWord {
  const { kind } = unit;
  const { onPage, ...local } = countPlaces(fields, pack);
  const { inHeadings, inTitles, frequency } = pack.corpus?.countPlaces(unit, local) ?? local;
  const { titleRarityShare, aside, literal } = pack.weights;
  const share = kind === 'word' ? 1 : kind === 'aside' ? aside : literal;
  const rarityOf = (all: number, having: number): number => share * Math.log(1 + all / (1 + having));
  const rarity = rarityOf(pack.corpus?.sections ?? pack.sections.length, Math.max(inHeadings, frequency));
  const amongTitles = rarityOf(pack.corpus?.pages ?? pack.pages.length, inTitles);
  const titleRarity = titleRarityShare * amongTitles + (1 - titleRarityShare) * rarity;
  return { ...fields, rarity, titleRarity, onPage };
}

/** Counts the headings and titles that have a word, and finds its best value in the text by page. */
function countPlaces({ sections, text, heading, frequency }: UnitFields, pack: OpenPack): Pick<WeighedWord, 'onPage'> & PlaceCounts {
  const onPage = new Float32Array(pack.pages.length);
  let inHeadings = 0;
  let inTitles = 0;
  for (const index of sections) {
    const section = entryAt(pack.sections, index);
    if (valueAt(heading, index) >= minCounted) {
      inHeadings++;
      if (section.heading < 0) inTitles++;
    }
    onPage[section.page] = Math.max(valueAt(onPage, section.page), valueAt(text, index));
  }
  return { inHeadings, inTitles, frequency, onPage };
}

/** Scores the words of a query in a section, and sums the rarity of those that it covers. */
function scoreWords(index: number, words: readonly WeighedWord[], pack: OpenPack): { score: number; covered: number; inHeading: boolean } {
  const { page, size, parent } = entryAt(pack.sections, index);
  const top = entryAt(pack.tops, page);
  const { inHeadingAbove, inHeading: inOwnHeading, inTitle, foundInTitle, foundInHeadingAbove, foundOnPage, lengthShare } = pack.weights;
  const norm = 1 / (1 - lengthShare + lengthShare * Math.sqrt(size / pack.averageSize));
  let score = 0;
  let covered = 0;
  let inHeading = false;
  for (const { text, heading, rarity, titleRarity, onPage } of words) {
    const inText = valueAt(text, index);
    const own = valueAt(heading, index);
    const above = parent < 0 ? 0 : valueAt(heading, parent);
    const title = index === top ? 0 : valueAt(heading, top);
    if (own > 0) inHeading = true;
    score += rarity * (inText * norm + inHeadingAbove * above) + titleRarity * (inOwnHeading * own + inTitle * title);
    // Words elsewhere on the page keep a section in the running; those in the section itself decide.
    covered +=
      rarity * Math.min(1, Math.max(inText, own, foundInTitle * title, foundInHeadingAbove * above, foundOnPage * valueAt(onPage, page)));
  }
  return { score, covered, inHeading };
}

/** Scores a page: its top says what it is about, and several good sections say more than one. */
function pageScore(sections: readonly RankedSection[], top: number, { pageTop, secondSection }: RankingWeights): number {
  const scores = sections.map(({ section, score }) => (section === top ? pageTop * score : score)).toSorted((a, b) => b - a);
  const [first = 0, second = 0, third = 0, fourth = 0] = scores;
  return first + secondSection * (second + third / 2 + fourth / 4);
}
