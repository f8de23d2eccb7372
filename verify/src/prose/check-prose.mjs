import { placeIn } from '../pages/passage.mjs';

/**
 * @import { Finding } from '../finding.mjs'
 * @import { Page } from '../pages/parse-page.mjs'
 */

const firstPerson = {
  en: /(?<![\w'’-])(?:I(?!\/O)(?:['’](?:m|ll|ve|d))?|[Ww]e(?:['’](?:re|ll|ve|d))?|[Oo]urs?|us|[Ll]et['’]s)(?![\w-])/g,
  zh: /我们|咱们|笔者/g,
};

/** Length of a description in characters: long enough to say something, short enough for a result of a search. */
const descriptionLength = { en: [50, 160], zh: [25, 100] };

/**
 * What a page must not lack or say: title and description, sections with content, no first person.
 * @param {readonly Page[]} pages
 * @returns {Finding[]}
 */
export function checkProse(pages) {
  return pages.flatMap((page) => [...(page.isFragment ? [] : checkFrontmatter(page)), ...checkSections(page), ...checkPerson(page)]);
}

/**
 * @param {Page} page
 * @returns {Finding[]}
 */
function checkFrontmatter({ file, lang, frontmatter, placeOf }) {
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

/**
 * @param {Page} page
 * @returns {Finding[]}
 */
function checkSections({ file, headings }) {
  return headings
    .filter(({ isEmpty, depth }) => isEmpty && depth > 1)
    .map(({ text, line, column }) => {
      return { rule: 'prose', file, line, column, what: `The section "${text}" is empty.`, fix: 'Write it or take the heading out.' };
    });
}

/**
 * @param {Page} page
 * @returns {Finding[]}
 */
function checkPerson({ file, lang, passages }) {
  return passages.flatMap((passage) => {
    // Quotations speak for others, and a question in a heading is the reader's.
    if (passage.isHeading && /[?？]$/.test(passage.text)) return [];
    const prose = passage.text.replace(/"[^"\n]*"|“[^”\n]*”|「[^」\n]*」/g, (quote) => ' '.repeat(quote.length));
    return [...prose.matchAll(firstPerson[lang])].map((match) => {
      return {
        rule: 'prose',
        file,
        ...placeIn(passage, match.index),
        what: `First person: "${match[0]}".`,
        fix: 'Speak of the tool or to the reader.',
      };
    });
  });
}
