import { afterAll, beforeEach, expect, test } from 'vitest';
import type { BuildResult, ProjectFiles } from '../src/protocol.js';
import { openWorkbench, type OpenWorkbench } from './open-workbench.js';
import { readTemplate } from './read-template.js';
import { readRendererMemory } from './renderer-memory.js';

let workbench: OpenWorkbench;
const project = readTemplate('vanilla');
const contents = ({ files }: BuildResult) => files.map(({ name, size }) => `${name} ${size}`);

// Not in `beforeAll`, because all tests may be skipped thanks to the record.
beforeEach(async () => {
  workbench ??= await openWorkbench();
});

afterAll(() => workbench?.close());

const build = (files: ProjectFiles, deadline = 60_000, withoutContents = false) =>
  workbench.run('build', { ...project, ...files }, { deadline, withoutContents });

test('an endless loop ends at the deadline, and the next build works as before', async () => {
  const before = await build({});
  await expect(build({ 'rsbuild.config.ts': 'while (true);' }, 1000)).rejects.toThrow('The build was ended after 1 s.');
  await expect(build({ 'rsbuild.config.ts': 'export default () => new Promise(() => {});' }, 1000)).rejects.toThrow('ended after 1 s');
  expect(contents(await build({}))).toEqual(contents(before));
});

test('a stopped build is rejected immediately, and the next one reloads nothing', async () => {
  await build({});
  const loaded: string[] = [];
  workbench.page.on('request', (request) => loaded.push(request.url()));
  const stop = () => workbench.page.evaluate(() => globalThis.workbench.stop());
  const stopped = Promise.all([
    expect(build({ 'rsbuild.config.ts': 'for (;;);' })).rejects.toThrow('The build was stopped.'),
    expect(build({})).rejects.toThrow('The build was stopped.'),
  ]);
  await workbench.page.waitForFunction(() => globalThis.steps.at(-1) === 'compile');
  await stop();
  await stopped;
  expect((await build({})).errors).toEqual([]);
  expect(loaded.filter((url) => /manifest|\.wasm/.test(url))).toEqual([]);
});

test('a worker only starts after the previous one and all of its threads have ended', async () => {
  await expect(build({ 'rsbuild.config.ts': 'while (true);' }, 1000)).rejects.toThrow('ended after 1 s');
  const alive = await workbench.page.evaluate(async (files) => {
    const locks = await new Promise<LockManagerSnapshot>((resolve) => {
      void globalThis.workbench.build(files, { onStep: () => resolve(navigator.locks.query()) });
    });
    return [...new Set(locks.held?.map(({ name }) => name))];
  }, project);
  expect(alive).toHaveLength(1);
});

test.each(['vue', 'svelte'])('%s: a repeated build has the same file names', async (template) => {
  const files = readTemplate(template);
  const before = await workbench.run('build', files);
  expect(contents(await workbench.run('build', files))).toEqual(contents(before));
});

test('a worker that does not become ready is replaced', async () => {
  const slow = await openWorkbench({ startLimit: 200 });
  let starts = 0;
  await slow.page.route('**/dist/worker.*.js', async (route) => {
    starts += 1;
    if (starts > 1) return route.continue();
    return route.fulfill({ response: await route.fetch(), body: '' });
  });
  const { errors } = await slow.run('build', project);
  await slow.close();
  expect([starts, errors]).toEqual([2, []]);
});

test('concurrent builds run one after the other', async () => {
  const titles = ['one', 'two', 'three'];
  const results = await Promise.all(
    titles.map((title) => build({ 'rsbuild.config.ts': `export default { html: { title: '${title}' } };` })),
  );
  const pages = results.map(({ files }) => files.find(({ name }) => name === 'dist/index.html'));
  expect(pages.map((page) => page && 'text' in page && /<title>(.*)<\/title>/.exec(page.text)?.[1])).toEqual(titles);
});

test('a configuration cannot access the origin', async () => {
  const names = [
    'fetch',
    'XMLHttpRequest',
    'WebSocket',
    'indexedDB',
    'caches',
    'importScripts',
    'Worker',
    'postMessage',
    'BroadcastChannel',
  ];
  const { files } = await build({
    'rsbuild.config.ts': `
      const scope = Function('return this')();
      const found = ${JSON.stringify(names)}.filter((name) => scope[name] !== undefined);
      if (scope.navigator.storage || scope.navigator.serviceWorker || scope.navigator.locks) found.push('navigator');
      export default { html: { title: 'reached: ' + found.join() } };`,
  });
  const page = files.find(({ name }) => name === 'dist/index.html');
  expect(page && 'text' in page && page.text).toContain('<title>reached: </title>');
});

test('a project that runs out of memory fails with a message, and the next build works as before', async () => {
  const before = await build({});
  const code = Array.from({ length: 100_000 }, (_, index) => `export const value${index} = (one, two) => one * ${index} + two[${index}];`);
  await expect(build({ 'src/index.js': code.join('\n') })).rejects.toThrow('it needs more memory than Rspack may take in a browser');
  expect(contents(await build({}))).toEqual(contents(before));
  workbench.complaints.length = 0;
});

test('the page survives fifty edits with errors, endless loops and files of 10 MB, and uses less than 700 MB afterwards', async () => {
  const before = contents(await build({}));
  const large = `export default '${'x'.repeat(10_000_000)}';\n`;
  const edits: ProjectFiles[] = [
    { 'src/index.js': 'const = ;' },
    { 'src/index.css': 'body { color: teal; }' },
    { 'rsbuild.config.ts': 'export default {' },
    { 'src/index.js': "import text from './large.js';\nconsole.log(text.length);\n", 'src/large.js': large },
    { 'rsbuild.config.ts': 'export default { output: { filenameHash: false } };' },
    { 'src/index.js': "import 'nothing';" },
    { 'rsbuild.config.ts': "throw new Error('no');" },
    { 'public/large.bin': new Uint8Array(10_000_000) },
    { 'src/index.js': `globalThis.text = \`${`${'a line of a large file '.repeat(5).slice(0, 99)}\n`.repeat(100_000)}\`;\n` },
    { 'rsbuild.config.ts': "export default { mode: 'development' };" },
  ];
  let ended = 0;
  let highest = 0;
  const sampling = setInterval(() => (highest = Math.max(highest, readRendererMemory())), 200);
  for (let index = 0; index < 50; index += 1) {
    const isEndless = index % 20 === 19;
    const files = isEndless ? { 'rsbuild.config.ts': 'for (;;);' } : (edits[index % edits.length] ?? {});
    await build(files, isEndless ? 500 : 60_000, true).catch(() => (ended += 1));
  }
  clearInterval(sampling);
  expect(ended).toBe(2);
  expect(contents(await build({}))).toEqual(before);
  // Peak memory depends on garbage collection, and so on the load of the machine. `verify/fifty-edits.ts` measures it.
  const session = await workbench.page.context().newCDPSession(workbench.page);
  const readMemory = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return readRendererMemory();
  };
  await expect.poll(readMemory, { timeout: 60_000, interval: 1000 }).toBeLessThan(700);
  console.log(`Memory of the renderer: ${Math.round(await readMemory())} MB after 50 edits, ${Math.round(highest)} MB at most`);
  expect(workbench.complaints).toEqual([]);
}, 600_000);
