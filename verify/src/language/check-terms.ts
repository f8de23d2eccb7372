import type { Finding } from '../finding.js';
import { languages, type Page } from '../pages/parse-page.js';
import { codeMark, edgeMark, placeIn } from '../pages/passage.js';

/** A concept with its only name in each language. `refused` lists regular expressions that match other names. */
export type Term = { concept: string; en: string; zh: string; refused: { en?: string[]; zh?: string[] }; why: string };

/** Finds names that the termbase refuses. */
export function checkTerms(pages: readonly Page[], { terms }: { terms: readonly Term[] }): Finding[] {
  const rules = terms.flatMap((term) =>
    languages.flatMap((lang) => (term.refused[lang] ?? []).map((refused) => ({ lang, pattern: new RegExp(refused, 'giu'), ...term }))),
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
