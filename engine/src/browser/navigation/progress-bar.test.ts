import { expect, test } from 'vitest';
import { nextProgress, progressDefaults } from './progress-bar.js';

test('R2.3.6 uses the specified constants', () => {
  expect(progressDefaults).toEqual({ minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800, delay: 200 });
});

test('R2.3.6 starts at the minimum, trickles and never completes by itself', () => {
  expect(nextProgress(0)).toBe(0.08);
  expect(nextProgress(0.08)).toBeCloseTo(0.1);
  let progress = 0;
  for (let step = 0; step < 200; step++) progress = nextProgress(progress);
  expect(progress).toBe(0.994);
});
