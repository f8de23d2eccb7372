import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Folder in the site for copies of files from outside it. */
const copies = 'included';

/** Returns the absolute path of a file that a page refers to by a relative path or `<root>/`. */
export function namedFile(name: string, path: string, siteDir: string): string {
  return name.startsWith('<root>/') ? join(siteDir, name.slice('<root>'.length)) : resolve(dirname(path), name);
}

/** Reads a file outside the site, which pages cannot access here. Returns its text and new path; undefined for other files. */
export function copyOf(file: string, siteDir: string): { name: string; text: string } | undefined {
  if (file.startsWith(siteDir + sep) || !existsSync(file)) return undefined;
  const name = relative(siteDir, file).split(sep).join('/');
  return { name: `${copies}/${name.replace(/^(?:\.\.\/)+/, '')}`, text: readFileSync(file, 'utf8') };
}
