import { afterAll, beforeEach, expect, test } from 'vitest';
import type { OutputFile } from '../src/protocol.js';
import { createNativeFolder, type NativeFolder } from './build-natively.js';
import { openWorkbench, type OpenWorkbench } from './open-workbench.js';
import { samples } from './samples.js';

let workbench: OpenWorkbench;
let native: NativeFolder;

// Not in `beforeAll`, because all tests may be skipped thanks to the record.
beforeEach(async () => {
  workbench ??= await openWorkbench();
  native ??= createNativeFolder();
});

afterAll(async () => {
  await workbench?.close();
  native?.remove();
});

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const contentOf = (file: OutputFile) => toText('text' in file ? Buffer.from(file.text) : file.bytes);

/** Removes the hash from a name. */
const bare = (name: string) => name.replaceAll(/\.[0-9a-f]{8}(?=\.)/g, '');

/**
 * Makes the output of both comparable: removes durations, sizes, and stack frames. Sorts lines, because the order of environments and of
 * rows with equal size varies. SWC draws its frames with other characters.
 */
const normalize = (terminal: string) =>
  terminal
    .replaceAll(/^ +at .*\n/gm, '')
    .replaceAll(/\d+(?:\.\d+)? (?:m?s|k?B)\b/g, '#')
    .replaceAll(/[^\w\n./#-]+/g, ' ')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/(?:^|\s)-+(?=\s|$)/g, ' ')
        .trim()
        .replace(/^x (?=[A-Z])/, ''),
    )
    .filter((line) => line !== '')
    .toSorted();

/** The page has no errors, and nothing was blocked. */
const expectNoComplaint = () => expect(workbench.complaints).toEqual([]);

test.each(samples)('$name: same files, names and messages as the native build', async ({ files, exception }) => {
  const expected = await native.build(files);
  const { files: found, terminal, errors } = await workbench.run('build', files, { deadline: 120_000 });
  const isException = (name: string) => exception?.files.test(name) ?? false;
  const toName = (name: string) => (isException(name) ? bare(name) : name);
  expect(errors.length > 0, errors.join('\n')).toBe(expected.exitCode !== 0);
  expect(normalize(exception ? bare(terminal) : terminal)).toEqual(normalize(exception ? bare(expected.terminal) : expected.terminal));
  expect(found.map(({ name }) => toName(name)).toSorted()).toEqual(Object.keys(expected.files).map(toName).toSorted());
  const normalizeText = exception?.normalize;
  for (const file of found.filter(({ name }) => !isException(name) || normalizeText)) {
    const same = isException(file.name) && normalizeText ? normalizeText : (text: string) => text;
    expect(same(contentOf(file)), file.name).toBe(same(toText(expected.files[file.name] ?? new Uint8Array())));
  }
  expectNoComplaint();
});

test('passes the same configuration to Rspack as the native build', async () => {
  const { files } = samples.find(({ name }) => name === 'react') ?? { files: {} };
  const { rspackConfig } = await workbench.run('inspect', files);
  const inspected = await native.inspect(files);
  expect(rspackConfig).toBe(inspected);
  expectNoComplaint();
});
