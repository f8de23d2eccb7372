/**
 * @typedef {object} Labelled
 * @property {string} query
 * @property {string[]} pages Routes that answer it.
 * @property {string} kind
 * @property {'tune' | 'report'} set
 *
 * @typedef {object} Score
 * @property {number} count
 * @property {number} mrr Mean of 1/rank of the first right page among the first ten, 0 when there is none.
 * @property {number} recall1 Share of queries whose first page is right.
 * @property {number} recall7 Share with a right page among the first seven.
 * @property {number} empty Queries without any answer.
 */

/** Place of the first right page, from 1; 0 when it is not among the first ten. @param {string[]} found @param {string[]} pages */
export function rankOf(found, pages) {
  return found.slice(0, 10).findIndex((route) => pages.includes(route)) + 1;
}

/**
 * @param {{ pages: string[], found: string[] }[]} answers
 * @returns {Score}
 */
export function score(answers) {
  const ranks = answers.map(({ pages, found }) => rankOf(found, pages));
  const share = (isCounted) => ranks.filter(isCounted).length / Math.max(1, ranks.length);
  return {
    count: answers.length,
    mrr: ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / Math.max(1, ranks.length),
    recall1: share((rank) => rank === 1),
    recall7: share((rank) => rank > 0 && rank <= 7),
    empty: answers.filter(({ found }) => found.length === 0).length,
  };
}

/** Routes of links without their hash, each once. @param {Iterable<string>} links */
export function routesOf(links) {
  return [...new Set([...links].map((link) => link.split('#')[0]))];
}
