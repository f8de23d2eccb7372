import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { ProjectFiles } from '../src/protocol.js';

const folder = join(import.meta.dirname, '../templates');

export const templates = readdirSync(folder).toSorted();

/** Reads the files of a template: text as strings, images as bytes. */
export function readTemplate(name: string): ProjectFiles {
  const root = join(folder, name);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const bytes = readFileSync(path);
      return [relative(root, path), entry.name.endsWith('.png') ? Uint8Array.from(bytes) : bytes.toString('utf8')];
    }),
  );
}
