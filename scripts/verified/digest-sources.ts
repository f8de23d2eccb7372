import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What outcomes may depend on besides files: messages, loaders and compression of Node.js, paths and signals of the system. */
export const environment = `Node.js ${process.versions.node.split('.')[0]}, ${process.platform}`;

/** Stands for the digest of a file that is not there. */
export const missing = 'missing';

/** Short digest of texts. */
export function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
}

/** Digest of the content of a file, whatever ends its lines. */
export function digestContent(content: Buffer): string {
  return digest(content.toString('latin1').replace(/\r\n?/g, '\n'));
}

/** Digest of files, and of all files of folders, with their paths from the root. One that is missing counts as missing. */
export function digestFiles(root: string, paths: readonly string[]): string {
  const files = [...new Set(paths.flatMap(listFiles))].toSorted();
  return digest(...files.map((file) => `${relative(root, file).replaceAll('\\', '/')}\0${digestFile(file) ?? missing}`));
}

/** Digest of a file; undefined when there is none. */
export function digestFile(file: string): string | undefined {
  return existsSync(file) ? digestContent(readFileSync(file)) : undefined;
}

/** A module and the modules that it imports by relative paths, directly or not. Imports in texts of samples that lead nowhere are left out. */
export function withImports(file: string, met = new Set<string>()): Set<string> {
  if (met.has(file) || !existsSync(file) || !statSync(file).isFile()) return met;
  met.add(file);
  const imports = /^(?:import|export)\b[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
  for (const [, from, bare, dynamic] of readFileSync(file, 'utf8').matchAll(imports)) {
    const path = join(dirname(file), from ?? bare ?? dynamic ?? '');
    withImports(existsSync(path) ? path : path.replace(/\.js$/, '.ts'), met);
  }
  return met;
}

/** Files of a folder, or the file itself; output and packages aside. */
function listFiles(path: string): string[] {
  if (!existsSync(path) || statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !['node_modules', 'dist', '.cache', '.tmp'].includes(name))
    .flatMap((name) => listFiles(join(path, name)));
}
