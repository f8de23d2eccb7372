/** A matching range of a text, to be marked. */
export interface HighlightInfo {
  start: number;
  length: number;
}

/** One result of an answer. */
export interface SearchResult {
  /** What matches: a page's title, a heading, or the text below it. */
  type: 'title' | 'header' | 'content';
  /** Title of the page. */
  title: string;
  /** Headings that lead to the section, joined; empty at the top of a page. */
  header: string;
  /** A piece of the text around the match; empty until the text is loaded. */
  statement: string;
  /** Path without base, with the section's hash. */
  link: string;
  query: string;
  /** Ranges in the statement, or in title or header if that is what matches. */
  highlightInfoList: HighlightInfo[];
  /** All ranges to mark in what is shown. Default: those of `highlightInfoList`. */
  marks?: ResultMarks;
}

/** Ranges to mark in each text of a result. */
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
