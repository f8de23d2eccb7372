import type { PageModule } from '../model/index.js';

/** Adds a module to the map, merging its exports with those already recorded. */
export function addModule(modules: Map<string, PageModule>, module: PageModule): void {
  const exports = new Set([...(modules.get(module.name)?.exports ?? []), ...module.exports]);
  modules.set(module.name, { ...module, exports: [...exports].toSorted() });
}
