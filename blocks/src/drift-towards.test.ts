import { expect, test } from 'vitest';
import { driftOf } from './drift-towards.js';

test('R2.6.17 a star drifts towards a pointer within 100 px, and never beyond it', () => {
  const near = driftOf(30, -40);
  expect(near.x).toBeGreaterThan(0);
  expect(near.y).toBeLessThan(0);
  expect(Math.hypot(near.x, near.y)).toBeLessThan(50);
  // Along the line to the pointer.
  expect(near.x / near.y).toBeCloseTo(30 / -40);
});

test('R2.6.17 a star further away than 100 px stays', () => {
  expect(driftOf(60, 80)).toEqual({ x: 0, y: 0 });
  expect(driftOf(-100.5, 0)).toEqual({ x: 0, y: 0 });
  expect(driftOf(Infinity, Infinity)).toEqual({ x: 0, y: 0 });
  expect(driftOf(59, 80).x).toBeGreaterThan(0);
});
