import type { Placement } from '../components/Popover.js';

type Side = 'right' | 'left' | 'top' | 'bottom';

interface Size {
  width: number;
  height: number;
}

const opposites: Record<Side, Side> = { right: 'left', left: 'right', top: 'bottom', bottom: 'top' };

/** Where a panel stands: on the wanted side of its trigger, or on the first other one with room; always within the window. */
export function findPlace(
  placement: Placement,
  { left, right, top, bottom }: Pick<DOMRect, Side>,
  { width, height }: Size,
  view: Size,
): { area: string; x: number; y: number } {
  const [wanted, span] = placement.split('-') as [Side, string | undefined];
  const end = { x: view.width - width, y: view.height - height };
  const x = span ? right - width : (left + right - width) / 2;
  const y = (top + bottom - height) / 2;
  const places: Record<Side, [x: number, y: number, fits: boolean]> = {
    right: [right, y, right <= end.x],
    left: [left - width, y, left >= width],
    top: [x, top - height, top >= height],
    bottom: [x, bottom, bottom <= end.y],
  };
  const order: Side[] = [wanted, opposites[wanted], 'top', 'bottom'];
  const side = order.find((other) => places[other][2]) ?? wanted;
  const [wantedX, wantedY] = places[side];
  return {
    area: span ? `${side} span-${span}` : side,
    x: Math.max(0, Math.min(wantedX, end.x)),
    y: Math.max(0, Math.min(wantedY, end.y)),
  };
}
