/** Gathers an outline as path data in font units; the y axis points up, as in fonts. */
export class PathData {
  private text = '';
  private isOpen = false;

  move(x: number, y: number): void {
    this.close();
    this.text += `M${round(x)} ${round(y)}`;
    this.isOpen = true;
  }

  line(x: number, y: number): void {
    this.text += `L${round(x)} ${round(y)}`;
  }

  /** A curve by its control points and its end: one control point or two. */
  curve(...points: number[]): void {
    this.text += (points.length === 4 ? 'Q' : 'C') + points.map(round).join(' ');
  }

  close(): void {
    if (this.isOpen) this.text += 'Z';
    this.isOpen = false;
  }

  toString(): string {
    this.close();
    return this.text;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
