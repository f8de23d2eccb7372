import { createHash } from 'node:crypto';
import { openPage, packCandidate, type PackedCandidate, type PageReading, type PageRecord, readPage, sectionNames } from '@kiln/search';
import { engineName, engineWords, namesIn, wordForms } from './engine-words.js';

/** Fields that are searched, in the order of the tables. */
export const fields = ['title', 'heading', 'trail', 'names', 'body', 'code', 'page_key'] as const;
/** What is kept beside: the number of the page, and on the row of its top what ranking needs, and the texts that are shown. */
export const attributes = { page: 'bigint', data: 'string', texts: 'string' } as const;
/** Counted up with every change of what rows hold, so that tables written before are not taken for those of today. */
export const rowFormat = 3;

/** A section as a document of the engine. */
export interface ClusterRow extends Record<(typeof fields)[number], string> {
  id: bigint;
  page: bigint;
  /** A `RankedPage`. */
  data: string;
  /** Those of the sections, as a list. */
  texts: string;
}

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

export const pageKey = (page: bigint | string): string => `p_${page}`;

/** The sections of a page as documents. */
export function rowsOf(kept: KeptPage, page: bigint): ClusterRow[] {
  const opened = openPage(kept.page);
  const { title, route, headings, keywords, questions } = opened;
  const ranked: RankedPage = { ...packCandidate(kept), reading: readPage(opened) };
  return kept.sections.map(({ words }, index) => {
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
      page_key: index === 0 ? pageKey(page) : '',
      data: index === 0 ? JSON.stringify(ranked) : '',
      texts: index === 0 ? JSON.stringify(kept.texts) : '',
    };
  });
}

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
