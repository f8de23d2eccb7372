import { fileURLToPath } from 'node:url';
import type { IslandModule } from './find-islands.js';

interface LoaderContext {
  resourcePath: string;
  getOptions(): { islands: Record<string, IslandModule> };
}

const serverEntry = fileURLToPath(new URL('../server/index.js', import.meta.url));

/** Replaces the components that a `'use client'` module exports with islands, in the server bundle. */
export default function islandLoader(this: LoaderContext): string {
  const module = this.getOptions().islands[this.resourcePath];
  if (!module) throw new Error(`${this.resourcePath} is not among the islands.`);
  const path = JSON.stringify(`${module.path}?island-source`);
  const exported = module.exports.map((name) => {
    const value = `island(source[${JSON.stringify(name)}], ${JSON.stringify(`${module.name}#${name}`)})`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  // Other exports stay as they are: names that are known only when the module is bundled, such as those of `export *`.
  const rest = `export * from ${path};`;
  return [`import { island } from ${JSON.stringify(serverEntry)};`, `import * as source from ${path};`, ...exported, rest].join('\n');
}
