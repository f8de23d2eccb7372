import { sep } from 'node:path';
import type { ToolsConfig } from '@rsbuild/core';
import { findPackage } from '../cache/find-package.js';

/** Packages whose styles are complete, with their own layers. */
const complete = ['@kiln/theme', '@kiln/blocks'];

/**
 * Excludes the theme's styles from a site's PostCSS config: a plugin may misread them, as Tailwind 3 does with `@layer base`.
 */
export function onlyOwnStyles(siteDir: string): NonNullable<ToolsConfig['postcss']> {
  const folders = complete.flatMap((name) => findPackage(name, siteDir) ?? []);
  return (options) => {
    const { postcssOptions } = options;
    if (typeof postcssOptions !== 'object' || !postcssOptions.plugins?.length) return options;
    const { plugins } = postcssOptions;
    // Plugins left here would be added to those that the function returns.
    postcssOptions.plugins = [];
    return {
      ...options,
      postcssOptions: ({ resourcePath }) => ({
        plugins: folders.some((folder) => resourcePath.startsWith(folder + sep)) ? [] : [...plugins],
      }),
    };
  };
}
