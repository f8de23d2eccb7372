import type { Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';
import { codeMark, placeIn } from '../pages/passage.js';

const han = '\\p{Script=Han}';
const word = `[A-Za-z0-9${codeMark}]`;

/** A rule. With `isFreeAtEdge`, it does not apply if emphasis ends after the first character. */
type Rule = { pattern: RegExp; what: (found: string) => string; fix: string; isFreeAtEdge?: boolean };

const chineseRules: Rule[] = [
  {
    pattern: new RegExp(`${han}${word}|${word}${han}`, 'gu'),
    what: (found) => `No space between Chinese and Latin text or code: "${found}".`,
    fix: 'Put a space between them.',
  },
  {
    pattern: new RegExp(`${han}[,;:!?]|[,;:!?]${han}|${han}\\.(?=\\s|$|${han})|${han} ?\\(|(?<!\\()\\) ?${han}|\\(${han}|${han}\\)`, 'gu'),
    what: (found) => `Half-width punctuation beside Chinese: "${found}".`,
    fix: 'Use full-width punctuation: ，。；：！？（）.',
  },
  {
    pattern: /[，。；：！？、（）「」《》] +\S|\S +[，。；：！？、（）」》]/gu,
    what: (found) => `A space beside full-width punctuation: "${found}".`,
    fix: 'Remove the space.',
    isFreeAtEdge: true,
  },
  {
    pattern: new RegExp(`${han}\\n${han}`, 'gu'),
    what: () => 'A line break between Chinese characters shows as a space.',
    fix: 'Keep the paragraph on one line.',
  },
];

const englishRules: Rule[] = [
  {
    pattern: /[，。；：！？、（）「」《》\u3000]|\p{Script=Han}+/gu,
    what: (found) => `Chinese text or punctuation in English prose: "${found}".`,
    fix: 'Use English words and punctuation.',
  },
];

/** Finds spacing and punctuation mistakes. */
export function checkScript(pages: readonly Page[]): Finding[] {
  return pages.flatMap((page) => {
    const rules = page.lang === 'zh' ? chineseRules : englishRules;
    return page.passages.flatMap((passage) =>
      rules.flatMap(({ pattern, what, fix, isFreeAtEdge }) =>
        [...passage.text.matchAll(pattern)]
          .filter(({ index }) => !(isFreeAtEdge && passage.pieces.some(({ at }) => at === index + 1)))
          .map((match) => {
            return { rule: 'language', file: page.file, ...placeIn(passage, match.index), what: what(readable(match[0])), fix };
          }),
      ),
    );
  });
}

function readable(text: string) {
  return text.replaceAll(codeMark, '`…`').replaceAll('\uFFFB', '').replaceAll('\n', '⏎');
}
