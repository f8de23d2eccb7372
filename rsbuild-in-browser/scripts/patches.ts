import { projectRoot } from '../src/node/process.js';

/** A text of a pinned package to replace when the worker is bundled. */
export interface Patch {
  /** End of the file path. */
  file: string;
  text: string;
  replacement: string;
}

/** Copies of the `buffer` package, which encodes UTF-8 strings into arrays of numbers: 150 MB of garbage for 10 MB. */
const buffers = [
  { file: 'node_modules/buffer/index.js', space: ' ' },
  { file: '@napi-rs/wasm-runtime/dist/fs.js', space: ' ' },
  { file: '@rspack/browser/dist/index.mjs', space: '' },
  { file: '@rspack/browser/dist/wasi-worker-browser.mjs', space: '' },
];

/**
 * Same behavior as Node.js, implemented with the browser's encoder. Text that exceeds the available space (`units`) is left to the package.
 */
const quickCoders = (space: string): Omit<Patch, 'file'>[] => [
  {
    text: `function utf8ToBytes${space}(string, units) {`,
    replacement: `function utf8ToBytes(string, units) {
      const encoded = new TextEncoder().encode(string);
      if (!(encoded.length > units)) return encoded;`,
  },
  {
    text: `function utf8Slice${space}(buf, start, end) {`,
    replacement: `function utf8Slice(buf, start, end) {
      const encoded = new Uint8Array(buf.buffer, buf.byteOffset + start, Math.max(Math.min(buf.length, end) - start, 0));
      const isShared = !(buf.buffer instanceof ArrayBuffer);
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(isShared ? encoded.slice() : encoded);`,
  },
];

/** Rsbuild queries the length of every text it writes, and the package would encode the text for that. */
const countedLengths: Patch[] = [
  {
    file: 'node_modules/buffer/index.js',
    text: "case 'utf-8':\n        return utf8ToBytes(string).length",
    replacement: "case 'utf-8':\n        return utf8Length(string)",
  },
  {
    file: 'node_modules/buffer/index.js',
    text: 'mustMatch ? -1 : utf8ToBytes(string).length',
    replacement: 'mustMatch ? -1 : utf8Length(string)',
  },
  {
    file: 'node_modules/buffer/index.js',
    text: 'Buffer.byteLength = byteLength',
    replacement: `Buffer.byteLength = byteLength
      function utf8Length(string) {
        let length = string.length;
        for (let index = 0; index < string.length; index += 1) {
          const unit = string.charCodeAt(index);
          if (unit > 0x7f) length += unit > 0x7ff ? 2 : 1;
          // A pair of surrogates takes four bytes; one alone is replaced by a character of three.
          if ((unit & 0xfc00) === 0xd800 && (string.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index += 1;
        }
        return length;
      }`,
  },
];

export const patches: Patch[] = [
  ...buffers.flatMap(({ file, space }) => quickCoders(space).map((patch) => ({ file, ...patch }))),
  ...countedLengths,
  // Rspack's binding loads its Wasm and threads itself and takes up to 4 GB. Here the worker provides them (src/worker/host.ts).
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
  {
    file: '@rspack/browser/dist/rspack.wasi-browser.js',
    text: 'new WebAssembly.Memory({\n  initial: 16384,\n  maximum: 65536,\n  shared: true,\n})',
    replacement: 'globalThis.rspackHost.memory',
  },
  // Threads wait in a pool until needed: a worker cannot start another one while Rspack blocks it, possibly waiting for that thread.
  {
    file: '@rspack/browser/dist/rspack.wasi-browser.js',
    text: '  asyncWorkPoolSize: 4,',
    replacement: '  asyncWorkPoolSize: 4,\n  reuseWorker: { size: globalThis.rspackHost.threads },',
  },
  // `process` only exists in the modules that run as in Node.js.
  { file: 'path-browserify/index.js', text: 'cwd = process.cwd();', replacement: `cwd = ${JSON.stringify(projectRoot)};` },
];

/** Applies the patches for a file to its code. Throws if a text is missing, because the package has changed. */
export function applyPatches(code: string, path: string): string {
  let patched = code;
  for (const { file, text, replacement } of patches.filter((patch) => path.endsWith(patch.file))) {
    if (!patched.includes(text)) throw new Error(`${file} no longer contains "${text}": change scripts/patches.ts.`);
    patched = patched.replace(text, () => replacement);
  }
  return patched;
}
