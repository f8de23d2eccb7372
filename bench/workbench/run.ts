// Measures the workbench: bytes on the click, and times of the first and of later builds, compared with native Rsbuild.
import { join } from 'node:path';
import { createNativeFolder } from '../../rsbuild-in-browser/test/build-natively.js';
import buildWorker from '../../rsbuild-in-browser/test/build-worker.js';
import { openWorkbench } from '../../rsbuild-in-browser/test/open-workbench.js';
import { readTemplate } from '../../rsbuild-in-browser/test/read-template.js';
import { describeMachine } from '../measure/describe-machine.js';
import { median } from '../median.js';
import { buildPlayground } from '../../scripts/build-playground.mjs';
import { measureClick } from './measure-click.js';
import { measureSiteShare } from './measure-site-share.js';
import { weighFiles } from './weigh-files.js';

const rounds = 5;
const dist = join(import.meta.dirname, '../../rsbuild-in-browser/dist');

await buildWorker();
await buildPlayground({ isBest: true });
console.log(`# Workbench\n\n${describeMachine()}\n`);
console.log('| file | bytes | brotli |\n| --- | --- | --- |');
for (const { name, bytes, brotli } of weighFiles(dist)) console.log(`| ${name} | ${kilobytes(bytes)} | ${kilobytes(brotli)} |`);

console.log('\n| template | first result | later build | native | later / native |\n| --- | --- | --- | --- | --- |');
const native = createNativeFolder();
for (const name of ['vanilla', 'react']) console.log(await measureTemplate(name));
native.remove();

console.log('\nOn "Fast 4G" and half a processor, nothing in the cache:\n');
console.log('| template | bytes on click | click to result | edit to result |\n| --- | --- | --- | --- |');
for (const [name, label] of [
  ['vanilla', 'JavaScript'],
  ['react', 'React'],
] as const) {
  const { bytes, first, edit } = await measureClick(label, 3);
  console.log(`| ${name} | ${kilobytes(bytes)} | ${seconds(first)} | ${seconds(edit)} |`);
}

const share = await measureSiteShare(rounds);
console.log(`\nThe playground adds ${seconds(share.first)} to a build of the site that writes it, ${seconds(share.later)} to later ones.`);

/** Measures the first result from opening the page with an empty browser cache, from a server on the same machine. */
async function measureTemplate(name: string): Promise<string> {
  const files = readTemplate(name);
  const firsts: number[] = [];
  const laters: number[] = [];
  const natives: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const workbench = await openWorkbench();
    firsts.push(await measure(() => workbench.run('build', files)));
    for (let edit = 0; edit < 3; edit += 1) {
      const edited = { ...files, 'src/added.css': `.edit-${round}-${edit} { color: red; }` };
      laters.push(await measure(() => workbench.run('build', edited)));
    }
    natives.push((await native.build(files)).time);
    await workbench.close();
  }
  const [first, later, other] = [median(firsts), median(laters), median(natives)];
  return `| ${name} | ${seconds(first)} | ${seconds(later)} | ${seconds(other)} | ${(later / other).toFixed(2)} |`;
}

async function measure(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
