import { expect, test } from 'vitest';
import { starOffset } from './attract-stars.js';

test('R2.6.17 a star drifts toward a pointer within 100 px, but never past it', () => {
  const near = starOffset(30, -40);
  expect(near.x).toBeGreaterThan(0);
  expect(near.y).toBeLessThan(0);
  expect(Math.hypot(near.x, near.y)).toBeLessThan(50);
  // It moves in a straight line.
  expect(near.x / near.y).toBeCloseTo(30 / -40);
});

test('R2.6.17 a star more than 100 px away does not move', () => {
  expect(starOffset(60, 80)).toEqual({ x: 0, y: 0 });
  expect(starOffset(-100.5, 0)).toEqual({ x: 0, y: 0 });
  expect(starOffset(Infinity, Infinity)).toEqual({ x: 0, y: 0 });
  expect(starOffset(59, 80).x).toBeGreaterThan(0);
});
