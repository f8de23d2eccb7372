/** Words as written, each with a number, so that the words of a page can be stored as numbers. */
export class Vocabulary {
  private readonly numbers: Map<string, number>;

  constructor(private readonly list: string[] = []) {
    this.numbers = new Map(list.map((word, number) => [word, number]));
  }

  /** Words, indexed by their numbers. */
  get words(): readonly string[] {
    return this.list;
  }

  numberOf(word: string): number {
    let number = this.numbers.get(word);
    if (number === undefined) {
      number = this.list.push(word) - 1;
      this.numbers.set(word, number);
    }
    return number;
  }
}
