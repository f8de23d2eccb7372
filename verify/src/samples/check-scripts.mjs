import { digest, openCache } from '../cache.mjs';
import { placeInFence } from '../pages/place-in-fence.mjs';
import { aliasesOf } from './aliases.mjs';
import { checkTypes } from './check-types.mjs';
import { jsxSourceOf } from './jsx-source.mjs';
import { sampleKind } from './sample-kind.mjs';

/**
 * @import { Finding } from '../finding.mjs'
 * @import { Fence, Page, Place } from '../pages/parse-page.mjs'
 * @import { Script, ScriptResult } from './check-types.mjs'
 */

/**
 * Type-checks samples that are files. A sample that stands on several pages with the same surroundings is checked once.
 * @param {readonly { page: Page, fence: Fence, file: string }[]} samples
 * @returns {Map<Fence, Finding[]>}
 */
export function checkScripts(samples) {
  const tried = samples.filter(({ fence, file }) => fence.unchecked === undefined || !file.endsWith('.d.ts'));
  const entries = tried.map(({ page, fence, file }) => ({ page, fence, script: scriptOf(page, fence, file) }));
  /** @type {ReturnType<typeof openCache<ScriptResult>>} */
  const cache = openCache('scripts');
  const missing = new Map(entries.filter(({ script }) => !cache.get(script.id)).map(({ script }) => [script.id, script]));
  if (missing.size > 0) {
    for (const [id, result] of checkTypes([...missing.values()])) cache.set(id, result);
    cache.save();
  }
  return new Map(
    entries.map(({ page, fence, script }) => {
      const { mistakes, packages } = cache.get(script.id) ?? { mistakes: [], packages: [] };
      const aliases = aliasesOf(page);
      const found = [
        ...mistakes.map((mistake) => ({ mistake, fix: 'Mend the sample, or mark the fence unchecked="reason" when it must not compile.' })),
        ...packages
          .filter(({ name }) => !aliases.has(name) && !aliases.has(name.split('/')[0] ?? ''))
          .map((mistake) => ({ mistake, fix: 'Use an installed package, or mark the fence unchecked="reason".' })),
      ];
      const place = (/** @type {Place} */ { line, column }) => placeInFence(page, fence, { line, column });
      return [fence, found.map(({ mistake, fix }) => ({ rule: 'types', file: page.file, ...place(mistake), what: mistake.message, fix }))];
    }),
  );
}

/**
 * @param {Page} page
 * @param {Fence} fence
 * @param {string} file
 * @returns {Script}
 */
function scriptOf(page, fence, file) {
  const jsx = file.endsWith('x') ? jsxSourceOf({ route: page.route, code: fence.code }) : undefined;
  const globals = globalsOf(page);
  return {
    id: digest(file, fence.code, jsx ?? '', ...globals.map(({ code }) => code)),
    file,
    code: fence.code,
    globals,
    ...(jsx ? { jsx } : {}),
  };
}

/**
 * Samples of a page that declare something for the others: `*.d.ts`, `declare global`, `declare module`.
 * @param {Page} page
 * @returns {{ file: string, code: string }[]}
 */
function globalsOf(page) {
  return page.fences.flatMap((fence) => {
    const kind = sampleKind(fence);
    const declares = fence.title?.endsWith('.d.ts') || /^\s*declare (?:global|module)\b/m.test(fence.code);
    return fence.unchecked === undefined && kind.kind === 'script' && kind.file && declares ? [{ file: kind.file, code: fence.code }] : [];
  });
}
