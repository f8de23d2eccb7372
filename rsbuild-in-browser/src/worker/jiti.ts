import type { Require } from '../modules/module-loader.js';

interface ImportOptions {
  default?: boolean;
}

/** The part of the package `jiti` with which Rsbuild loads a configuration file: here, modules are TypeScript as they are. */
export const createJiti = (createRequire: (from: string | URL) => Require) => (from: string) => ({
  import: async (path: string, options?: ImportOptions): Promise<unknown> => {
    const loaded = createRequire(from)(path) as { default?: unknown } | undefined;
    return options?.default ? (loaded?.default ?? loaded) : loaded;
  },
});
