import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from '@kiln/engine';

const isolation = { 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Policies of the three kinds of documents: nothing but the worker makes code of text, and it reaches files of this site only. */
const policies = {
  page: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  worker: "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'; worker-src 'self'",
  frame:
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; style-src 'unsafe-inline' blob:; img-src blob: data:; font-src blob: data:; media-src blob: data:; connect-src blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

const page = { ...isolation, 'Content-Security-Policy': policies.page };

/** Stands for the playground where it has not been built. */
const missing = '<!doctype html><meta charset="utf-8"><title>Playground</title><p>Run node scripts/build-playground.mjs first.</p>\n';

/** Adds /play, which `scripts/build-playground.mjs` has built into `folder`. Without it the site is built all the same. */
export function playground(folder: string): Plugin {
  return {
    name: 'playground',
    files: () =>
      existsSync(folder)
        ? listFiles(folder).map((path) => ({ path: relative(folder, path).split(sep).join('/'), content: readFileSync(path) }))
        : ['play.html', 'zh/play.html'].map((path) => ({ path, content: missing })),
    headers: {
      '/play': page,
      '/zh/play': page,
      '/_/play/rsbuild/*': { ...isolation, 'Content-Security-Policy': policies.worker },
      '/_/play/frame/*': { ...isolation, 'Content-Security-Policy': policies.frame },
    },
    rules: { missing: 'warning' },
    checks: () =>
      existsSync(folder)
        ? []
        : [
            {
              rule: 'missing',
              what: 'The playground has not been built: /play says so.',
              where: { file: 'site.config.ts' },
              fix: 'Run node scripts/build-playground.mjs in the root of the repository.',
            },
          ],
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.key')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
