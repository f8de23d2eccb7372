import { entryAt } from './entry-at.js';
import { isBetterForm } from './word-forms.js';

/** Case-insensitive words, numbered in order of appearance. Each is shown in its best form, whatever the order of the forms. */
export class TermTable {
  /** Lowercase words, by term. */
  readonly keys: string[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly shown: (string | undefined)[] = [];
  /** Term + 1 by number in the vocabulary; 0 for words not seen yet. */
  private readonly known: Int32Array;
  /** How often each word of the vocabulary was noted. */
  readonly counts: Uint32Array;

  constructor(private readonly vocabulary: readonly string[]) {
    this.known = new Int32Array(vocabulary.length);
    this.counts = new Uint32Array(vocabulary.length);
  }

  /** Returns the term of a word. */
  find(word: number): number {
    const known = this.known[word];
    if (known) return known - 1;
    const key = entryAt(this.vocabulary, word).toLowerCase();
    let term = this.byKey.get(key);
    if (term === undefined) {
      term = this.keys.push(key) - 1;
      this.byKey.set(key, term);
    }
    this.known[word] = term + 1;
    return term;
  }

  /** Returns the term of a word, and counts its written form. */
  note(word: number): number {
    const term = this.find(word);
    const count = this.counts[word] ?? 0;
    this.counts[word] = count + 1;
    if (count > 0) return term;
    const form = entryAt(this.vocabulary, word);
    const shown = this.shown[term];
    if (shown === undefined || isBetterForm(form, shown)) this.shown[term] = form;
    return term;
  }

  /** Returns the shown form of a term: lowercase if no written form was noted. */
  formOf(term: number): string {
    return this.shown[term] ?? entryAt(this.keys, term);
  }
}
