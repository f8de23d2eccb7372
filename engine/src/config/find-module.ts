import { isFile } from '../cache/if-exists.js';

/** Extensions, in the order in which the bundler tries them. */
const endings = ['.ts', '.tsx', '.mjs', '.js', '.jsx'];

/** Finds the file of a module whose extension may be missing or `.js`. Also returns the paths it tried. */
export function findModule(path: string): { found: string | undefined; tried: string[] } {
  const stem = path.endsWith('.js') ? path.slice(0, -'.js'.length) : undefined;
  const candidates =
    stem === undefined
      ? [path, ...endings.map((ending) => path + ending), ...endings.map((ending) => `${path}/index${ending}`)]
      : [`${stem}.ts`, `${stem}.tsx`, path];
  const at = candidates.findIndex(isFile);
  return { found: candidates[at], tried: at < 0 ? candidates : candidates.slice(0, at + 1) };
}
