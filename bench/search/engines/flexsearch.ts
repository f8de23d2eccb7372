import type { Engine } from './engine.js';

type Fields = Record<string, string>;

interface DocumentIndex {
  add: (id: string, fields: Fields) => unknown;
  search: (query: string, options: { limit: number; index: string[] }) => { result: string[] }[];
}

/** The parts of FlexSearch that are used. */
export interface FlexSearchModule {
  Document: new (options: object) => DocumentIndex;
}

// Splits Chinese and Japanese into single characters and drops all others: Rspress's second index.
const han = /[\u3041-\u3096\u30A1-\u30FA\u3400-\u4DB5\u4E00-\u9FCC\uAC00-\uD7A3]/gu;

/** FlexSearch with the options of Rspress 2: whole pages, three fields, one index for words and one for Chinese. */
export const flexsearch: Engine = {
  name: 'flexsearch',
  async open({ entries }, { load }) {
    const { Document } = await load('flexsearch');
    const fields = ['normalizedTitle', 'headers', 'normalizedContent'];
    const options = { tokenize: 'full', document: { id: 'id', store: true, index: fields }, cache: 100 };
    const finalize = (words: string[]) => words.flatMap((word) => word.match(han) ?? []);
    const indexes = [new Document(options), new Document({ ...options, encoder: { finalize } })];
    for (const { title, routePath, content, toc } of entries) {
      const headers = toc.map(({ text }) => text.toLowerCase()).join(' ');
      const page = { id: routePath, normalizedTitle: title.toLowerCase(), headers, normalizedContent: content.toLowerCase() };
      for (const index of indexes) index.add(page.id, page);
    }
    const search = (query: string) => {
      const answers = indexes.flatMap((index) => index.search(query, { limit: 100, index: fields }));
      return [...new Set(answers.flatMap(({ result }) => result))];
    };
    // The browser fetches the pages and indexes them itself.
    return { search, index: JSON.stringify(entries) };
  },
};
