import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, openCache } from '../cache.mjs';
import { placeIn } from '../pages/passage.mjs';

/**
 * @import { Finding } from '../finding.mjs'
 * @import { Page, Passage } from '../pages/parse-page.mjs'
 */

const wordList = join(import.meta.dirname, '../../words.txt');

/**
 * Words of the prose that no dictionary knows; Latin words of Chinese pages included.
 * @param {readonly Page[]} pages
 * @returns {Promise<Finding[]>}
 */
export async function checkSpelling(pages) {
  /** @type {ReturnType<typeof openCache<{ word: string, at: number }[]>>} */
  const cache = openCache('spelling');
  const words = readFileSync(wordList, 'utf8');
  const idOf = (/** @type {string} */ text) => digest(words, text);
  const texts = new Map(pages.flatMap(({ passages }) => passages.map(latinOf)).map((text) => [idOf(text), text]));
  const missing = new Map([...texts].filter(([id]) => !cache.get(id)));
  if (missing.size > 0) {
    for (const [id, found] of await findUnknownWords(missing, words)) cache.set(id, found);
    cache.save();
  }
  return pages.flatMap((page) =>
    page.passages.flatMap((passage) =>
      (cache.get(idOf(latinOf(passage))) ?? []).map(({ word, at }) => ({
        rule: 'spelling',
        file: page.file,
        ...placeIn(passage, at),
        what: `Unknown word "${word}".`,
        fix: 'Correct it, put it in backticks when it is code, or add it to verify/words.txt when it is a word.',
      })),
    ),
  );
}

/**
 * The text with everything but Latin words blanked, so that offsets stay: addresses and paths of options are no words.
 * @param {Passage} passage
 */
function latinOf({ text }) {
  return text
    .replace(/(?:https?:\/\/|www\.)[\w./#?=&%~-]+|\b[\w-]+\.(?:com|dev|org|io|rs|sh|net|cn)\b\S*/g, (url) => ' '.repeat(url.length))
    .replace(/[\w$]*(?:\.[\w$]+)+/g, (path) => ' '.repeat(path.length))
    .replace(/[^\p{Script=Latin}\d\s'’.,;:!?()"-]/gu, ' ');
}

/**
 * Checks all texts as one document: loading dictionaries costs far more than reading.
 * @param {ReadonlyMap<string, string>} texts
 * @param {string} words
 * @returns {Promise<Map<string, { word: string, at: number }[]>>}
 */
async function findUnknownWords(texts, words) {
  const { spellCheckDocument } = await import('cspell-lib');
  /** @type {{ id: string, start: number }[]} */
  const starts = [];
  let text = '';
  for (const [id, part] of texts) {
    starts.push({ id, start: text.length });
    text += `${part}\n\n`;
  }
  const { issues } = await spellCheckDocument(
    { uri: 'file:///prose.txt', text, languageId: 'plaintext', locale: 'en' },
    { generateSuggestions: false, noConfigSearch: true },
    {
      words: words.split('\n').filter((word) => word && !word.startsWith('#')),
      dictionaries: ['typescript', 'node', 'npm', 'html', 'css', 'softwareTerms', 'companies', 'filetypes'],
      minWordLength: 4,
      maxNumberOfProblems: 1_000_000,
      maxDuplicateProblems: 1_000_000,
    },
  );
  /** @type {Map<string, { word: string, at: number }[]>} */
  const found = new Map([...texts.keys()].map((id) => [id, []]));
  for (const issue of issues) {
    const part = starts.findLast(({ start }) => start <= issue.offset);
    if (part) found.get(part.id)?.push({ word: issue.text, at: issue.offset - part.start });
  }
  return found;
}
