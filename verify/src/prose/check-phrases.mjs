import { codeMark, edgeMark, placeIn } from '../pages/passage.mjs';

/**
 * @import { Exception, Finding } from '../finding.mjs'
 * @import { Page } from '../pages/parse-page.mjs'
 */

/**
 * Wording that a plain sentence avoids. `bad` and `good` are examples that prove the rule; `remaining` counts, by folder
 * below the language, places that wait for an edit and may only become fewer.
 * @typedef {{ find: string, instead: string, bad: string, good: string, remaining?: Record<string, number> }} PhraseRule
 */

/**
 * Phrases that a rule refuses. Where a folder has places that wait for an edit, they are exceptions up to their number.
 * @param {readonly Page[]} pages
 * @param {{ rules: Record<'en' | 'zh', readonly PhraseRule[]>, isWhole?: boolean }} options `isWhole`: these are all pages.
 * @returns {{ findings: Finding[], exceptions: Exception[] }}
 */
export function checkPhrases(pages, { rules, isWhole = false }) {
  const results = /** @type {const} */ (['en', 'zh']).flatMap((lang) =>
    rules[lang].map((rule) =>
      applyAllowance(
        pages.filter((page) => page.lang === lang).flatMap((page) => findPhrase(page, rule)),
        { rule, lang, isWhole },
      ),
    ),
  );
  return { findings: results.flatMap((result) => result.findings), exceptions: results.flatMap((result) => result.exceptions) };
}

/**
 * @param {Page} page
 * @param {PhraseRule} rule
 * @returns {Finding[]}
 */
function findPhrase({ file, passages }, { find, instead }) {
  const pattern = new RegExp(find, 'giu');
  return passages.flatMap((passage) =>
    [...passage.text.matchAll(pattern)].map((match) => ({
      rule: 'phrase',
      file,
      ...placeIn(passage, match.index),
      what: `Clumsy: "${readable(match[0])}".`,
      fix: `Write ${instead}.`,
    })),
  );
}

/**
 * @param {Finding[]} found
 * @param {{ rule: PhraseRule, lang: 'en' | 'zh', isWhole: boolean }} context
 * @returns {{ findings: Finding[], exceptions: Exception[] }}
 */
function applyAllowance(found, { rule, lang, isWhole }) {
  const allowances = Object.entries(rule.remaining ?? {});
  const isIn = (/** @type {Finding} */ { file }, /** @type {string} */ folder) => file.includes(`/${lang}/${folder}/`);
  return {
    findings: [
      ...found.filter((finding) => !allowances.some(([folder]) => isIn(finding, folder))),
      ...allowances.flatMap(([folder, allowed]) => {
        const here = found.filter((finding) => isIn(finding, folder));
        if (here.length > allowed) return here;
        return isWhole && here.length < allowed ? [surplus({ rule, folder, allowed, count: here.length })] : [];
      }),
    ],
    exceptions: allowances.flatMap(([folder, allowed]) => {
      const here = found.filter((finding) => isIn(finding, folder));
      return here.length <= allowed
        ? here.map(({ file, line, what }) => ({ file, line, what, reason: `waits for an edit; ${rule.instead}` }))
        : [];
    }),
  };
}

/**
 * @param {{ rule: PhraseRule, folder: string, allowed: number, count: number }} input
 * @returns {Finding}
 */
function surplus({ rule, folder, allowed, count }) {
  const fix = count === 0 ? `Take "${folder}" out of "remaining".` : `Write ${count}.`;
  return {
    rule: 'phrase',
    file: 'verify/phrases.json',
    line: 1,
    column: 1,
    what: `${rule.find} may stay ${allowed} times in ${folder}, but is there ${count} times.`,
    fix,
  };
}

/** @param {string} text */
function readable(text) {
  return text.replaceAll(codeMark, '`…`').replaceAll(edgeMark, '').replaceAll('\n', ' ');
}
