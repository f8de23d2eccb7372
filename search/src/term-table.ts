import { entryAt } from './entry-at.js';
import { isBetterForm } from './word-forms.js';

/** Words in whatever case, numbered as they come. Each is shown in the form that is better than all others, in whatever order they come. */
export class TermTable {
  /** In small letters. */
  readonly keys: string[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly shown: (string | undefined)[] = [];
  /** By the number in the vocabulary, plus one; 0 for one that has not come yet. */
  private readonly known: Int32Array;
  /** How often each word of the vocabulary was noted. */
  readonly counts: Uint32Array;

  constructor(private readonly vocabulary: readonly string[]) {
    this.known = new Int32Array(vocabulary.length);
    this.counts = new Uint32Array(vocabulary.length);
  }

  /** The term of a word. */
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

  /** The term of a word that somebody has written so. */
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

  /** A term as it is shown: in small letters when nobody has written it. */
  formOf(term: number): string {
    return this.shown[term] ?? entryAt(this.keys, term);
  }
}
