import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bilingual, createSite, type FixtureSite, snapshot } from './fixture-site.js';
import { configurePlugin } from './plugin-site.js';

const cache = 'node_modules/.cache/kiln';
// The cache holds code with or without highlighting; a highlighter would have to start for every damaged page.
const config = {
  origin: 'https://fixture.example',
  markdown: { codeHighlighter: 'plain', sharedHeadingIds: true },
  themeConfig: bilingual,
};
const pages = {
  'docs/en/index.mdx': '# Home\n\nWelcome.\n',
  'docs/zh/index.mdx': '# 主页\n\n欢迎。\n',
  'docs/en/guide.mdx': '# Guide\n\nSome words.\n\n```ts\nconst a: number = 1;\n```\n\n## More\n',
  'docs/zh/guide.mdx': '# 指南\n\n一些字。\n\n```ts\nconst a: number = 1;\n```\n\n## 更多\n',
};
const edited = '# Guide\n\nOther words.\n\n```ts\nconst a: number = 1;\n```\n\n## More\n';

let site: FixtureSite;
let pristine: string;

const inSite = (path: string) => join(site.dir, path);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();

/** Hard-links the files of a folder into another one. To change a file in place, unlink it first. */
function linkFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const path of filesIn(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    linkSync(join(from, path), join(to, path));
  }
}

/** Returns a function that yields numbers below a limit, the same in every run. */
function seededRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

type Damage = (path: string, random: (limit: number) => number, others: readonly string[]) => void;

/** Replaces the content at a path, but not of other hard links to the file. */
function rewrite(path: string, content: Uint8Array | string): void {
  unlinkSync(path);
  writeFileSync(path, content);
}

const damages: Record<string, Damage> = {
  missing: (path) => unlinkSync(path),
  empty: (path) => rewrite(path, ''),
  'cut short': (path, random) => {
    const bytes = readFileSync(path);
    rewrite(path, bytes);
    truncateSync(path, random(bytes.length));
  },
  'one bit': (path, random) => {
    const bytes = readFileSync(path);
    const index = random(bytes.length);
    bytes[index] = (bytes[index] as number) ^ (1 << random(8));
    rewrite(path, bytes);
  },
  zeros: (path) => rewrite(path, Buffer.alloc(statSync(path).size)),
  noise: (path, random) => rewrite(path, Buffer.from(Array.from({ length: 1 + random(999) }, () => random(256)))),
  'other JSON': (path, random) => rewrite(path, ['null', '{}', '[]', '{"a":1}', '"x"', '7'][random(6)] as string),
  'a letter in the text': (path) => rewrite(path, readFileSync(path, 'latin1').replaceAll('word', 'wurd').replaceAll('const', 'canst')),
  swapped: (path, random, others) => {
    const other = others[random(others.length)] as string;
    renameSync(path, `${path}.x`);
    if (existsSync(other)) renameSync(other, path);
    renameSync(`${path}.x`, other);
  },
  'a folder': (path) => {
    unlinkSync(path);
    mkdirSync(join(path, 'deep'), { recursive: true });
  },
  'its folder a file': (path) => {
    if (dirname(path) === inSite(cache)) return unlinkSync(path);
    rmSync(dirname(path), { recursive: true });
    writeFileSync(dirname(path), 'a file');
  },
  'its folder missing': (path) => rmSync(dirname(path), { recursive: true }),
};

beforeAll(async () => {
  site = createSite(pages);
  configurePlugin(site, 'social-images', 'socialImages()', config);
  await site.build();
  pristine = inSite('pristine');
  linkFolder(inSite(cache), join(pristine, 'cache'));
  linkFolder(inSite('dist'), join(pristine, 'dist'));
});
afterAll(() => site.remove());

const partOf = (name: string) => name.split('/')[0] as string;

/** Other changes of the site, each of which makes the build read other parts of the cache. */
const occasions: Record<string, () => void> = {
  'nothing changed': () => {},
  'no output': () => rmSync(inSite('dist'), { recursive: true, force: true }),
  'an edited page': () => site.put('docs/en/guide.mdx', edited),
  both: () => {
    rmSync(inSite('dist'), { recursive: true, force: true });
    site.put('docs/en/guide.mdx', edited);
  },
};

test('output matches a cold build with each of 200 damaged caches', { timeout: 1_800_000 }, async () => {
  const random = seededRandom(17);
  const pick = <Value>(values: readonly Value[]) => values[random(values.length)] as Value;
  const expected = { plain: snapshot(inSite('dist')), edited: new Map<string, string>() };
  site.put('docs/en/guide.mdx', edited);
  for (const folder of [cache, 'dist']) site.remove(folder);
  await site.build();
  expected.edited = snapshot(inSite('dist'));
  expect(expected.edited).not.toEqual(expected.plain);
  const names = filesIn(join(pristine, 'cache'));
  const groups = [...new Set(names.map(partOf))].map((part) => names.filter((name) => partOf(name) === part));
  // Bundling takes most of the time, so each kind of damage happens there only once.
  const cheap = groups.filter(([name]) => !/^(?:bundle|entries)\//.test(name ?? ''));
  const dear = groups.filter((group) => !cheap.includes(group));
  const kinds = Object.keys(damages);
  for (let trial = 0; trial < 200; trial++) {
    const name = pick(pick(trial < kinds.length ? dear : cheap));
    const kind = trial < kinds.length ? (kinds[trial] as string) : pick(kinds);
    const occasion = pick(Object.keys(occasions));
    const about = `${trial}: ${name} ${kind}, ${occasion}`;
    linkFolder(join(pristine, 'cache'), inSite(cache));
    linkFolder(join(pristine, 'dist'), inSite('dist'));
    site.put('docs/en/guide.mdx', pages['docs/en/guide.mdx']);
    const others = names.filter((other) => other !== name).map((other) => inSite(join(cache, other)));
    damages[kind]?.(inSite(join(cache, name)), random, others);
    occasions[occasion]?.();
    const { code, text } = await site.attempt('build');
    expect(code, `${about}\n${text}`).toBe(0);
    const wanted = occasion === 'nothing changed' || occasion === 'no output' ? expected.plain : expected.edited;
    const found = snapshot(inSite('dist'));
    expect(
      [...new Set([...found.keys(), ...wanted.keys()])].filter((path) => found.get(path) !== wanted.get(path)),
      about,
    ).toEqual([]);
  }
});
