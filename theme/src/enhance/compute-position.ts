type Side = 'right' | 'left' | 'top' | 'bottom';

/** A side of the trigger, optionally with the direction in which the panel extends from there. Default: centered. */
export type Place = Side | `${'top' | 'bottom'}-${'left' | 'right'}`;

interface Size {
  width: number;
  height: number;
}

const opposites: Record<Side, Side> = { right: 'left', left: 'right', top: 'bottom', bottom: 'top' };

/** Finds the position of a panel: on the wanted side of its trigger, or the first other one with room; always within the window. */
export function computePosition(
  wanted: Place,
  { left, right, top, bottom }: Pick<DOMRect, Side>,
  { width, height }: Size,
  view: Size,
): { place: Place; x: number; y: number } {
  const [first, span] = wanted.split('-') as [Side, string | undefined];
  const end = { x: view.width - width, y: view.height - height };
  const x = span === 'left' ? right - width : span === 'right' ? left : (left + right - width) / 2;
  const y = (top + bottom - height) / 2;
  const places: Record<Side, [x: number, y: number, fits: boolean]> = {
    right: [right, y, right <= end.x],
    left: [left - width, y, left >= width],
    top: [x, top - height, top >= height],
    bottom: [x, bottom, bottom <= end.y],
  };
  const order: Side[] = [first, opposites[first], 'top', 'bottom'];
  const side = order.find((other) => places[other][2]) ?? first;
  const [wantedX, wantedY] = places[side];
  return {
    place: (span ? `${side}-${span}` : side) as Place,
    x: Math.max(0, Math.min(wantedX, end.x)),
    y: Math.max(0, Math.min(wantedY, end.y)),
  };
}
