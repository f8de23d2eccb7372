import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Endings that an import may omit. */
export const moduleEndings = ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js'];

/** Returns whether a module, including the site's modules that it imports, runs without Docusaurus. */
export function isPortable(folder: string, path: string, seen = new Set<string>()): boolean {
  const file = moduleEndings
    .map((ending) => path + ending)
    .find((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.isFile());
  if (file === undefined) return existsSync(join(folder, path));
  if (seen.has(file)) return true;
  seen.add(file);
  const text = readFileSync(join(folder, file), 'utf8');
  const imports = [...text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)(["'])(.+?)\1/g)].map(([, , name = '']) => name);
  return imports.every((name) => {
    if (/^@(?:docusaurus|theme|theme-\w+|site)\//.test(name) || name.endsWith('.svg')) return false;
    return (
      !/^\.{1,2}\//.test(name) || /\.(?:css|json|png|jpe?g)$/.test(name) || isPortable(folder, posix.join(posix.dirname(file), name), seen)
    );
  });
}
