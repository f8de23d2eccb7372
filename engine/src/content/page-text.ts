import { withoutGuards } from './prepare-source.js';

/** Plain text of a page, collected in pieces so that reading back recent text doesn't copy all of it. */
export class PageText {
  private readonly pieces: string[] = [];
  /** Number of characters so far. */
  length = 0;
  /** Ranges of code blocks. */
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

  /** Returns a position to read from later. */
  mark(): number {
    return this.pieces.length;
  }

  /** Returns the text added since a mark. */
  since(mark: number): string {
    return this.pieces.slice(mark).join('');
  }

  /** Replaces the text added since a mark. */
  replaceSince(mark: number, text: string): void {
    const removed = this.pieces.splice(mark);
    for (const piece of removed) this.length -= piece.length;
    this.add(text);
  }

  toString(): string {
    return this.pieces.join('');
  }
}
