import { codeMark, edgeMark, placeIn } from '../pages/passage.mjs';

/**
 * @import { Finding } from '../finding.mjs'
 * @import { Page } from '../pages/parse-page.mjs'
 */

/**
 * A concept with its one name in each language. `refused` holds regular expressions of other names.
 * @typedef {{ concept: string, en: string, zh: string, refused: { en?: string[], zh?: string[] }, why: string }} Term
 */

/**
 * Names that the termbase refuses.
 * @param {readonly Page[]} pages
 * @param {{ terms: readonly Term[] }} options
 * @returns {Finding[]}
 */
export function checkTerms(pages, { terms }) {
  const rules = terms.flatMap((term) =>
    /** @type {const} */ (['en', 'zh']).flatMap((lang) =>
      (term.refused[lang] ?? []).map((refused) => ({ lang, pattern: new RegExp(refused, 'giu'), ...term })),
    ),
  );
  return pages.flatMap(({ file, lang, passages }) =>
    passages.flatMap((passage) =>
      rules
        .filter((rule) => rule.lang === lang)
        .flatMap(({ pattern, why, ...rule }) =>
          [...passage.text.matchAll(pattern)].map((match) => ({
            rule: 'terms',
            file,
            ...placeIn(passage, match.index),
            what: `"${match[0].replaceAll(codeMark, '`…`').replaceAll(edgeMark, '')}" is not the term of this site.`,
            fix: `Write ${rule[lang]}. ${why}`,
          })),
        ),
    ),
  );
}
