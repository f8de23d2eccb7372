import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PackageManifest {
  version: string;
  bin?: string | Record<string, string>;
}

/** Reads the manifest of an installed package. */
export function readManifest(folder: string): PackageManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Returns the file of a command of an installed package. */
export function binOf(folder: string, name: string): string {
  const { bin } = readManifest(folder);
  const file = typeof bin === 'string' ? bin : bin?.[name];
  if (file === undefined) throw new Error(`${folder} has no command "${name}".`);
  return join(folder, file);
}
