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

/** A page: title, route, name of its text file, what its rank is multiplied with (of 100), its headings, other names of what it is about, and what readers ask. */
export type PackedPage = [
  title: string,
  route: string,
  text: string,
  weight: number,
  headings: PackedHeading[],
  keywords?: string[],
  questions?: string[],
];

export type PackedHeading = [text: string, id: string, depth: number];

/** How a word stands in a section: in code alone, in the text once, twice to four times, more often. */
export type Presence = 0 | 1 | 2 | 3;

/** A page's text by section, the page's own lead first. Loaded for the pages of a result, to show where it matches. */
export interface SearchText {
  sections: string[];
}
