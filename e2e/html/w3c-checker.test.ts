import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { repository, sites } from '../sites.js';

interface Message {
  url: string;
  lastLine: number;
  message: string;
  extract: string;
}

const require = createRequire(import.meta.url);
/** Path of the checker. */
const jar = require('vnu-jar') as string;
const hasJava = spawnSync('java', ['-version']).status === 0;

/** Returns the errors that the W3C checker finds in the pages of some folders: page, position, message. */
function check(folders: readonly string[]): Promise<string[]> {
  // The checker needs a deep stack, and with one thread the serial garbage collector is the fastest.
  const args = ['-Xss8m', '-XX:+UseSerialGC', '-jar', jar, '--skip-non-html', '--errors-only', '--exit-zero-always', '--format', 'json'];
  return new Promise((resolve, reject) => {
    execFile('java', [...args, ...folders], { maxBuffer: 1 << 28 }, (error, _, stderr) => {
      if (error) return reject(error);
      const { messages } = JSON.parse(stderr) as { messages: Message[] };
      resolve(messages.map(({ url, lastLine, message, extract }) => `${shown(url)}:${lastLine} ${message} ${extract}`));
    });
  });
}

function shown(url: string): string {
  return relative(repository, decodeURI(new URL(url).pathname));
}

test('every page of every site is valid HTML', async ({ skip }) => {
  if (!hasJava) skip('There is no Java on this machine, which the W3C checker needs: no page was checked.');
  const folders = Object.values(sites).map(({ dist }) => dist);
  for (const folder of folders) expect(existsSync(folder), `${shown(`file://${folder}`)} is built`).toBe(true);
  const pages = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html')),
  );
  expect(pages.length).toBeGreaterThan(400);
  // An invalid page proves that the checker works.
  const wrong = `${repository}e2e/.tmp/wrong-html`;
  mkdirSync(wrong, { recursive: true });
  writeFileSync(`${wrong}/index.html`, '<!doctype html><html lang="en"><title>Wrong</title><p id="a"><p id="a">');
  expect(await check([...folders, wrong])).toEqual([expect.stringMatching(/^e2e\/\.tmp\/wrong-html\/index\.html:1 Duplicate ID “a”/)]);
});
