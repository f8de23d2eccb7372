import { isFile } from '../cache/if-there.js';

/** In the order in which the bundler tries them. */
const endings = ['.ts', '.tsx', '.mjs', '.js', '.jsx'];

/** The file of a module whose ending may be left out or be that of JavaScript, and the files that were looked for. */
export function findModule(path: string): { found: string | undefined; tried: string[] } {
  const stem = path.endsWith('.js') ? path.slice(0, -'.js'.length) : undefined;
  const candidates =
    stem === undefined
      ? [path, ...endings.map((ending) => path + ending), ...endings.map((ending) => `${path}/index${ending}`)]
      : [`${stem}.ts`, `${stem}.tsx`, path];
  const at = candidates.findIndex(isFile);
  return { found: candidates[at], tried: at < 0 ? candidates : candidates.slice(0, at + 1) };
}
