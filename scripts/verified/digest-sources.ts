import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Platform that outcomes depend on: messages, loaders and compression of Node.js, paths and signals of the operating system. */
export const environment = `Node.js ${process.versions.node.split('.')[0]}, ${process.platform}`;

/** Placeholder for the digest of a missing file. */
export const missing = 'missing';

/** Returns a short digest of texts. */
export function digest(...texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
}

/** Returns the digest of a file's content, regardless of its line endings. */
export function digestContent(content: Buffer): string {
  return digest(content.toString('latin1').replace(/\r\n?/g, '\n'));
}

/** Returns the digest of files and of all files in folders, including their paths from the root and whether they are missing. */
export function digestFiles(root: string, paths: readonly string[]): string {
  const files = [...new Set(paths.flatMap(listFiles))].toSorted();
  return digest(...files.map((file) => `${relative(root, file).replaceAll('\\', '/')}\0${digestFile(file) ?? missing}`));
}

/** Returns the digest of a file, or undefined if it does not exist. */
export function digestFile(file: string): string | undefined {
  return existsSync(file) ? digestContent(readFileSync(file)) : undefined;
}

/** Returns a module and its direct and indirect relative imports. Skips imports without a file, which are in texts of samples. */
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

/** Lists the files of a folder, or the file itself. Skips output and packages. */
function listFiles(path: string): string[] {
  if (!existsSync(path) || statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !['node_modules', 'dist', '.cache', '.tmp'].includes(name))
    .flatMap((name) => listFiles(join(path, name)));
}
