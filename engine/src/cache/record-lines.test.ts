import { expect, test } from 'vitest';
import { RecordLines } from './record-lines.js';

const records: [string, unknown][] = [
  ['en/a.md', { title: 'A "quoted" one,\nin two lines' }],
  ['文件/",{\\.md', { 名: 1 }],
  ['/route', { key: 'x' }],
];
const head = 'head\n';
const content = Buffer.from(head + records.map((record) => `${JSON.stringify(record)}\n`).join(''));

test('finds records by key, whatever characters the key has', () => {
  const lines = new RecordLines(content, head.length, 2);
  expect(lines.size).toBe(2);
  expect([...lines.keys()]).toEqual(['en/a.md', '文件/",{\\.md']);
  for (const [key, value] of records.slice(0, 2)) expect(lines.get(key)).toEqual(value);
  expect(lines.get('/route')).toBeUndefined();
  expect([...new RecordLines(content, lines.end, 1).entries()]).toEqual([['/route', { key: 'x' }]]);
});
