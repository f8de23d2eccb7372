import { createHash } from 'node:crypto';
import fs, { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArchiveEntry } from '../src/protocol.js';
import { rspack } from '@rspack/core';
import { needsTransform } from '../src/modules/module-loader.js';
import { transformOptions } from '../src/worker/transform.js';
import type { Archive } from '../src/worker/install-archives.js';
import { archives } from './archives.js';

/** Writes each archive as JSON, named after its content hash. */
export function writeArchives(modules: string, output: string): ArchiveEntry[] {
  return archives.map(({ name, neededBy, packages, standIns = {}, tools = [] }) => {
    const published = Object.entries(packages).flatMap(([folder, pattern]) => readPackage(modules, folder, pattern));
    const files = [...published, ...Object.entries(standIns)];
    const commonJs = files.filter(([path]) => tools.some((tool) => tool.test(path))).flatMap((file) => toCommonJs(modules, file));
    const archive: Archive = { files: Object.fromEntries(files), commonJs: Object.fromEntries(commonJs) };
    const text = JSON.stringify(archive);
    const file = `${name}.${hashOf(text)}.json`;
    writeFileSync(join(output, file), text);
    return { name, file, bytes: Buffer.byteLength(text), ...(neededBy && { neededBy: neededBy.source }) };
  });
}

/** Returns a short content hash for immutable file names. */
export const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 10);

function readPackage(modules: string, folder: string, pattern: RegExp): [name: string, text: string][] {
  const root = join(modules, folder);
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((name) => pattern.test(name))
    .toSorted();
  if (names.length === 0)
    throw new Error(`No file of ${folder} matches ${pattern}: the package has changed, so change scripts/archives.ts.`);
  return names.map((name) => [`${folder}/${name}`, readFileSync(join(root, name), 'utf8')]);
}

/** Converts a module that `require` could not run as is to CommonJS. */
function toCommonJs(modules: string, [name, text]: [name: string, text: string]): [name: string, code: string][] {
  const path = join(modules, name);
  if (!needsTransform(fs, text, path)) return [];
  return [[name, rspack.experiments.swc.transformSync(text, transformOptions(path)).code]];
}
