/** How well an engine answers a set of queries. */
export interface Score {
  count: number;
  /** Mean of 1/rank of the first right page among the first ten, or 0 if there is none. */
  mrr: number;
  /** Share of queries whose first page is right. */
  recall1: number;
  /** Share of queries with a right page among the first seven. */
  recall7: number;
  /** Number of queries without any result. */
  empty: number;
}

/** Returns the rank of the first right page, starting at 1, or 0 if it is not among the first ten. */
export function rankOf(found: readonly string[], pages: readonly string[]): number {
  return found.slice(0, 10).findIndex((route) => pages.includes(route)) + 1;
}

/** Scores the found routes against the right ones. */
export function score(answers: { pages: string[]; found: string[] }[]): Score {
  const ranks = answers.map(({ pages, found }) => rankOf(found, pages));
  const share = (isCounted: (rank: number) => boolean) => ranks.filter(isCounted).length / Math.max(1, ranks.length);
  return {
    count: answers.length,
    mrr: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
    recall1: share((rank) => rank === 1),
    recall7: share((rank) => rank > 0 && rank <= 7),
    empty: answers.filter(({ found }) => found.length === 0).length,
  };
}

/** Removes hashes and duplicates from links. */
export function routesOf(links: readonly string[]): string[] {
  return [...new Set(links.map((link) => link.replace(/#.*/, '')))];
}
