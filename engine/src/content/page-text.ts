import { withoutGuards } from './prepare-source.js';

/** Plain text of a page, gathered piece by piece: reading back what was just added must not cost the whole of it. */
export class PageText {
  private readonly pieces: string[] = [];
  /** Number of characters so far. */
  length = 0;
  /** Where blocks of code begin and end. */
  readonly codeRanges: [start: number, end: number][] = [];

  add(text: string): void {
    const clean = withoutGuards(text);
    this.pieces.push(clean);
    this.length += clean.length;
  }

  addCode(code: string): void {
    const start = this.length;
    this.add(code);
    this.codeRanges.push([start, this.length]);
  }

  /** A place to read from later. */
  mark(): number {
    return this.pieces.length;
  }

  /** What was added since a mark. */
  since(mark: number): string {
    return this.pieces.slice(mark).join('');
  }

  /** Puts one text in the place of what was added since a mark. */
  replaceSince(mark: number, text: string): void {
    const removed = this.pieces.splice(mark);
    for (const piece of removed) this.length -= piece.length;
    this.add(text);
  }

  toString(): string {
    return this.pieces.join('');
  }
}
