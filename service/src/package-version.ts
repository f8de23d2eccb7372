import { readFileSync } from 'node:fs';

/** Returns the version of this package. */
export function packageVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return version;
}
