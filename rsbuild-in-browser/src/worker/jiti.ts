import type { Require } from '../modules/module-loader.js';

interface ImportOptions {
  default?: boolean;
}

/** Replaces the part of `jiti` that Rsbuild uses to load a configuration file. Here `require` handles TypeScript itself. */
export const createJiti = (createRequire: (from: string | URL) => Require) => (from: string) => ({
  import: async (path: string, options?: ImportOptions): Promise<unknown> => {
    const loaded = createRequire(from)(path) as { default?: unknown } | undefined;
    return options?.default ? (loaded?.default ?? loaded) : loaded;
  },
});
