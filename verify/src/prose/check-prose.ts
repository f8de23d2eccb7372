import type { Finding } from '../finding.js';
import type { Page } from '../pages/parse-page.js';
import { placeIn } from '../pages/passage.js';

const firstPerson = {
  en: /(?<![\w'’-])(?:I(?!\/O)(?:['’](?:m|ll|ve|d))?|[Ww]e(?:['’](?:re|ll|ve|d))?|[Oo]urs?|us|[Ll]et['’]s)(?![\w-])/g,
  zh: /我们|咱们|笔者/g,
};

/** Minimum and maximum length of a description, in characters: meaningful, but short enough for search results. */
const descriptionLength = { en: [50, 160], zh: [25, 100] };

/** Finds missing titles, descriptions of the wrong length, empty sections and the first person. */
export function checkProse(pages: readonly Page[]): Finding[] {
  return pages.flatMap((page) => [...(page.isFragment ? [] : checkFrontmatter(page)), ...checkSections(page), ...checkPerson(page)]);
}

function checkFrontmatter({ file, lang, frontmatter, placeOf }: Page): Finding[] {
  const description = [...(frontmatter.description ?? '')];
  const [least = 0, most = 0] = descriptionLength[lang];
  const isGood = description.length >= least && description.length <= most;
  return [
    ...(frontmatter.title ? [] : [{ ...placeOf('title'), what: 'The page has no title.', fix: 'Add title: to the frontmatter.' }]),
    ...(isGood
      ? []
      : [
          {
            ...placeOf('description'),
            what: `The description has ${description.length} characters.`,
            fix: `Say in ${least} to ${most} characters what the page is for.`,
          },
        ]),
  ].map((finding) => ({ rule: 'prose', file, ...finding }));
}

function checkSections({ file, headings }: Page): Finding[] {
  return headings
    .filter(({ isEmpty, depth }) => isEmpty && depth > 1)
    .map(({ text, line, column }) => {
      return { rule: 'prose', file, line, column, what: `The section "${text}" is empty.`, fix: 'Write it or remove the heading.' };
    });
}

function checkPerson({ file, lang, passages }: Page): Finding[] {
  return passages.flatMap((passage) => {
    // Quotations may use the first person, and so may questions in headings, which are the reader's.
    if (passage.isHeading && /[?？]$/.test(passage.text)) return [];
    const prose = passage.text.replace(/"[^"\n]*"|“[^”\n]*”|「[^」\n]*」/g, (quote) => ' '.repeat(quote.length));
    return [...prose.matchAll(firstPerson[lang])].map((match) => {
      return {
        rule: 'prose',
        file,
        ...placeIn(passage, match.index),
        what: `First person: "${match[0]}".`,
        fix: 'Write about the tool or address the reader.',
      };
    });
  });
}
