import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A project that readers can open in the playground, as differences from its template. Removed files are null. */
export interface TrySample {
  template: string;
  files: Record<string, string | null>;
}

interface Fence {
  /** Value of `try`: a template, optionally followed by a folder of `site/samples`. */
  try: string;
  /** Title of the fence: path of its code in the project. */
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

/** Returns the samples of a page that readers can try. */
export function findTrySamples(text: string): TrySample[] {
  return [...text.matchAll(fence)].flatMap(([, indent = '', meta = '', code = '']) => {
    const sample = readTrySample(meta, code.replaceAll(new RegExp(`^${indent}`, 'gm'), '').trimEnd());
    return sample ? [sample] : [];
  });
}

/** Returns the sample of a fence; undefined without a `try` attribute. */
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
  // A folder of the sample replaces that of the template, so that there are no unused files.
  const replaced = new Set(
    Object.keys(own)
      .filter((path) => path.includes('/'))
      .map(topOf),
  );
  const gone = original.filter((path) => path.includes('/') && replaced.has(topOf(path)));
  return { template, files: { ...Object.fromEntries(gone.map((path) => [path, null])), ...own, [title]: `${code}\n` } };
}

const topOf = (path: string) => path.slice(0, path.indexOf('/'));

/** Returns a hash of the project and the versions that build it. */
export function keyOfSample({ template, files }: TrySample): string {
  const sorted = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([versions['@rsbuild/core'], versions.react, template, sorted]))
    .digest('hex')
    .slice(0, 10);
}

/** Lists the templates as samples without changes. */
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
