import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const require = createRequire(import.meta.url);
let compiled: WebAssembly.Module | null | undefined;

/**
 * Compiles Oniguruma once for all threads of the process, so that later threads share code that was already optimized. Null if the
 * package's module doesn't have the expected form.
 */
export function compileOniguruma(): WebAssembly.Module | null {
  if (compiled === undefined) {
    const binary = readOnigurumaBinary();
    compiled = binary && new WebAssembly.Module(binary);
  }
  return compiled;
}

/** Reads the binary from the source of that module. Running it would load all of `fetch`, which takes longer than reading a grammar. */
export function readOnigurumaBinary(): Uint8Array<ArrayBuffer> | null {
  try {
    const source = readFileSync(require.resolve('@shikijs/engine-oniguruma/wasm-inlined'), 'latin1');
    const begin = source.indexOf('atob("') + 'atob("'.length;
    return new Uint8Array(gunzipSync(Buffer.from(source.slice(begin, source.indexOf('"', begin)), 'base64')));
  } catch {
    return null;
  }
}
