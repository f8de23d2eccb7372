/** What a search needs of one language: pages with their sections, words, and where the words stand. */
export interface SearchPack {
  pages: PackedPage[];
  /** Words in order, each as the length it shares with the one before and the rest, joined by line breaks. */
  terms: string;
  /** For each word the length of its part of `postings`. */
  lengths: string;
  /** For each word the sections it stands in: steps from section to section, four times the step plus its `Presence`. */
  postings: string;
  /** For each section the words in its text, as a power of two. */
  sizes: string;
  /** Words that mean the same, in small letters. */
  synonyms: string[][];
}

/** What answers the first keys of a larger index: titles, headings, keywords and the first questions. Its pages lack the names of their texts. */
export interface FirstTier extends Pick<SearchPack, 'pages' | 'sizes' | 'synonyms'> {
  /** Name of the file with the words. */
  words: string;
}

/** The words of a larger index, and what else the first keys do without. */
export interface SearchWords extends Pick<SearchPack, 'terms'> {
  /** For each word the number of its postings. */
  counts: string;
  /** Those of rare words, as `joinPostings` gives them. */
  postings: string;
  /** For the other words: the number of the first one of each shard, and the name of its file, which is the postings as a JSON string. */
  shards: [start: number, name: string][];
  /** By page. */
  textNames: string[];
  /** By page: those that the first tier lacks. */
  questions: string[][];
}

/** A page as it is sent: without names, which would be a tenth of the file. `openPage` gives them back. */
export type PackedPage = [
  title: string,
  route: string,
  textName: string,
  weightPercent: number,
  headings: PackedHeading[],
  keywords?: string[],
  questions?: string[],
];

/** The id only where it is not what the text gives. */
export type PackedHeading = [text: string, depth: number, id?: string];

/** The id that most headings have. */
export function usualId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** A page of an index. */
export interface OpenPage {
  title: string;
  route: string;
  /** Name of the file with its text. */
  textName: string;
  /** Its rank is multiplied by this. */
  weight: number;
  headings: readonly OpenHeading[];
  /** Other names of what it is about. */
  keywords: readonly string[];
  /** What readers ask who do not know its words. */
  questions: readonly string[];
}

export interface OpenHeading {
  text: string;
  depth: number;
  /** Only where it is not what the text gives. */
  id: string | undefined;
}

export function headingId({ text, id }: OpenHeading): string {
  return id ?? usualId(text);
}

export function openPage([title, route, textName, weightPercent, headings, keywords = [], questions = []]: PackedPage): OpenPage {
  return {
    title,
    route,
    textName,
    weight: weightPercent / 100,
    headings: headings.map(([text, depth, id]) => ({ text, depth, id })),
    keywords,
    questions,
  };
}

/** How a word stands in a section: in code alone, in the text once, twice to four times, more often. */
export type Presence = 0 | 1 | 2 | 3;

/** A page's text by section, the page's own lead first. Loaded for the pages of a result, to show where it matches. */
export interface SearchText {
  sections: string[];
}
