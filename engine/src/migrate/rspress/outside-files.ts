import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Folder of the site that has copies of files from outside of it. */
const copies = 'included';

/** The file of the project that a page names by a path or by `<root>/`. */
export function namedFile(name: string, path: string, siteDir: string): string {
  return name.startsWith('<root>/') ? join(siteDir, name.slice('<root>'.length)) : resolve(dirname(path), name);
}

/** A text that lies outside of the site, which no page reads here, and its place in the site; undefined for others. */
export function copyOf(file: string, siteDir: string): { name: string; text: string } | undefined {
  if (file.startsWith(siteDir + sep) || !existsSync(file)) return undefined;
  const name = relative(siteDir, file).split(sep).join('/');
  return { name: `${copies}/${name.replace(/^(?:\.\.\/)+/, '')}`, text: readFileSync(file, 'utf8') };
}
