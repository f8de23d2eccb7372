import type { QueryUnit } from './match-terms.js';
import { type OpenPack, plainText } from './open-search-pack.js';

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

/** What a word counts in the text of a section, by `Presence`. */
const presenceValue = [0.45, 1, 1.5, 1.9] as const;
const headingValue = 2.6;
const parentValue = 0.9;
const titleValue = 2.4;

/** The pages that answer a query, best first. */
export function rankSections(units: readonly QueryUnit[], pack: OpenPack, query: string): RankedPage[] {
  const fields = units.map((unit) => unitFields(unit, pack));
  const rarity = fields.map(({ count }) => Math.log(1 + pack.sections.length / (1 + count)));
  const total = rarity.reduce((sum, value) => sum + value, 0) || 1;
  const wanted = plainText(query);
  const pages = new Map<number, RankedPage>();
  const candidates = new Set(fields.flatMap(({ text, heading }) => [...text.keys(), ...heading.keys()]));
  // A title that matches brings its page in, whatever section holds the other words.
  for (const index of candidates) {
    const { page, size, heading } = pack.sections[index] as OpenPack['sections'][number];
    const top = pack.tops[page] as number;
    let score = 0;
    let covered = 0;
    let inHeading = false;
    const norm = 1 / (0.75 + 0.25 * Math.sqrt(size / pack.averageSize));
    for (const [unit, { text, heading: headings }] of fields.entries()) {
      const own = headings.get(index) ?? 0;
      const title = index === top ? 0 : (headings.get(top) ?? 0);
      const parent = parentMatch(index, headings, pack);
      const inText = (text.get(index) ?? 0) * norm;
      const value = inText + headingValue * own + parentValue * parent + (index === top ? 0 : titleValue * title * 0.75);
      if (own > 0) inHeading = true;
      // Words found anywhere on the page keep a section in the race; those in the section itself decide it.
      const found = Math.min(1, Math.max(text.get(index) ?? 0, own, 0.9 * title, 0.7 * parent));
      score += (rarity[unit] as number) * value;
      covered += (rarity[unit] as number) * found;
    }
    const coverage = covered / total;
    score *= coverage ** 2;
    score += nameBonus(wanted, index, pack) * total;
    // The top of a page stands for the whole of it.
    if (heading < 0) score *= 1.08;
    score *= (pack.pages[page]?.[3] ?? 100) / 100;
    const entry = pages.get(page) ?? { page, score: 0, sections: [] };
    entry.sections.push({ section: index, score, inHeading: inHeading || heading < 0 });
    pages.set(page, entry);
  }
  for (const page of pages.values()) {
    page.sections.sort((a, b) => b.score - a.score || a.section - b.section);
    // Several good sections say more than one.
    page.score = page.sections.slice(0, 4).reduce((sum, { score }, index) => sum + score * [1, 0.12, 0.06, 0.03][index]!, 0);
  }
  return [...pages.values()].sort((a, b) => b.score - a.score || a.page - b.page);
}

/** How well the name that was typed is the name of a section: `output.distPath`, `distpath`, `css modules`. */
function nameBonus(wanted: string, index: number, pack: OpenPack): number {
  const { plain, heading, page } = pack.sections[index] as OpenPack['sections'][number];
  if (wanted.length < 2 || plain.length === 0) return 0;
  const scale = heading < 0 ? 1 : 0.55;
  if (plain === wanted) return 6 * scale;
  const last = plainText((pack.pages[page]?.[0] ?? '').split(/[./]/).at(-1) ?? '');
  if (heading < 0 && last === wanted) return 5;
  if (wanted.length > 3 && plain.startsWith(wanted)) return (1 + wanted.length / plain.length) * scale;
  if (wanted.length > 3 && plain.includes(wanted)) return (0.6 + wanted.length / plain.length) * scale;
  if (plain.length > 3 && wanted.includes(plain)) return (plain.length / wanted.length) * scale;
  return 0;
}

function parentMatch(index: number, headings: ReadonlyMap<number, number>, pack: OpenPack): number {
  const { page, heading } = pack.sections[index] as OpenPack['sections'][number];
  if (heading < 1) return 0;
  const list = pack.pages[page]?.[4] ?? [];
  const depth = list[heading]?.[2] ?? 2;
  for (let before = heading - 1; before >= 0; before--) {
    if ((list[before]?.[2] ?? 2) < depth) return headings.get((pack.tops[page] as number) + 1 + before) ?? 0;
  }
  return 0;
}

interface UnitFields {
  /** Value in the text by section. */
  text: Map<number, number>;
  /** Value in headings by section; a title counts for the top of its page. */
  heading: Map<number, number>;
  /** Sections that have it at all, the surer the match the more. */
  count: number;
}

function unitFields({ matches, isHan, text: unit }: QueryUnit, pack: OpenPack): UnitFields {
  const full = isHan ? 2 ** unit.length - 1 : 1;
  const text = new Map<number, { value: number; mask: number }>();
  const known = new Map<string, { weight: number; mask: number }>();
  for (const { term, weight, mask } of matches) {
    const word = pack.terms[term]?.text ?? '';
    const before = known.get(word);
    if (!before || before.weight < weight) known.set(word, { weight, mask: mask | (before?.mask ?? 0) });
    for (const { section, presence } of pack.postings(term)) {
      const entry = text.get(section) ?? { value: 0, mask: 0 };
      const value = weight * (presenceValue[presence] as number);
      entry.value = Math.max(entry.value, value);
      entry.mask |= mask;
      text.set(section, entry);
    }
  }
  const heading = new Map<number, number>();
  for (const [index, section] of pack.sections.entries()) {
    let value = 0;
    if (isHan) value = hanInHeading(unit, section.plain, section.words);
    else for (const word of section.words) value = Math.max(value, headingWeight(unit, word, known));
    if (value > 0) heading.set(index, value);
  }
  const values = new Map([...text].map(([section, { value, mask }]) => [section, value * share(mask, full)]));
  return { text: values, heading, count: Math.max(heading.size, [...values.values()].filter((value) => value >= 0.45).length) };
}

function headingWeight(unit: string, word: string, known: ReadonlyMap<string, { weight: number }>): number {
  if (word === unit) return 1;
  return known.get(word)?.weight ?? (unit.length > 2 && word.startsWith(unit) ? 0.4 : 0);
}

/** The longest part of a Chinese word that a heading holds, of its length. */
function hanInHeading(unit: string, plain: string, words: readonly string[]): number {
  if (plain.includes(unit)) return 1;
  if (words.includes(unit)) return 1;
  let longest = 0;
  for (let start = 0; start < unit.length; start++)
    for (let end = unit.length; end > start + Math.max(1, longest); end--)
      if (plain.includes(unit.slice(start, end))) {
        longest = end - start;
        break;
      }
  return longest < 2 ? 0 : 0.6 * (longest / unit.length);
}

function share(mask: number, full: number): number {
  if (full === 1) return 1;
  return (bits(mask & full) / bits(full)) ** 1.5;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count++;
  return count;
}
