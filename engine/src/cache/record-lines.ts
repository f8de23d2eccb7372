export const lineBreak = 10;

/** Records of a file, a line of JSON each: `["key",value]`. A value is parsed when it is asked for. */
export class RecordLines<Value> {
  /** Where the lines after its own begin. */
  readonly end: number;
  /** Where the line of each key begins and ends. */
  private readonly lines = new Map<string, [start: number, end: number]>();

  constructor(
    private readonly content: Buffer,
    start: number,
    count: number,
  ) {
    let at = start;
    for (let number = 0; number < count; number++) {
      const end = content.indexOf(lineBreak, at);
      const key = content.toString('utf8', at + 2, content.indexOf('"', at + 2));
      // With a quote or a backslash in it, it is not the key yet.
      this.lines.set(key.includes('\\') ? this.parse([at, end])[0] : key, [at, end]);
      at = end + 1;
    }
    this.end = at;
  }

  get size(): number {
    return this.lines.size;
  }

  keys(): Iterable<string> {
    return this.lines.keys();
  }

  get(key: string): Value | undefined {
    const place = this.lines.get(key);
    return place && this.parse(place)[1];
  }

  *entries(): Generator<[key: string, value: Value]> {
    for (const place of this.lines.values()) yield this.parse(place);
  }

  private parse([start, end]: [start: number, end: number]): [string, Value] {
    return JSON.parse(this.content.toString('utf8', start, end));
  }
}
