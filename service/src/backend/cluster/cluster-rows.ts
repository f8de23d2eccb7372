import { createHash } from 'node:crypto';
import { openPage, packCandidate, type PackedCandidate, type PageReading, type PageRecord, readPage, sectionNames } from '@kiln/search';
import { engineName, engineWords, namesIn, wordForms } from './engine-words.js';

/** Full-text fields, least relevant first: engines can order by the last matching field without looking at words. */
export const fields = ['page_key', 'code', 'body', 'trail', 'heading', 'title', 'names'] as const;
/** Stored attributes: the page number, and in separate rows the data of the page. */
export const attributes = { page: 'bigint', data: 'string' } as const;
/** Incremented with every change of the row format, so that tables in an older format are not reused. */
export const rowFormat = 4;

/** A document of the engine: a section, or stored data of a page. */
export interface ClusterRow extends Record<(typeof fields)[number], string> {
  id: bigint;
  page: bigint;
  /** Empty for a section, because engines copy it for every matching row, even if it isn't selected. */
  data: string;
}

/** Data stored for a page: a `RankedPage`, and the list of its section texts. */
export type KeptKind = 'rank' | 'texts';
/** Rows of a page in addition to those of its sections. */
export const keptRows = 2;

/** Ranking data of a page. Its headings are tokenized ahead of time, since that takes longer than everything else. */
export interface RankedPage extends PackedCandidate {
  reading: PageReading;
}

/** A page to load: its ranking data and the texts shown in results. */
export interface KeptPage extends PageRecord {
  texts: string[];
}

/** Returns the number of a page, a hash of its content. */
export function pageNumber(page: KeptPage): bigint {
  return numberOf(JSON.stringify(page));
}

/** Bits above the 60 of a page's number and within the 63 that engines accept. */
const keptBits: Record<KeptKind, bigint> = { rank: 1n << 60n, texts: 1n << 61n };

/** Returns the id of a row with data of a page. Engines look up an id in half the time of a word. */
export function keptNumber(kind: KeptKind, page: bigint | string): bigint {
  return keptBits[kind] + BigInt(page);
}

/** Converts a page into rows. */
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

/** A document without any words. */
export const emptyRow = { title: '', heading: '', trail: '', names: '', body: '', code: '', page_key: '', data: '' };

/** Returns 60 bits of a hash, since engines accept 63. */
function numberOf(text: string): bigint {
  return BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 15)}`);
}

/** Returns the pairs of Chinese characters. They come from the text itself, because the index has words segmented by a dictionary. */
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
