import { expect, test } from 'vitest';
import { formatRecord, parseRecord } from './record-text.js';

const entries = [
  { name: 'b.test.ts > two', digest: '2222222222222222', reads: ['site/docs/en/a.mdx', 'site/docs/en/b.mdx'] },
  { name: 'a.test.ts > one', digest: '1111111111111111', reads: [] },
];

test('a record has one line per entry, sorted by name, and is parsed to the same entries', () => {
  const text = formatRecord(entries, ['Written by a command.']);
  expect(text).toBe(
    [
      '# Written by a command.',
      '1111111111111111\ta.test.ts > one',
      '2222222222222222\tb.test.ts > two\tsite/docs/en/a.mdx site/docs/en/b.mdx',
      '',
    ].join('\n'),
  );
  expect(parseRecord(text, 'verified.txt')).toEqual({ entries: entries.toReversed(), problems: [] });
  expect(parseRecord(text.replaceAll('\n', '\r\n'), 'verified.txt').entries).toEqual(entries.toReversed());
});

test('entries of both sides of a merge are kept, without duplicates', () => {
  const [two] = entries;
  const other = { name: 'b.test.ts > two', digest: '3333333333333333', reads: [] };
  expect(two && formatRecord([other, two, two]).trim().split('\n')).toHaveLength(2);
});

test.each([
  '<<<<<<< HEAD',
  '{ "a.test.ts": true }',
  '1111111111111111 a.test.ts > one',
  '11111111\ta.test.ts > one',
  'passed\ta.test.ts > one',
])('an invalid line is ignored and reported: %s', (line) => {
  const { entries: found, problems } = parseRecord(`${line}\n1111111111111111\ta.test.ts > one\n`, 'verify/verified.txt');
  expect(found.map(({ name }) => name)).toEqual(['a.test.ts > one']);
  expect(problems).toEqual([`verify/verified.txt:1 is no entry and is ignored: ${line}`]);
});
