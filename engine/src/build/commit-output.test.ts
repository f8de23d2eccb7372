import { execFile } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCacheFile } from '../cache/cache-file.js';
import { bundleConfig } from '../config/bundle-config.js';
import { type CommitPlan, planCommit, recoverOutput, writePlan } from './commit-output.js';
import { filesIn } from './output-folder.js';

/** A site with a manifest, whose pages reference assets and payloads. Versions share some pages, but only one asset. */
function siteOf(version: 1 | 2): Record<string, string> {
  const files: Record<string, string> = { [`_/theme.${version}.css`]: 'style', 'logo.svg': 'the same in both' };
  const payloads: Record<string, string> = {};
  for (let page = version * 4; page < version * 4 + 19; page++) {
    const payload = `_/p/${page}.${version}.json`;
    payloads[page] = payload;
    files[payload] = '{}';
    files[`guide/${page}.html`] = `<link href="_/theme.${version}.css"><a data-payload="${payload}"><img src="logo.svg">`;
  }
  files['_/routes.en.json'] = JSON.stringify(payloads);
  files[version === 1 ? 'shape' : 'shape/inside.html'] = `<link href="_/theme.${version}.css">`;
  return files;
}

/** Returns references to files that do not exist. */
function deadNames(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, content]) =>
    [...content.matchAll(/"([\w./]+\.(?:css|json|svg))"/g)]
      .map(([, name]) => name as string)
      .filter((name) => !files.has(name))
      .map((name) => `${path} → ${name}`),
  );
}

const read = (root: string) =>
  new Map(
    filesIn(root)
      .filter((path) => path !== '.kiln')
      .toSorted()
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );

/** Writes or hard-links files. With links, a commit that wrote into an existing file would change all copies of it. */
function fill(folder: string, paths: Iterable<string>, write: (path: string, target: string) => void): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    write(path, join(folder, path));
  }
}

/** Exit code of a thread that simulates a killed process. */
const killed = 137;
/** Staging folder of a process that no longer exists. */
const staging = '.dist.99999999';
const [old, fresh] = [siteOf(1), siteOf(2)];
let folder: string;
let script: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kiln-commit-'));
  const kept = ['logo.svg'];
  const plan: CommitPlan = {
    id: 'second',
    ...planCommit({
      fresh: Object.keys(fresh).filter((path) => !kept.includes(path)),
      kept: new Set(kept),
      owned: new Set(Object.keys(old)),
    }),
  };
  fill(join(folder, 'begun/dist'), Object.keys(old), (path, target) => writeFileSync(target, old[path] as string));
  fill(join(folder, 'begun', staging, 'files'), plan.moves, (path, target) => writeFileSync(target, fresh[path] as string));
  writeCacheFile(join(folder, 'begun/dist/.kiln'), JSON.stringify({ files: Object.keys(old) }));
  writePlan(join(folder, 'begun', staging), plan);
  const { url } = await bundleConfig(fileURLToPath(new URL('./commit-output.ts', import.meta.url)), join(folder, 'compiled'), {
    shown: String,
  });
  script = join(folder, 'commit-and-die.mjs');
  writeFileSync(
    script,
    `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';
const [place, last] = process.argv.slice(2);
const die = () => (isMainThread ? process.kill(process.pid, 'SIGKILL') : process.exit(killed));
const killed = ${killed};
let steps = 0;
for (const name of ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'writeFileSync']) {
  const original = fs[name];
  fs[name] = (...args) => {
    if (steps++ === Number(last)) die();
    return original(...args);
  };
}
syncBuiltinESMExports();
const { applyCommit } = await import(${JSON.stringify(url)});
applyCommit(${JSON.stringify(plan)}, place + '/${staging}', place + '/dist');
console.log(steps);
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Commits in a separate folder and is killed before `step`. Returns the number of steps if there is no such step. */
async function killAt(step: number): Promise<{ place: string; steps: number | undefined }> {
  const place = join(folder, String(step));
  const begun = join(folder, 'begun');
  fill(place, filesIn(begun), (path, target) => linkSync(join(begun, path), target));
  const args = [place, String(step)];
  return { place, steps: await (step % 10 === 0 || step === Infinity ? runProcess(args) : runThread(args)) };
}

function runProcess(args: string[]): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [script, ...args], (error, stdout, stderr) => {
      if (error && error.signal !== 'SIGKILL') reject(new Error(stderr));
      else resolve(error ? undefined : Number(stdout));
    });
  });
}

/** Like a killed process, an exiting thread runs nothing more, not even a `finally` block, but it starts faster. */
function runThread(args: string[]): Promise<undefined> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(script, { argv: args, execArgv: [] });
    thread.once('error', reject);
    thread.once('exit', (code) => (code === killed ? resolve(undefined) : reject(new Error(`Step ${args[1]} was not reached.`))));
  });
}

test('a commit killed at any of 100+ steps leaves a complete site, which the next build recovers', { timeout: 300_000 }, async () => {
  const whole = new Map(Object.entries(fresh).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const before = read(join(folder, 'begun/dist'));
  expect([deadNames(before), deadNames(whole)]).toEqual([[], []]);
  let begun = 0;
  const tryStep = async (step: number) => {
    const { place, steps } = await killAt(step);
    expect(steps, `step ${step}`).toBeUndefined();
    const left = read(join(place, 'dist'));
    expect(deadNames(left), `step ${step}`).toEqual([]);
    for (const path of Object.keys(old)) if (path in fresh) expect([old[path], fresh[path]]).toContain(left.get(path));
    recoverOutput(join(place, 'dist'));
    const after = read(join(place, 'dist'));
    const isCommitted = after.has('shape/inside.html');
    if (isCommitted) begun++;
    // All or nothing, with no leftovers of the killed build.
    expect(after, `after step ${step}`).toEqual(isCommitted ? whole : before);
    expect(readdirSync(place), `after step ${step}`).toEqual(['dist']);
    rmSync(place, { recursive: true });
  };
  const { steps = 0 } = await killAt(Infinity);
  expect(steps).toBeGreaterThanOrEqual(100);
  for (let step = 0; step < steps; step += 2) await Promise.all([step, step + 1].filter((next) => next < steps).map(tryStep));
  expect(begun).toBeGreaterThan(95);
});

test('moves assets first, then new pages, old pages and lists, and removes files last', () => {
  const plan = planCommit({
    fresh: ['index.html', 'index.html.br', 'new.html', 'routes.json', '_/a.2.css', 'sitemap.xml'],
    kept: new Set(['kept.html']),
    owned: new Set(['index.html', 'index.html.br', 'routes.json', 'sitemap.xml', 'kept.html', 'gone.html', '_/a.1.css']),
  });
  expect(plan.moves).toEqual(['_/a.2.css', 'new.html', 'index.html', 'index.html.br', 'routes.json', 'sitemap.xml']);
  expect(plan.removals).toEqual(['gone.html', '_/a.1.css']);
  expect(plan.blocking).toEqual([]);
});
