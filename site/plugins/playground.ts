import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from '@kiln/engine';

const isolation = { 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Content Security Policies of the three kinds of documents. The worker may evaluate code, but only reach files of this site. */
const policies = {
  page: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  worker: "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'; worker-src 'self'",
  frame:
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; style-src 'unsafe-inline' blob:; img-src blob: data:; font-src blob: data:; media-src blob: data:; connect-src blob: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
};

const page = { ...isolation, 'Content-Security-Policy': policies.page };

/** Placeholder page, used if the playground has not been built. */
const missing = '<!doctype html><meta charset="utf-8"><title>Playground</title><p>Run node scripts/build-playground.mjs first.</p>\n';

const where = { file: 'site.config.ts' };

/** Findings about the playground by rule. */
const problems = {
  missing: {
    rule: 'missing',
    what: 'The playground has not been built, so /play only shows a note.',
    where,
    fix: 'Run node scripts/build-playground.mjs in the root of the repository.',
  },
  compression: {
    rule: 'compression',
    what: 'The site is precompressed, but the files of its playground could be a fifth smaller.',
    where,
    fix: 'Run node scripts/build-playground.mjs --best in the root of the repository: a minute or two, once for each version.',
  },
};

/** Creates the plugin that adds /play from `folder`, the output of `scripts/build-playground.mjs`. The site also builds without it. */
export function playground(folder: string): Plugin {
  let isPrecompressed = false;
  return {
    name: 'playground',
    config: (config) => {
      isPrecompressed = config.precompress === true;
      return config;
    },
    files: () =>
      existsSync(folder)
        ? listFiles(folder).map((file) => ({
            path: relative(folder, file).split(sep).join('/'),
            // Lazy, to avoid reading 60 MB that are already in the output.
            key: keyOf(file),
            content: () => readFileSync(file),
          }))
        : ['play.html', 'zh/play.html'].map((path) => ({ path, content: missing })),
    headers: {
      '/play': page,
      '/zh/play': page,
      '/_/play/rsbuild/*': { ...isolation, 'Content-Security-Policy': policies.worker },
      '/_/play/frame/*': { ...isolation, 'Content-Security-Policy': policies.frame },
    },
    rules: { missing: 'warning', compression: 'warning' },
    checks: () => {
      if (!existsSync(folder)) return [problems.missing];
      return isPrecompressed && !isBest(folder) ? [problems.compression] : [];
    },
  };
}

/** Whether the playground was built with the best compression, which its key records. */
function isBest(folder: string): boolean {
  return readFileSync(join(folder, '.key'), 'utf8').endsWith('best');
}

/** Returns a key from size and mtime. Sufficient because all files are rewritten for each version. */
function keyOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${mtimeMs}`;
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== '.key')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
