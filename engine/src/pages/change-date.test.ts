import { expect, test } from 'vitest';
import { changeDate } from './change-date.js';

test('R2.6.3 formats the date of the last change in the language of the page', () => {
  expect(changeDate('2024-09-10T23:30:00Z', 'en')).toEqual({ time: '2024-09-10T23:30:00Z', text: 'September 10, 2024' });
  expect(changeDate('2024-09-10T23:30:00Z', 'zh')?.text).toBe('2024年9月10日');
});

test('R2.6.3 the date does not depend on the time zone of the machine', () => {
  expect(changeDate('2024-09-11T00:30:00+02:00', 'en')?.text).toBe('September 10, 2024');
});

test('a page whose last change is unknown has no date', () => {
  expect(changeDate(undefined, 'en')).toBeNull();
});
