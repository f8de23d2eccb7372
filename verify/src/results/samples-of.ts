import type { Fence, Page } from '../pages/parse-page.js';
import type { Recipe } from './recipe.js';

const path = /^(?!dist\/)(?:[\w@.[\]-]+\/)*[\w@[\]-]*\.[\w.]+$/;
const configFile = /^rsbuild\.config\.[cm]?[jt]s$/;

/** What a result is run with, as far as its page shows it. */
export interface ResultSamples {
  /** Files of the same section, above the result. */
  files: Record<string, string>;
  /** Code of the configuration; undefined when there is none. */
  config?: string;
}

/** The samples that belong to a result: the configuration above it, or the one that its recipe names, and files of its section. */
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
