import { digest, openCache } from '../cache.js';
import type { Finding } from '../finding.js';
import type { Fence, Page, Place } from '../pages/parse-page.js';
import { placeInFence } from '../pages/place-in-fence.js';
import { aliasesOf } from './aliases.js';
import { checkTypes, type Script, type ScriptResult } from './check-types.js';
import { jsxSourceOf } from './jsx-source.js';
import { sampleKind } from './sample-kind.js';

/** Type-checks samples that are files. A sample with the same globals and JSX runtime on several pages is checked once. */
export function checkScripts(samples: readonly { page: Page; fence: Fence; file: string }[]): Map<Fence, Finding[]> {
  const tried = samples.filter(({ fence, file }) => fence.unchecked === undefined || !file.endsWith('.d.ts'));
  const entries = tried.map(({ page, fence, file }) => ({ page, fence, script: scriptOf(page, fence, file) }));
  const cache = openCache<ScriptResult>('scripts');
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
        ...mistakes.map((mistake) => ({ mistake, fix: 'Fix the sample, or mark the fence unchecked="reason" if it must not compile.' })),
        ...packages
          .filter(({ name }) => !aliases.has(name) && !aliases.has(name.split('/')[0] ?? ''))
          .map((mistake) => ({ mistake, fix: 'Use an installed package, or mark the fence unchecked="reason".' })),
      ];
      const place = ({ line, column }: Place) => placeInFence(page, fence, { line, column });
      return [fence, found.map(({ mistake, fix }) => ({ rule: 'types', file: page.file, ...place(mistake), what: mistake.message, fix }))];
    }),
  );
}

function scriptOf(page: Page, fence: Fence, file: string): Script {
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

/** Returns the samples of a page with declarations for the others: `*.d.ts`, `declare global`, `declare module`. */
function globalsOf(page: Page): { file: string; code: string }[] {
  return page.fences.flatMap((fence) => {
    const kind = sampleKind(fence);
    const declares = fence.title?.endsWith('.d.ts') || /^\s*declare (?:global|module)\b/m.test(fence.code);
    return fence.unchecked === undefined && kind.kind === 'script' && kind.file && declares ? [{ file: kind.file, code: fence.code }] : [];
  });
}
