import { entryAt } from './entry-at.js';
import { humps } from './tokenize.js';

/** Words in whatever case, numbered as they come. Each is shown in the form whose capitals show best where its parts begin. */
export class TermTable {
  /** In small letters. */
  readonly keys: string[] = [];
  private readonly byKey = new Map<string, number>();
  private readonly shown: (string | undefined)[] = [];
  private readonly humps: number[] = [];
  /** By the number in the vocabulary, plus one; 0 for one that has not come yet. */
  private readonly known: Int32Array;
  private readonly written: Uint8Array;

  constructor(private readonly vocabulary: readonly string[]) {
    this.known = new Int32Array(vocabulary.length);
    this.written = new Uint8Array(vocabulary.length);
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
    if (this.written[word]) return term;
    this.written[word] = 1;
    const form = entryAt(this.vocabulary, word);
    const own = humps(form);
    if (this.shown[term] === undefined || own > (this.humps[term] ?? 0)) {
      this.shown[term] = form;
      this.humps[term] = own;
    }
    return term;
  }

  /** A term as it is shown: in small letters when nobody has written it. */
  formOf(term: number): string {
    return this.shown[term] ?? entryAt(this.keys, term);
  }
}
