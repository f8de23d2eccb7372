import { existsSync } from 'node:fs';
import { join } from 'node:path';

const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** Returns the first module that exists in a folder. Names come without extensions. */
export function findConfig(folder: string, names: readonly string[]): string | undefined {
  return names.flatMap((name) => endings.map((ending) => `${name}.${ending}`)).find((name) => existsSync(join(folder, name)));
}
