import { expect, test } from 'vitest';
import { formatFinding, sortFindings } from './src/finding.js';
import { runChecks } from './src/run-checks.js';

const results = await runChecks({});

test.each(results)('every page: $name', ({ findings }) => {
  expect(sortFindings(findings).map(formatFinding).join('\n')).toBe('');
});
