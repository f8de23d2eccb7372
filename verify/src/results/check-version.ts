import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding.js';

const file = 'site/data/rsbuild.json';

/** Checks that the version in result panels is the one that produced the results. */
export function checkVersion({ root }: { root: string }): Finding[] {
  const read = (path: string): string => {
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    return version;
  };
  const [shown, installed] = [read(file), read('verify/node_modules/@rsbuild/core/package.json')];
  if (shown === installed) return [];
  return [{ rule: 'result', file, line: 2, column: 1, what: `Results come from ${installed}, not ${shown}.`, fix: 'Run `npm run fix`.' }];
}
