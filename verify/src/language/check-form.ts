import type { Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';

/** A pattern of markup that must be written differently. */
type FormRule = { pattern: RegExp; what: (found: string) => string; fix: string };

const chineseRules: FormRule[] = [
  {
    pattern: /(?<=^\s*(?:[-*]|\d+\.) )\*\*[^*]+[。：]\*\*/g,
    what: (found) => `A bold lead-in with its punctuation inside: ${found}`,
    fix: 'Write **…**： and continue without a space.',
  },
  {
    pattern: /https:\/\/(?:rspack|rslib|rspress|rstest|rsdoctor)\.rs(?!\/zh(?:\/|\b))(?=[/)"#\s]|$)/g,
    what: (found) => `A link to the English site: ${found}`,
    fix: 'Link to its Chinese pages, below /zh.',
  },
  {
    pattern: /<Badge text="(?!自 [\d.]+ 起")[^"]*\d+\.\d+[^"]*"/g,
    what: (found) => `A version badge in another form: ${found}`,
    fix: 'Write <Badge text="自 1.2.3 起" />.',
  },
  {
    pattern: /“[^”]*”?/g,
    what: (found) => `Quotation marks in another form: ${found}`,
    fix: 'Write 「…」.',
  },
];

const englishRules: FormRule[] = [
  {
    pattern: /<Badge text="(?!since [\d.]+")[^"]*\d+\.\d+[^"]*"/g,
    what: (found) => `A version badge in another form: ${found}`,
    fix: 'Write <Badge text="since 1.2.3" />.',
  },
];

/** Finds lead-ins, links to sister sites and badges that do not follow the style guide. */
export function checkForm(pages: readonly Page[]): Finding[] {
  return pages.flatMap((page) => {
    const rules = page.lang === 'zh' ? chineseRules : englishRules;
    const isCode = (line: number) => page.fences.some((fence) => line >= fence.line && line < fence.line + fence.code.split('\n').length);
    return page.source.flatMap((text, index) =>
      isCode(index + 1)
        ? []
        : rules.flatMap(({ pattern, what, fix }) =>
            [...text.matchAll(pattern)].map((match) => {
              return { rule: 'form', file: page.file, line: index + 1, column: match.index + 1, what: what(match[0]), fix };
            }),
          ),
    );
  });
}
