import { expect, test } from 'vitest';
import { computePosition } from './compute-position.js';

const view = { width: 1000, height: 600 };
const panel = { width: 200, height: 100 };
const triggerAt = (left: number, top: number) => ({ left, right: left + 60, top, bottom: top + 20 });

test('R9.4 a panel opens on the preferred side if there is room', () => {
  const trigger = triggerAt(400, 300);
  expect(computePosition('right', trigger, panel, view)).toEqual({ place: 'right', x: 460, y: 260 });
  expect(computePosition('left', trigger, panel, view)).toEqual({ place: 'left', x: 200, y: 260 });
  expect(computePosition('top', trigger, panel, view)).toEqual({ place: 'top', x: 330, y: 200 });
  expect(computePosition('bottom', trigger, panel, view)).toEqual({ place: 'bottom', x: 330, y: 320 });
  expect(computePosition('bottom-left', trigger, panel, view)).toEqual({ place: 'bottom-left', x: 260, y: 320 });
});

test('R9.4 without room it opens on the opposite side', () => {
  expect(computePosition('right', triggerAt(900, 300), panel, view)).toMatchObject({ place: 'left', x: 700 });
  expect(computePosition('left', triggerAt(100, 300), panel, view)).toMatchObject({ place: 'right', x: 160 });
  expect(computePosition('top', triggerAt(400, 50), panel, view)).toMatchObject({ place: 'bottom', y: 70 });
  expect(computePosition('bottom', triggerAt(400, 550), panel, view)).toMatchObject({ place: 'top', y: 450 });
  expect(computePosition('bottom-left', triggerAt(400, 550), panel, view)).toMatchObject({ place: 'top-left', y: 450 });
});

test('R9.4 without room on either side it opens above or below, within the window', () => {
  const phone = { width: 320, height: 600 };
  expect(computePosition('right', triggerAt(130, 300), panel, phone)).toEqual({ place: 'top', x: 60, y: 200 });
  expect(computePosition('left', triggerAt(130, 50), panel, phone)).toEqual({ place: 'bottom', x: 60, y: 70 });
  expect(computePosition('right', triggerAt(10, 300), { width: 300, height: 100 }, phone)).toMatchObject({ place: 'top', x: 0 });
  expect(computePosition('bottom', triggerAt(250, 300), panel, phone)).toMatchObject({ place: 'bottom', x: 120 });
});

test('R9.4 if nothing fits it keeps its side and starts within the window', () => {
  expect(computePosition('right', triggerAt(50, 20), { width: 200, height: 100 }, { width: 180, height: 80 })).toEqual({
    place: 'right',
    x: 0,
    y: 0,
  });
});
