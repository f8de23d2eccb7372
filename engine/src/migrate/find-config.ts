import { existsSync } from 'node:fs';
import { join } from 'node:path';

const endings = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'];

/** The first of some modules, named without their endings, that a folder has. */
export function findConfig(folder: string, names: readonly string[]): string | undefined {
  return names.flatMap((name) => endings.map((ending) => `${name}.${ending}`)).find((name) => existsSync(join(folder, name)));
}
