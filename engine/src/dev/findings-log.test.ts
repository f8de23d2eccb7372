import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import type { Finding } from '../model/index.js';
import { createFindingsLog } from './findings-log.js';

const finding = (what: string): Finding => ({ severity: 'error', rule: 'syntax', what, where: { file: 'a.mdx', line: 1 }, fix: 'Fix it.' });

test('prints findings once, again when they change, and a line when they are fixed', () => {
  const lines: string[] = [];
  const { report, unfixed } = createFindingsLog(
    (text) => lines.push(stripVTControlCharacters(text).trim()),
    (findings) => findings.map(({ what }) => what).join(),
  );
  report('a.mdx', []);
  expect(lines).toEqual([]);
  report('a.mdx', [finding('one'), finding('two')]);
  report('a.mdx', [finding('one'), finding('two')]);
  expect(unfixed()).toEqual(['a.mdx']);
  report('b.mdx', []);
  report('a.mdx', [finding('two')]);
  report('a.mdx', []);
  report('a.mdx', []);
  expect(lines).toEqual(['one,two', 'two', '✓ a.mdx: all problems are fixed.']);
  expect(unfixed()).toEqual([]);
});

test('prints a finding that several pages share once, until it is fixed in all of them', () => {
  const lines: string[] = [];
  const { report, unfixed } = createFindingsLog(
    (text) => lines.push(stripVTControlCharacters(text).trim()),
    (findings) => findings.map(({ what }) => what).join(),
  );
  for (const file of ['a.mdx', 'b.mdx', 'c.mdx']) report(file, [finding('navigation')]);
  report('b.mdx', [finding('navigation'), finding('own')]);
  expect(lines).toEqual(['navigation', 'own']);
  for (const file of ['a.mdx', 'b.mdx', 'c.mdx']) report(file, []);
  expect(lines.slice(2)).toEqual(['✓ a.mdx: all problems are fixed.', '✓ b.mdx: all problems are fixed.']);
  expect(unfixed()).toEqual([]);
  report('c.mdx', [finding('navigation')]);
  expect(lines.at(-1)).toBe('navigation');
});
