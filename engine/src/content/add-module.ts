import type { PageModule } from '../model/index.js';

/** Adds a module to those in use, together with what was used of it before. */
export function addModule(modules: Map<string, PageModule>, module: PageModule): void {
  const exports = new Set([...(modules.get(module.name)?.exports ?? []), ...module.exports]);
  modules.set(module.name, { ...module, exports: [...exports].toSorted() });
}
