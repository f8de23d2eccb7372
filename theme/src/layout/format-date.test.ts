import { expect, test } from 'vitest';
import { formatDate } from './format-date.js';

test('R2.6.3 the date of the last change is written in the language of the page', () => {
  expect(formatDate('2024-09-10T23:30:00Z', 'en')).toBe('September 10, 2024');
  expect(formatDate('2024-09-10T23:30:00Z', 'zh')).toBe('2024年9月10日');
});

test('R2.6.3 the date does not depend on the zone of the machine', () => {
  expect(formatDate('2024-09-11T00:30:00+02:00', 'en')).toBe('September 10, 2024');
});
