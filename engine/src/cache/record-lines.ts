export const lineBreak = 10;

/** Records in a file, one line of JSON each: `["key",value]`. Values are parsed on demand. */
export class RecordLines<Value> {
  /** Offset at which the lines after these records begin. */
  readonly end: number;
  /** Offsets at which the line of each key begins and ends. */
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
      // A key with an escaped quote or backslash must be parsed as JSON.
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
