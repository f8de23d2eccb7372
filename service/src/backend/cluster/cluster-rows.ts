import { createHash } from 'node:crypto';
import { openPage, packCandidate, type PackedCandidate, type PageReading, type PageRecord, readPage, sectionNames } from '@kiln/search';
import { engineName, engineWords, namesIn, wordForms } from './engine-words.js';

/** Fields that are searched, the least telling first: by the last field that matches, engines can order without looking at words. */
export const fields = ['page_key', 'code', 'body', 'trail', 'heading', 'title', 'names'] as const;
/** What is kept beside: the number of the page, and on rows of their own what is kept of it. */
export const attributes = { page: 'bigint', data: 'string' } as const;
/** Counted up with every change of what rows hold, so that tables written before are not taken for those of today. */
export const rowFormat = 4;

/** A document of the engine: a section, or something that is kept of a page. */
export interface ClusterRow extends Record<(typeof fields)[number], string> {
  id: bigint;
  page: bigint;
  /** Empty for a section: engines copy it for every row that they find, asked for or not. */
  data: string;
}

/** What is kept of a page: a `RankedPage`, and the texts of its sections as a list. */
export type KeptKind = 'rank' | 'texts';
/** Rows of a page beside those of its sections. */
export const keptRows = 2;

/** What a page is ranked by. Reading its headings takes longer than all the rest, so they come read. */
export interface RankedPage extends PackedCandidate {
  reading: PageReading;
}

/** A page as it is loaded: what is ranked, and the texts that are shown. */
export interface KeptPage extends PageRecord {
  texts: string[];
}

/** The number of a page: another one after every change of it. */
export function pageNumber(page: KeptPage): bigint {
  return numberOf(JSON.stringify(page));
}

/** Above the 60 bits of a page's number, and within the 63 that engines take. */
const keptBits: Record<KeptKind, bigint> = { rank: 1n << 60n, texts: 1n << 61n };

/** The number of the row with something that is kept of a page. Engines look numbers up in half the time of words. */
export function keptNumber(kind: KeptKind, page: bigint | string): bigint {
  return keptBits[kind] + BigInt(page);
}

/** A page as documents. */
export function rowsOf(kept: KeptPage, page: bigint): ClusterRow[] {
  const opened = openPage(kept.page);
  const { title, route, headings, keywords, questions } = opened;
  const ranked: RankedPage = { ...packCandidate(kept), reading: readPage(opened) };
  const sections = kept.sections.map(({ words }, index): ClusterRow => {
    const heading = headings[index - 1];
    const above = heading ? [title, ...pathAbove(headings, index - 1)] : [];
    const text = kept.texts[index] ?? '';
    const inText = words.filter(([word]) => !hanRun.test(word));
    return {
      id: numberOf(`${page} ${index}`),
      page,
      title: heading ? '' : [title, ...keywords, ...questions, route].flatMap(engineWords).join(' '),
      heading: heading ? engineWords(heading.text).join(' ') : '',
      trail: above.flatMap(engineWords).join(' '),
      names: (heading ? [engineName(heading.text)] : sectionNames(opened).map(engineName)).join(' '),
      body: [
        ...inText.filter(([, presence]) => presence > 0).flatMap(([word]) => wordForms(word, false)),
        ...hanIn(text),
        ...namesIn(text),
      ].join(' '),
      code: inText
        .filter(([, presence]) => presence === 0)
        .flatMap(([word]) => wordForms(word, false))
        .join(' '),
      page_key: '',
      data: '',
    };
  });
  return [...sections, keptRow('rank', page, ranked), keptRow('texts', page, kept.texts)];
}

function keptRow(kind: KeptKind, page: bigint, value: unknown): ClusterRow {
  return { ...emptyRow, id: keptNumber(kind, page), page, data: JSON.stringify(value) };
}

/** A document without a word. */
export const emptyRow = { title: '', heading: '', trail: '', names: '', body: '', code: '', page_key: '', data: '' };

/** 60 bits of a hash: engines take 63. */
function numberOf(text: string): bigint {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 15)}`);
}

/** Chinese is cut from the text itself: its words are cut where a dictionary says, pairs are not. */
function hanIn(text: string): string[] {
  return [...new Set((text.match(hanRuns) ?? []).flatMap(engineWords))];
}

const hanRun = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/u;
const hanRuns = new RegExp(hanRun, 'gu');

function pathAbove(headings: readonly { text: string; depth: number }[], index: number): string[] {
  const path: string[] = [];
  let depth = headings[index]?.depth ?? 0;
  for (const heading of headings.slice(0, index).toReversed()) {
    if (heading.depth >= depth) continue;
    path.push(heading.text);
    depth = heading.depth;
  }
  return path;
}
