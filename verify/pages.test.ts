import { expect, test } from 'vitest';
import { formatFinding, sortFindings } from './src/finding.mjs';
import { runChecks } from './src/run-checks.mjs';

const results = await runChecks({});

test.each(results)('every page: $name', ({ findings }) => {
  expect(sortFindings(findings).map(formatFinding).join('\n')).toBe('');
});
