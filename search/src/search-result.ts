/** A part of a text that matches, to be marked. */
export interface HighlightInfo {
  start: number;
  length: number;
}

/** One line of an answer. */
export interface SearchResult {
  /** What matches: a page's title, a heading, or the text below it. */
  type: 'title' | 'header' | 'content';
  /** Of the page. */
  title: string;
  /** Headings that lead to the section, joined; empty at the top of a page. */
  header: string;
  /** A piece of the text around the match; empty until the text is there. */
  statement: string;
  /** Path without base, with the section's hash. */
  link: string;
  query: string;
  /** In the statement; in title or header when that is what matches. */
  highlightInfoList: HighlightInfo[];
  /** All places to mark in what is shown; without it those of `highlightInfoList` are. */
  marks?: ResultMarks;
}

/** Places to mark in each text of a result. */
export interface ResultMarks {
  title: HighlightInfo[];
  header: HighlightInfo[];
  statement: HighlightInfo[];
}

/** The answers of one index. */
export interface SearchResultGroup {
  /** Name of the index; empty for the site's own. */
  group: string;
  result: SearchResult[];
  renderType: 'default' | 'custom';
}
