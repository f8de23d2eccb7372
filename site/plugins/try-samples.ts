import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A project that readers can open in the playground: what it has and its template does not, null for what is only there. */
export interface TrySample {
  template: string;
  files: Record<string, string | null>;
}

interface Fence {
  /** Value of `try`: a template, and perhaps a folder of `site/samples`. */
  try: string;
  /** Title of the fence: where its code stands in the project. */
  title: string;
  code: string;
}

const folders = {
  templates: join(import.meta.dirname, '../../rsbuild-in-browser/templates'),
  samples: join(import.meta.dirname, '../samples'),
};

const { devDependencies: versions } = JSON.parse(readFileSync(join(folders.templates, '../package.json'), 'utf8')) as {
  devDependencies: Record<string, string>;
};

const fence = /^( *)```\w+ ([^\n]*\btry="[^\n]*)\n([^]*?)^\1```$/gm;

/** Samples of a page that are to be tried. */
export function findTrySamples(text: string): TrySample[] {
  return [...text.matchAll(fence)].flatMap(([, indent = '', meta = '', code = '']) => {
    const sample = readTrySample(meta, code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd());
    return sample ? [sample] : [];
  });
}

/** The sample of a fence, or undefined when it is not to be tried. */
export function readTrySample(meta: string, code: string): TrySample | undefined {
  const value = (name: string) => new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(meta)?.[1];
  const [template, title] = [value('try'), value('title')];
  if (template === undefined) return undefined;
  if (title === undefined)
    throw new Error(`A sample to try has no title: add the path of its file, as in title="rsbuild.config.ts" try="${template}".`);
  return toSample({ try: template, title, code });
}

function toSample({ try: value, title, code }: Fence): TrySample {
  const [template = '', name] = value.split(' ');
  const original = listFiles(join(folders.templates, template));
  const own = name === undefined ? {} : readFiles(join(folders.samples, name));
  // Of a folder that the sample has, the template's files are not taken: nothing lies about that is not used.
  const replaced = new Set(
    Object.keys(own)
      .filter((path) => path.includes('/'))
      .map(topOf),
  );
  const gone = original.filter((path) => path.includes('/') && replaced.has(topOf(path)));
  return { template, files: { ...Object.fromEntries(gone.map((path) => [path, null])), ...own, [title]: `${code}\n` } };
}

const topOf = (path: string) => path.slice(0, path.indexOf('/'));

/** Names what is built, by which versions. */
export function keyOfSample({ template, files }: TrySample): string {
  const sorted = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([versions['@rsbuild/core'], versions.react, template, sorted]))
    .digest('hex')
    .slice(0, 10);
}

/** A template as it is. */
export function listTemplates(): TrySample[] {
  return readdirSync(folders.templates).map((template) => ({ template, files: {} }));
}

function readFiles(folder: string): Record<string, string> {
  return Object.fromEntries(listFiles(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`A sample is tried with ${folder}, which does not exist.`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted();
}
