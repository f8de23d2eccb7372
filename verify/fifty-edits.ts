// Makes fifty edits in the playground, including errors, endless loops and files of 10 MB. Reports the peak memory of the page's
// process, its memory afterwards, and any lost input.
import { chromium, type Page } from '@playwright/test';
import { readRendererMemory } from '../rsbuild-in-browser/test/renderer-memory.js';
import { buildPlayground } from '../scripts/build-playground.mjs';
import { findChromium } from '../scripts/browsers.mjs';
import { servePlay } from '../site/play/serve-play.js';

interface Edit {
  name: string;
  file: string;
  text: string;
  /** Number of lines of a hundred letters that replace `LINES`. */
  lines?: number;
}

const config = (name: string, code: string): Edit => ({ name, file: 'rsbuild.config.ts', text: code });
const edits: Edit[] = [
  { name: 'syntax error', file: 'src/index.js', text: 'const = ;' },
  { name: 'style', file: 'src/index.css', text: 'body { color: teal; }' },
  config('broken configuration', 'export default {'),
  config('names without hashes', 'export default { output: { filenameHash: false } };'),
  { name: 'missing module', file: 'src/index.js', text: "import 'nothing';" },
  config('configuration that throws', "throw new Error('no');"),
  config('empty configuration', 'export default {};'),
  // Generated in the page, because sending it would take more memory than the edit itself.
  { name: '10 MB pasted', file: 'src/index.js', text: 'globalThis.text = `LINES`;\n', lines: 100_000 },
  { name: 'script', file: 'src/index.js', text: "import './index.css';\ndocument.body.append('built');\n" },
  config(
    '10 MB written',
    "export default { source: { define: { LARGE: JSON.stringify('x'.repeat(1e7)) } }, output: { copy: ['./src'] } };",
  ),
  { name: '10 MB in a bundle', file: 'src/index.js', text: 'globalThis.large = LARGE;\n' },
  config('endless loop', 'for (;;);'),
  config('title', "export default { html: { title: 'Edited' }, source: { define: { LARGE: '1' } } };"),
];

await buildPlayground();
const server = await servePlay();
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage();
const complaints: string[] = [];
page.on('pageerror', (error) => complaints.push(error.message));
await page.goto(`${server.url}play`);
const highest = new Map<string, number>();
let losses = 0;
const count = Number(process.argv[2] ?? 50);
for (let index = 0; index < count; index += 1) {
  const edit = edits[index % edits.length] ?? config('', '');
  const peak = await watchMemory(() => makeEdit(page, edit));
  highest.set(edit.name, Math.max(highest.get(edit.name) ?? 0, peak));
  if (process.argv.includes('--verbose')) console.log(index, edit.name, Math.round(peak), await page.getByRole('status').textContent());
}
const session = await page.context().newCDPSession(page);
await session.send('HeapProfiler.collectGarbage');
await page.waitForTimeout(5000);
const stays = readRendererMemory();
await browser.close();
server.close();

console.log(`# ${count} edits in the playground\n`);
console.log('| edit and its build | peak memory of the renderer |\n| --- | --- |');
for (const [name, peak] of highest) console.log(`| ${name} | ${Math.round(peak)} MB |`);
console.log(
  `\nAt most ${Math.round(Math.max(...highest.values()))} MB, ${Math.round(stays)} MB afterwards; ${losses} inputs lost, ${complaints.length} page errors.`,
);
for (const complaint of complaints) console.log(complaint);

/** Pastes the text, builds, opens every result tab, and checks that the text is still there. */
async function makeEdit(target: Page, { name, file, text, lines = 0 }: Edit): Promise<void> {
  await target.getByRole('button', { name: file, exact: true }).click();
  const editor = target.getByRole('textbox', { name: file, exact: true });
  await editor.click();
  await target.keyboard.press('ControlOrMeta+A');
  await editor.evaluate(
    (element, { value, count }) => {
      const filled = value.replace('LINES', `${'a line of a large file '.repeat(5).slice(0, 99)}\n`.repeat(count));
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', filled);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { value: text, count: lines },
  );
  await target.getByRole('button', { name: 'Build', exact: true }).click();
  if (name === 'endless loop') {
    await target.waitForTimeout(2000);
    await target.getByRole('button', { name: 'Stop', exact: true }).click();
  }
  await target.getByRole('button', { name: 'Build', exact: true }).waitFor({ timeout: 180_000 });
  for (const tab of ['Output files', 'Preview', 'Comparison']) await target.getByRole('tab', { name: tab }).click();
  await editor.press('ControlOrMeta+Home');
  const shown = (await editor.textContent()) ?? '';
  if (!shown.startsWith(text.slice(0, 12).split('\n')[0] ?? '')) losses += 1;
}

/** Returns the peak memory in megabytes while a function runs. */
async function watchMemory(run: () => Promise<void>): Promise<number> {
  let peak = readRendererMemory();
  const timer = setInterval(() => (peak = Math.max(peak, readRendererMemory())), 200);
  await run();
  clearInterval(timer);
  return Math.max(peak, readRendererMemory());
}
