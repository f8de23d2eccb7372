import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest, openCache } from '../cache.js';
import type { Finding } from '../finding.js';
import type { Page, Passage } from '../pages/parse-page.js';
import { placeIn } from '../pages/passage.js';

const wordList = join(import.meta.dirname, '../../words.txt');

/** Finds words of the prose that no dictionary knows, including Latin words of Chinese pages. */
export async function checkSpelling(pages: readonly Page[]): Promise<Finding[]> {
  const cache = openCache<{ word: string; at: number }[]>('spelling');
  const words = readFileSync(wordList, 'utf8');
  const idOf = (text: string) => digest(words, text);
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
        fix: 'Correct it, put it in backticks if it is code, or add it to verify/words.txt if it is a word.',
      })),
    ),
  );
}

/** Blanks everything but Latin words, such as URLs and option paths. Offsets stay the same. */
function latinOf({ text }: Passage) {
  return text
    .replace(/(?:https?:\/\/|www\.)[\w./#?=&%~-]+|\b[\w-]+\.(?:com|dev|org|io|rs|sh|net|cn)\b\S*/g, (url) => ' '.repeat(url.length))
    .replace(/[\w$]*(?:\.[\w$]+)+/g, (path) => ' '.repeat(path.length))
    .replace(/[^\p{Script=Latin}\d\s'’.,;:!?()"-]/gu, ' ');
}

/** Checks all texts as one document, because loading dictionaries takes far longer than checking. */
async function findUnknownWords(texts: ReadonlyMap<string, string>, words: string): Promise<Map<string, { word: string; at: number }[]>> {
  const { spellCheckDocument } = await import('cspell-lib');
  const starts: { id: string; start: number }[] = [];
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
  const found = new Map<string, { word: string; at: number }[]>([...texts.keys()].map((id) => [id, []]));
  for (const issue of issues) {
    const part = starts.findLast(({ start }) => start <= issue.offset);
    if (part) found.get(part.id)?.push({ word: issue.text, at: issue.offset - part.start });
  }
  return found;
}
