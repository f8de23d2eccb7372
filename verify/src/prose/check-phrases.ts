import type { Exception, Finding } from '../finding.js';
import { type Language, languages, type Page } from '../pages/parse-page.js';
import { codeMark, edgeMark, placeIn } from '../pages/passage.js';

/**
 * Wording to avoid. `bad` and `good` are examples that prove the rule. `remaining` counts known occurrences by folder below the language,
 * which may only decrease.
 */
export type PhraseRule = { find: string; instead: string; bad: string; good: string; remaining?: Record<string, number> };

/**
 * Finds phrases that a rule refuses. The `remaining` occurrences of a folder count as exceptions.
 * @param isWhole Whether these are all pages, to also find `remaining` numbers that are too high.
 */
export function checkPhrases(
  pages: readonly Page[],
  { rules, isWhole = false }: { rules: Record<Language, readonly PhraseRule[]>; isWhole?: boolean },
): { findings: Finding[]; exceptions: Exception[] } {
  const results = languages.flatMap((lang) =>
    rules[lang].map((rule) =>
      applyAllowance(
        pages.filter((page) => page.lang === lang).flatMap((page) => findPhrase(page, rule)),
        { rule, lang, isWhole },
      ),
    ),
  );
  return { findings: results.flatMap((result) => result.findings), exceptions: results.flatMap((result) => result.exceptions) };
}

function findPhrase({ file, passages }: Page, { find, instead }: PhraseRule): Finding[] {
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

function applyAllowance(
  found: Finding[],
  { rule, lang, isWhole }: { rule: PhraseRule; lang: Language; isWhole: boolean },
): { findings: Finding[]; exceptions: Exception[] } {
  const allowances = Object.entries(rule.remaining ?? {});
  const isIn = ({ file }: Finding, folder: string) => file.includes(`/${lang}/${folder}/`);
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

function surplus({ rule, folder, allowed, count }: { rule: PhraseRule; folder: string; allowed: number; count: number }): Finding {
  const fix = count === 0 ? `Take "${folder}" out of "remaining".` : `Write ${count}.`;
  return {
    rule: 'phrase',
    file: 'verify/phrases.json',
    line: 1,
    column: 1,
    what: `${rule.find} is allowed ${allowed} times in ${folder}, but only occurs ${count} times.`,
    fix,
  };
}

function readable(text: string) {
  return text.replaceAll(codeMark, '`…`').replaceAll(edgeMark, '').replaceAll('\n', ' ');
}
