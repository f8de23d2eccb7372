import { fileURLToPath } from 'node:url';
import type { IslandModule } from './find-islands.js';

interface LoaderContext {
  resourcePath: string;
  getOptions(): { islands: Record<string, IslandModule> };
}

const serverEntry = fileURLToPath(new URL('../server/index.js', import.meta.url));

/** In the server bundle, puts islands in the place of the components that a `'use client'` module exports. */
export default function islandLoader(this: LoaderContext): string {
  const module = this.getOptions().islands[this.resourcePath];
  if (!module) throw new Error(`${this.resourcePath} is not among the islands.`);
  const path = JSON.stringify(`${module.path}?island-source`);
  const exported = module.exports.map((name) => {
    const value = `island(source[${JSON.stringify(name)}], ${JSON.stringify(`${module.name}#${name}`)})`;
    return name === 'default' ? `export default ${value};` : `export const ${name} = ${value};`;
  });
  // Whatever else it exports stays as it is: names that are seen only when the module is bundled, as those of `export *`.
  const rest = `export * from ${path};`;
  return [`import { island } from ${JSON.stringify(serverEntry)};`, `import * as source from ${path};`, ...exported, rest].join('\n');
}
