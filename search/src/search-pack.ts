/** The index of one language: pages with their sections, words, and where the words occur. */
export interface SearchPack {
  pages: PackedPage[];
  /** Sorted words, each as the length of the prefix shared with the previous one plus the rest, joined by line breaks. */
  terms: string;
  /** For each word, the length of its part of `postings`. */
  lengths: string;
  /** For each word, its sections, each as 4 × the step from the previous section + its `Presence`. */
  postings: string;
  /** For each section, the number of words in its text, as an exponent of 2. */
  sizes: string;
  /** Groups of synonyms, in lowercase. */
  synonyms: string[][];
}

/** Answers the first keystrokes in a larger index: titles, headings, keywords and first questions. Its pages have no text names. */
export interface FirstTier extends Pick<SearchPack, 'pages' | 'sizes' | 'synonyms'> {
  /** Name of the file with the words. */
  words: string;
}

/** The words of a larger index, and what else the first keystrokes don't need. */
export interface SearchWords extends Pick<SearchPack, 'terms'> {
  /** For each word, the number of its postings. */
  counts: string;
  /** Postings of rare words, encoded by `joinPostings`. */
  postings: string;
  /** For the other words: the first word of each shard, and the name of its file, which contains the postings as a JSON string. */
  shards: [start: number, name: string][];
  /** Names of the texts, by page. */
  textNames: string[];
  /** Questions that the first tier lacks, by page. */
  questions: string[][];
}

/** A page as sent: without property names, which would be 10% of the file. `openPage` restores them. */
export type PackedPage = [
  title: string,
  route: string,
  textName: string,
  weightPercent: number,
  headings: PackedHeading[],
  keywords?: string[],
  questions?: string[],
];

/** The id is omitted if it is `defaultId(text)`. */
export type PackedHeading = [text: string, depth: number, id?: string];

/** Returns the id that most headings have. */
export function defaultId(text: string): string {
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
  /** Its score is multiplied by this. */
  weight: number;
  headings: readonly OpenHeading[];
  /** Other names for its topic. */
  keywords: readonly string[];
  /** Questions of readers who don't know its terms. */
  questions: readonly string[];
}

export interface OpenHeading {
  text: string;
  depth: number;
  /** Undefined if it is `defaultId(text)`. */
  id: string | undefined;
}

export function headingId({ text, id }: OpenHeading): string {
  return id ?? defaultId(text);
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

/** How a word occurs in a section: 0 only in code, 1 once in the text, 2 two to four times, 3 more often. */
export type Presence = 0 | 1 | 2 | 3;

/** A page's text by section, starting with the page's lead. Loaded for the pages of a result, to show where they match. */
export interface SearchText {
  sections: string[];
}
