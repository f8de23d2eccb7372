import { projectRoot } from '../src/node/process.js';

/** A text of a pinned package that is replaced when the worker is bundled. */
export interface Patch {
  /** End of the file's path. */
  file: string;
  text: string;
  replacement: string;
}

export const patches: Patch[] = [
  // Rspack's binding loads its Wasm and its threads by itself; here they come from the worker (src/worker/host.ts).
  {
    file: '@rspack/browser/dist/rspack.wasi-browser.js',
    text: "const __wasmUrl = window.RSPACK_WASM_URL || new URL('./rspack.wasm32-wasi.wasm', import.meta.url).href",
    replacement: '',
  },
  {
    file: '@rspack/browser/dist/rspack.wasi-browser.js',
    text: 'await fetch(__wasmUrl).then((res) => res.arrayBuffer())',
    replacement: 'globalThis.rspackHost.wasm',
  },
  {
    file: '@rspack/browser/dist/rspack.wasi-browser.js',
    text: `new Worker(URL.createObjectURL(new Blob([\`importScripts("\${new URL('./wasi-worker-browser.mjs', import.meta.url)}")\`], { type: 'text/javascript' })), {
      type: 'classic',
    })`,
    replacement: 'globalThis.rspackHost.createThread()',
  },
  // There is no process outside of the modules that run as in Node.js.
  { file: 'path-browserify/index.js', text: 'cwd = process.cwd();', replacement: `cwd = ${JSON.stringify(projectRoot)};` },
];

/** The code with the patches for its file. A text that is not there is an error: the package has changed. */
export function applyPatches(code: string, path: string): string {
  let patched = code;
  for (const { file, text, replacement } of patches.filter((patch) => path.endsWith(patch.file))) {
    if (!patched.includes(text)) throw new Error(`${file} no longer contains "${text}": change scripts/patches.ts.`);
    patched = patched.replace(text, () => replacement);
  }
  return patched;
}
