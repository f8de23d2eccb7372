import { PathData } from './path-data.js';

interface Subroutines {
  count: number;
  get: (entry: number) => Buffer;
}

const end = 14;
const maxCalls = 10;

/** Runs the program that draws a glyph (a Type 2 charstring) and returns its path data. Hints are passed over. */
export function drawCharString(program: Buffer, { shared, local }: { shared: Subroutines; local: Subroutines | null }): string {
  const path = new PathData();
  const stack: number[] = [];
  let [x, y, hints, calls] = [0, 0, 0, 0];

  const moveBy = (dx: number, dy: number) => path.move((x += dx), (y += dy));
  const lineBy = (dx: number, dy: number) => path.line((x += dx), (y += dy));
  const curveBy = (ax: number, ay: number, bx: number, by: number, cx: number, cy: number) => {
    const [x1, y1] = [x + ax, y + ay];
    const [x2, y2] = [x1 + bx, y1 + by];
    path.curve(x1, y1, x2, y2, (x = x2 + cx), (y = y2 + cy));
  };
  const at = (index: number) => stack[index] ?? 0;
  const curveAt = (index: number) => curveBy(at(index), at(index + 1), at(index + 2), at(index + 3), at(index + 4), at(index + 5));

  const lines = (from: number, to: number) => {
    for (let index = from; index + 1 < to; index += 2) lineBy(at(index), at(index + 1));
  };
  const curves = (from: number, to: number): number => {
    let index = from;
    for (; index + 5 < to; index += 6) curveAt(index);
    return index;
  };
  const alternatingLines = (isAcross: boolean) => {
    stack.forEach((delta, index) => ((index % 2 === 0) === isAcross ? lineBy(delta, 0) : lineBy(0, delta)));
  };
  /** Curves that leave along one axis and arrive along the other, in turn; the last one may end anywhere. */
  const alternatingCurves = (startsAcross: boolean) => {
    let isAcross = startsAcross;
    for (let index = 0; index + 3 < stack.length; index += 4, isAcross = !isAcross) {
      const last = stack.length - index === 5 ? at(index + 4) : 0;
      if (isAcross) curveBy(at(index), 0, at(index + 1), at(index + 2), last, at(index + 3));
      else curveBy(0, at(index), at(index + 1), at(index + 2), at(index + 3), last);
    }
  };
  const parallelCurves = (isAcross: boolean) => {
    let index = stack.length % 4 === 1 ? 1 : 0;
    let side = index === 1 ? at(0) : 0;
    for (; index + 3 < stack.length; index += 4, side = 0) {
      if (isAcross) curveBy(at(index), side, at(index + 1), at(index + 2), at(index + 3), 0);
      else curveBy(side, at(index), at(index + 1), at(index + 2), 0, at(index + 3));
    }
  };
  const flex = (operator: number) => {
    if (operator === 35) {
      curveAt(0);
      curveAt(6);
    } else if (operator === 34) {
      curveBy(at(0), 0, at(1), at(2), at(3), 0);
      curveBy(at(4), 0, at(5), -at(2), at(6), 0);
    } else if (operator === 36) {
      curveBy(at(0), at(1), at(2), at(3), at(4), 0);
      curveBy(at(5), 0, at(6), at(7), at(8), -(at(1) + at(3) + at(7)));
    } else if (operator === 37) {
      const [dx, dy] = [at(0) + at(2) + at(4) + at(6) + at(8), at(1) + at(3) + at(5) + at(7) + at(9)];
      const isWide = Math.abs(dx) > Math.abs(dy);
      curveAt(0);
      curveBy(at(6), at(7), at(8), at(9), isWide ? at(10) : -dx, isWide ? -dy : at(10));
    }
  };

  /** What an operator does with the operands before it. */
  const draw: Record<number, () => void> = {
    // Moves may have the glyph's width as one operand more, so they count from the end.
    21: () => moveBy(at(stack.length - 2), at(stack.length - 1)),
    22: () => moveBy(at(stack.length - 1), 0),
    4: () => moveBy(0, at(stack.length - 1)),
    5: () => lines(0, stack.length),
    6: () => alternatingLines(true),
    7: () => alternatingLines(false),
    8: () => void curves(0, stack.length),
    24: () => lines(curves(0, stack.length - 2), stack.length),
    25: () => {
      lines(0, stack.length - 6);
      curveAt(stack.length - 6);
    },
    26: () => parallelCurves(false),
    27: () => parallelCurves(true),
    30: () => alternatingCurves(false),
    31: () => alternatingCurves(true),
  };

  /** Runs a program; true when the glyph is complete. */
  const run = (code: Buffer): boolean => {
    for (let position = 0; position < code.length;) {
      const byte = code.readUInt8(position++);
      if (byte === 28) {
        stack.push(code.readInt16BE(position));
        position += 2;
      } else if (byte === 255) {
        stack.push(code.readInt32BE(position) / 0x10000);
        position += 4;
      } else if (byte >= 251) stack.push(-(byte - 251) * 256 - code.readUInt8(position++) - 108);
      else if (byte >= 247) stack.push((byte - 247) * 256 + code.readUInt8(position++) + 108);
      else if (byte >= 32) stack.push(byte - 139);
      else if (byte === end) return true;
      else if (byte === 11) return false;
      else if (byte === 10 || byte === 29) {
        if (call(byte === 10 ? local : shared)) return true;
      } else {
        if ([1, 3, 18, 23, 19, 20].includes(byte)) hints += stack.length >> 1;
        if (byte === 19 || byte === 20) position += (hints + 7) >> 3;
        else if (byte === 12) flex(code.readUInt8(position++));
        else draw[byte]?.();
        stack.length = 0;
      }
    }
    return false;
  };
  const call = (subroutines: Subroutines | null): boolean => {
    if (!subroutines || calls >= maxCalls) return true;
    const bias = subroutines.count < 1240 ? 107 : subroutines.count < 33_900 ? 1131 : 32_768;
    calls++;
    const isDone = run(subroutines.get((stack.pop() ?? 0) + bias));
    calls--;
    return isDone;
  };
  run(program);
  return path.toString();
}
