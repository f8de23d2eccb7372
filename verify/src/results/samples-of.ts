import type { Fence, Page } from '../pages/parse-page.js';
import type { Recipe } from './recipe.js';

const path = /^(?!dist\/)(?:[\w@.[\]-]+\/)*[\w@[\]-]*\.[\w.]+$/;
const configFile = /^rsbuild\.config\.[cm]?[jt]s$/;

/** The part of a result's project that its page shows. */
export interface ResultSamples {
  /** Files above the result in the same section. */
  files: Record<string, string>;
  /** Code of the configuration, if any. */
  config?: string;
}

/** Returns the samples of a result: the configuration above it or selected by its recipe, and files of its section. */
export function samplesOf(page: Page, fence: Fence, recipe: Pick<Recipe, 'config'>): ResultSamples {
  const above = page.fences.filter(({ index, result }) => index < fence.index && result === undefined);
  const section = page.headings.findLast(({ line }) => line < fence.line)?.line ?? 0;
  const isConfig = ({ title = '' }: Fence) => configFile.test(title);
  const wanted = recipe.config;
  const config =
    wanted === null
      ? undefined
      : typeof wanted === 'string'
        ? page.fences.find((sample) => isConfig(sample) && sample.code.includes(wanted))
        : above.findLast(isConfig);
  const files = above.filter((sample) => sample.line > section && path.test(sample.title ?? '') && !isConfig(sample));
  return {
    files: Object.fromEntries(files.map(({ title = '', code }) => [title, `${code}\n`])),
    ...(config && { config: config.code }),
  };
}
