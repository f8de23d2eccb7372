import { sep } from 'node:path';
import type { ToolsConfig } from '@rsbuild/core';
import { findPackage } from '../cache/find-package.js';

/** Packages whose styles are complete, with layers of their own. */
const complete = ['@kiln/theme', '@kiln/blocks'];

/**
 * Keeps a site's PostCSS config away from the styles of the theme: a plugin may read more into them than they say, as Tailwind 3 does
 * into `@layer base`.
 */
export function onlyOwnStyles(siteDir: string): NonNullable<ToolsConfig['postcss']> {
  const folders = complete.flatMap((name) => findPackage(name, siteDir) ?? []);
  return (options) => {
    const { postcssOptions } = options;
    if (typeof postcssOptions !== 'object' || !postcssOptions.plugins?.length) return options;
    const { plugins } = postcssOptions;
    // Those that stay there are added to what the function gives.
    postcssOptions.plugins = [];
    return {
      ...options,
      postcssOptions: ({ resourcePath }) => ({
        plugins: folders.some((folder) => resourcePath.startsWith(folder + sep)) ? [] : [...plugins],
      }),
    };
  };
}
