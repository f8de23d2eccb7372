import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createRsbuild, rspack } from '@rsbuild/core';
import type { Manifest } from '../../rsbuild-in-browser/src/protocol.js';
import { keyOfSample, listTemplates } from '../plugins/try-samples.js';
import type { Templates } from './project.js';
import { readOptionFacts } from './read-option-facts.js';
import { renderDocument } from './render-document.js';

const root = import.meta.dirname;
const output = join(root, 'dist');
const workbench = join(root, '../../rsbuild-in-browser');
/** Brotli quality. 5 gives 6.3 MB of Wasm in four seconds of processor time, 11 gives 5.1 MB in ninety. */
const quality = process.argv.includes('--best') ? 11 : 5;

rmSync(output, { recursive: true, force: true });
const manifest = copyWorker();
const frame = writeFrame();
const recorded = copyRecorded();
const app = await bundleApp();
for (const lang of ['en', 'zh'] as const) {
  const file = join(output, lang === 'en' ? '' : lang, 'play.html');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    renderDocument(lang, { ...app, manifest: manifest.path, frame, megabytes: manifest.megabytes, options: writeOptions(lang), recorded }),
  );
}

/** Copies all files of the worker, with compressed versions. Names the manifest by content hash, like the other files. */
function copyWorker(): { path: string; megabytes: string } {
  const from = join(workbench, 'dist');
  const to = join(output, '_/play/rsbuild');
  mkdirSync(to, { recursive: true });
  const manifestFile = join(from, 'manifest.json');
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const optional = new Set(manifest.archives.filter(({ neededBy }) => neededBy !== undefined).map(({ file }) => file));
  let bytes = 0;
  for (const name of readdirSync(from)) {
    if (name === '.key' || name === basename(manifestFile)) continue;
    cpSync(join(from, name), join(to, name));
    if (name.endsWith('.txt')) continue;
    const compressed = compress(join(from, name));
    writeFileSync(join(to, `${name}.br`), compressed);
    if (!optional.has(name)) bytes += compressed.length;
  }
  const name = `manifest.${hashOf(readFileSync(manifestFile))}.json`;
  cpSync(manifestFile, join(to, name));
  return { path: `/_/play/rsbuild/${name}`, megabytes: (bytes / 1e6).toFixed(0) };
}

/** Writes the documented facts about options, for hints in the editor. */
function writeOptions(lang: string): string {
  const json = JSON.stringify(readOptionFacts(join(root, '../docs'), lang));
  const path = `/_/play/app/options.${hashOf(json)}.json`;
  writeFileSync(join(output, path), json);
  return path;
}

/** Copies the recorded native results, for readers who have not built yet or cannot build. */
function copyRecorded(): string {
  const folder = '/_/play/recorded/';
  const from = join(root, '../data/try-results');
  mkdirSync(join(output, folder), { recursive: true });
  for (const name of readdirSync(from)) {
    const { terminal, files } = JSON.parse(readFileSync(join(from, name), 'utf8')) as { terminal: string; files: unknown };
    writeFileSync(join(output, folder, name), JSON.stringify({ terminal, files }));
  }
  return folder;
}

/** Compresses a file. Cached by its name, which contains the content hash. */
function compress(path: string): Uint8Array {
  const cache = join(workbench, '.cache');
  const kept = join(cache, `${basename(path)}.${quality}.br`);
  if (existsSync(kept)) return readFileSync(kept);
  const content = readFileSync(path);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: content.length };
  const compressed = brotliCompressSync(content, { params });
  mkdirSync(cache, { recursive: true });
  writeFileSync(kept, compressed);
  return compressed;
}

/** Writes the document that shows built pages. Its script is inline, because a document with an opaque origin cannot load it. */
function writeFrame(): string {
  const { code } = rspack.experiments.swc.transformSync(readFileSync(join(root, 'frame/show-page.ts'), 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    minify: true,
  });
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><script>{${code}}</script></head></html>\n`;
  const path = `/_/play/frame/${hashOf(html)}.html`;
  mkdirSync(join(output, '_/play/frame'), { recursive: true });
  writeFileSync(join(output, path), html);
  return path;
}

async function bundleApp(): Promise<{ script: string; style: string; appearance: string }> {
  const folder = join(output, '_/play/app');
  const instance = await createRsbuild({
    cwd: root,
    rsbuildConfig: {
      mode: 'production',
      logLevel: 'warn',
      source: {
        entry: {
          index: { import: join(root, 'index.tsx'), html: false },
          appearance: { import: join(root, 'appearance.ts'), html: false },
        },
        define: {
          TEMPLATES: JSON.stringify(readTemplates()),
          RECORDINGS: JSON.stringify(Object.fromEntries(listTemplates().map((sample) => [sample.template, keyOfSample(sample)]))),
        },
      },
      server: { publicDir: false },
      output: {
        target: 'web',
        assetPrefix: '/_/play/app/',
        distPath: { root: folder, js: '', jsAsync: '', css: '', cssAsync: '' },
        filename: { js: '[name].[contenthash:8].js', css: '[name].[contenthash:8].css' },
        legalComments: 'none',
        overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 125', 'safari >= 17.5'],
      },
      splitChunks: false,
      performance: { printFileSize: false },
      tools: {
        htmlPlugin: false,
        swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
        rspack: { resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } } },
      },
    },
  });
  await (await instance.build()).close();
  const find = (pattern: RegExp) => `/_/play/app/${readdirSync(folder).find((name) => pattern.test(name)) ?? ''}`;
  return { script: find(/^index\..*\.js$/), style: find(/^index\..*\.css$/), appearance: find(/^appearance\..*\.js$/) };
}

/** Reads the templates in the order in which the playground lists them. */
function readTemplates(): Templates {
  const folder = join(workbench, 'templates');
  const first = ['vanilla', 'typescript', 'react', 'vue', 'svelte', 'css-modules', 'sass', 'less'];
  const names = [...first, ...readdirSync(folder).filter((name) => !first.includes(name))];
  return Object.fromEntries(
    names.map((name) => {
      const files = readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).filter((path) =>
        statSync(join(folder, name, path)).isFile(),
      );
      return [name, Object.fromEntries(files.toSorted().map((path) => [relative('.', path), readText(join(folder, name, path))]))];
    }),
  );
}

function readText(path: string): Templates[string][string] {
  const content = readFileSync(path);
  return path.endsWith('.png') ? { base64: content.toString('base64') } : content.toString('utf8');
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}
