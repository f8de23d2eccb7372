import type { Finding } from '../finding.js';
import type { Fence, Page } from '../pages/parse-page.js';
import { isSameResult } from './is-same-result.js';
import { makeResults } from './make-results.js';
import { recipes } from './recipes/index.js';
import { samplesOf } from './samples-of.js';

/** A result on a page, and the result of a run. */
export interface ComparedResult {
  page: Page;
  fence: Fence;
  /** Result of the run. Undefined if it failed. */
  made?: string;
  error?: string;
}

const fix = 'Run `npm run fix` and review the changes.';

/** Pairs the results on pages with those of fresh runs. */
export async function compareResults(pages: readonly Page[]): Promise<ComparedResult[]> {
  const shown = resultsOf(pages).flatMap(({ page, fence }) => {
    const recipe = recipes[page.route]?.[fence.result ?? ''];
    if (!recipe) return [];
    return [{ page, fence, job: { route: page.route, name: fence.result ?? '', ...samplesOf(page, fence, recipe) } }];
  });
  const answers = await makeResults(shown.map(({ job }) => job));
  return shown.map(({ page, fence }, index) => {
    const answer = answers[index];
    return { page, fence, ...(answer && ('text' in answer ? { made: answer.text } : answer)) };
  });
}

/** Finds results that differ from a run, have no recipe or are not shown. Skips translations, which another check compares. */
export async function checkResults(pages: readonly Page[]): Promise<{ findings: Finding[]; count: number; pageCount: number }> {
  const english = pages.filter(({ lang }) => lang === 'en');
  const compared = await compareResults(english);
  return {
    findings: [
      ...compared.flatMap(({ page, fence, made, error }) => {
        if (made === undefined)
          return [finding(page, fence, `The run of "${fence.result}" failed: ${error}`, 'Fix the sample or its recipe.')];
        return isSameResult(fence.code, made) ? [] : [finding(page, fence, describeDifference(fence.code, made), fix)];
      }),
      ...resultsOf(english)
        .filter(({ page, fence }) => !recipes[page.route]?.[fence.result ?? ''])
        .map(({ page, fence }) =>
          finding(page, fence, `No recipe makes the result "${fence.result}" of ${page.route}.`, 'Add it to verify/src/results/recipes.'),
        ),
      ...english.flatMap((page) =>
        Object.keys(recipes[page.route] ?? {})
          .filter((name) => !page.fences.some(({ result }) => result === name))
          .map((name) =>
            finding(
              page,
              { line: 2 },
              `The page does not show its result "${name}".`,
              `Add a fence with result="${name}", or remove the recipe.`,
            ),
          ),
      ),
    ],
    count: compared.length,
    pageCount: new Set(compared.map(({ page }) => page.route)).size,
  };
}

function resultsOf(pages: readonly Page[]): { page: Page; fence: Fence }[] {
  return pages.flatMap((page) => page.fences.filter(({ result }) => result !== undefined).map((fence) => ({ page, fence })));
}

function describeDifference(shown: string, made: string): string {
  const [before, after] = [shown.split('\n'), made.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? after.length : line;
  return `The result of Rsbuild differs: line ${at + 1} is "${after[at] ?? ''}", the page has "${before[at] ?? ''}".`;
}

function finding({ file }: Page, { line }: Pick<Fence, 'line'>, what: string, fix: string): Finding {
  return { rule: 'result', file, line: line - 1, column: 1, what, fix };
}
