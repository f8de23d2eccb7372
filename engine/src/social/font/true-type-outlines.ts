import type { FontTables } from './font-tables.js';
import { PathData } from './path-data.js';

interface Point {
  x: number;
  y: number;
  isOn: boolean;
}

/** Outlines of a font with quadratic curves, as path data by glyph. */
export function readTrueTypeOutlines(font: FontTables): (glyph: number) => string {
  const [shapes, places] = [font.read('glyf'), font.read('loca')];
  const isLong = font.read('head').readInt16BE(50) === 1;
  const placeOf = (glyph: number) => (isLong ? places.readUInt32BE(glyph * 4) : places.readUInt16BE(glyph * 2) * 2);
  const contoursOf = (glyph: number): Point[][] => {
    const shape = shapes.subarray(placeOf(glyph), placeOf(glyph + 1));
    if (shape.length === 0) return [];
    return shape.readInt16BE(0) >= 0 ? readContours(shape) : readComposite(shape, contoursOf);
  };
  return (glyph) => {
    const path = new PathData();
    for (const contour of contoursOf(glyph)) drawContour(contour, path);
    return path.toString();
  };
}

function readContours(shape: Buffer): Point[][] {
  const count = shape.readInt16BE(0);
  const ends = Array.from({ length: count }, (_, index) => shape.readUInt16BE(10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + shape.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = shape.readUInt8(at++);
    const repeats = flag & 8 ? shape.readUInt8(at++) : 0;
    for (let index = 0; index <= repeats; index++) flags.push(flag);
  }
  const readAxis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? shape.readUInt8(at++) : -shape.readUInt8(at++);
      else if (!(flag & same)) {
        value += shape.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readAxis(2, 16);
  const ys = readAxis(4, 32);
  const points = flags.map((flag, index): Point => ({ x: xs[index] as number, y: ys[index] as number, isOn: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

/** A glyph made of others, each moved and perhaps scaled. */
function readComposite(shape: Buffer, contoursOf: (glyph: number) => Point[][]): Point[][] {
  const contours: Point[][] = [];
  let at = 10;
  for (let flags = 32; flags & 32;) {
    flags = shape.readUInt16BE(at);
    const part = contoursOf(shape.readUInt16BE(at + 2));
    at += 4;
    const [dx, dy] = flags & 1 ? [shape.readInt16BE(at), shape.readInt16BE(at + 2)] : [shape.readInt8(at), shape.readInt8(at + 1)];
    at += flags & 1 ? 4 : 2;
    const numbers = flags & 8 ? 1 : flags & 64 ? 2 : flags & 128 ? 4 : 0;
    const scale = Array.from({ length: numbers }, (_, index) => shape.readInt16BE(at + index * 2) / 0x4000);
    at += numbers * 2;
    const [a = 1, b = 0, c = 0, d = a] = numbers === 2 ? [scale[0], 0, 0, scale[1]] : scale;
    contours.push(...part.map((points) => points.map(({ x, y, isOn }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOn }))));
  }
  return contours;
}

/** Between two control points in a row lies a point of the curve that the font leaves out. */
function drawContour(contour: readonly Point[], path: PathData): void {
  const first = contour.findIndex(({ isOn }) => isOn);
  const [head, tail] = [contour[0], contour.at(-1)];
  if (!head || !tail) return;
  const start = first === -1 ? middle(tail, head) : (contour[first] as Point);
  const ordered = [...contour.slice(first + 1), ...contour.slice(0, first + 1)];
  path.move(start.x, start.y);
  let control: Point | null = null;
  for (const point of first === -1 ? [...ordered, start] : ordered) {
    if (point.isOn) {
      if (control) path.curve(control.x, control.y, point.x, point.y);
      else path.line(point.x, point.y);
      control = null;
    } else {
      if (control) {
        const between = middle(control, point);
        path.curve(control.x, control.y, between.x, between.y);
      }
      control = point;
    }
  }
  path.close();
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, isOn: true };
}
