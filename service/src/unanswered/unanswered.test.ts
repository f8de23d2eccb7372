import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countUnanswered } from './count-unanswered.js';
import { readUnanswered } from './read-unanswered.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kiln-unanswered-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const ask = (keyword: string) => ({ keyword, lang: 'en', indexes: ['docs'] });
const on = (day: string) => () => new Date(`${day}T12:00:00Z`);

test('ignores case and extra spaces, and sums counts over days and services', async () => {
  for (const day of ['2026-11-15', '2026-11-16']) {
    const [one, other] = [countUnanswered({ folder, now: on(day) }), countUnanswered({ folder, now: on(day) })];
    one.add(ask('Freeze  Clay '));
    one.add(ask('freeze clay'));
    other.add(ask('freeze clay'));
    other.add(ask('raku'));
    await one.close();
    await other.close();
  }
  expect(readdirSync(folder)).toEqual(['unanswered-2026-11-15.jsonl', 'unanswered-2026-11-16.jsonl']);
  expect(await readUnanswered({ folder, days: 30, now: on('2026-11-16') })).toEqual([
    { query: 'freeze clay', lang: 'en', index: 'docs', count: 6, days: 2 },
    { query: 'raku', lang: 'en', index: 'docs', count: 2, days: 2 },
  ]);
  expect(await readUnanswered({ folder, days: 1, now: on('2026-11-16') })).toMatchObject([{ count: 3 }, { count: 1 }]);
});

test('omits a query that is a prefix of another one, unless it is more frequent', async () => {
  const counter = countUnanswered({ folder, now: on('2026-11-16') });
  for (const keyword of ['kil', 'kiln gl', 'kiln gloves', 'kiln gloves', 'oven', 'oven', 'oven mitts']) counter.add(ask(keyword));
  await counter.close();
  const entries = await readUnanswered({ folder, days: 1, now: on('2026-11-16') });
  expect(entries.map(({ query }) => query)).toEqual(['kiln gloves', 'oven', 'oven mitts']);
});

test('removes files older than 90 days and keeps other files', async () => {
  for (const name of ['unanswered-2026-08-01.jsonl', 'unanswered-2026-11-01.jsonl', 'notes.txt']) writeFileSync(join(folder, name), '');
  const counter = countUnanswered({ folder, now: on('2026-11-16') });
  counter.add(ask('raku'));
  await counter.close();
  expect(readdirSync(folder).toSorted()).toEqual(['notes.txt', 'unanswered-2026-11-01.jsonl', 'unanswered-2026-11-16.jsonl']);
});

test('limits the number and length of stored queries', async () => {
  const counter = countUnanswered({ folder, now: on('2026-11-16') });
  for (let number = 0; number < 5000; number++) counter.add(ask(`${number} ${'x'.repeat(400)}`));
  await counter.close();
  const lines = readFileSync(join(folder, 'unanswered-2026-11-16.jsonl'), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(2000);
  expect((JSON.parse(lines[0] as string) as { query: string }).query).toHaveLength(100);
});

test('ignores a truncated line, and throws if the folder does not exist', async () => {
  writeFileSync(join(folder, 'unanswered-2026-11-16.jsonl'), '{"query":"raku","lang":"en","index":"docs","count":1}\n{"query":"ra');
  expect(await readUnanswered({ folder, days: 1, now: on('2026-11-16') })).toHaveLength(1);
  await expect(readUnanswered({ folder: join(folder, 'none'), days: 1 })).rejects.toThrow('Nothing has been counted');
});
