import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { runSideBySide } from './run-side-by-side.mjs';

/** Returns a step that runs a script with Node. */
const step = (name: string, script: string, after: string[] = []) => ({ name, command: process.execPath, args: ['-e', script], after });

async function run(steps: ReturnType<typeof step>[]) {
  let text = '';
  const hasPassed = await runSideBySide(steps, { write: (part) => (text += part.toString()) });
  return { hasPassed, text: text.replaceAll(/\d+\.\d s/g, '0 s') };
}

test('steps run concurrently, and their output is not mixed', async () => {
  // Lets each step continue only when the other has started too.
  const guests: Socket[] = [];
  const door = createServer((guest) => {
    if (guests.push(guest) === 2) for (const each of guests) each.end();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const { port } = door.address() as AddressInfo;
  const meet = (name: string) =>
    `console.log('begin ${name}'); require('node:net').connect(${port}, '127.0.0.1').on('close', () => console.log('end ${name}')).resume()`;
  const { hasPassed, text } = await run([step('a', meet('a')), step('b', meet('b'))]);
  door.close();
  expect(hasPassed).toBe(true);
  expect(text).toBe('\n▸ a\nbegin a\nend a\n✓ a, 0 s\n\n▸ b\nbegin b\nend b\n✓ b, 0 s\n');
});

test('a step starts after its dependencies, and is left out if one has failed', async () => {
  const { hasPassed, text } = await run([
    step('first', 'console.log(1)'),
    step('broken', 'process.exit(3)'),
    step('second', 'console.log(2)', ['first']),
    step('third', 'console.log(3)', ['broken']),
    step('fourth', 'console.log(4)', ['third']),
  ]);
  expect(hasPassed).toBe(false);
  expect(text.indexOf('✓ second')).toBeGreaterThan(text.indexOf('✓ first'));
  expect(text).toMatch(/✗ broken failed after 0 s\n/);
  expect(text).not.toMatch(/▸ (?:third|fourth)/);
  expect(text).toMatch(/✗ broken: failed\n✗ third: left out\n✗ fourth: left out\n$/);
});

test('the last output of a failed step is repeated at the end', async () => {
  const { text } = await run([
    step('broken', "for (let line = 1; line <= 200; line++) console.log('line ' + line); process.exit(1)"),
    step('long', "console.log('all is well')"),
  ]);
  const end = text.slice(text.indexOf('✓ long'));
  expect(end).toMatch(/^✓ long, 0 s\n\n▸ broken, its last lines again\nline 1\d\d\n/);
  expect(end).toMatch(/line 199\nline 200\n✗ broken failed after 0 s\n✗ broken: failed\n$/);
  expect(end.split('\n').length).toBeLessThan(120);
});

test('a missing command is a failure', async () => {
  const { hasPassed, text } = await run([{ name: 'none', command: 'no-such-command', args: [], after: [] }]);
  expect(hasPassed).toBe(false);
  expect(text).toContain('ENOENT');
});
