import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createRsbuild } from '@rsbuild/core';

const resolve = createRequire(new URL('../../engine/package.json', import.meta.url)).resolve;

/**
 * Bundles react and react-dom alone for production with the engine's Rsbuild.
 * @param folder Build folder.
 * @returns Size in brotli bytes.
 */
export async function reactFloor(folder: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.js'),
    `import { createElement } from 'react';\nimport { hydrateRoot } from 'react-dom/client';\nhydrateRoot(document.body, createElement('p'));\n`,
  );
  const rsbuild = await createRsbuild({
    cwd: folder,
    config: {
      mode: 'production',
      logLevel: 'error',
      source: { entry: { index: './index.js' } },
      resolve: { alias: { react: join(resolve('react/package.json'), '..'), 'react-dom': join(resolve('react-dom/package.json'), '..') } },
      output: { target: 'web', legalComments: 'none' },
    },
  });
  await (await rsbuild.build()).close();
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.js'));
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(file.parentPath, file.name))).length, 0);
}
