/** Loading progress of Rspack's Wasm. */
export interface LoadProgress {
  /** Uncompressed bytes. */
  loaded: number;
  total: number;
}

/** Compiles a Wasm file while it loads. */
export async function loadWasm(
  url: string,
  total: number,
  onProgress: (progress: LoadProgress) => void,
  signal: AbortSignal,
): Promise<WebAssembly.Module> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`${url} could not be loaded: ${response.status}`);
  let loaded = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      loaded += chunk.length;
      onProgress({ loaded, total });
      controller.enqueue(chunk);
    },
  });
  const counted = new Response(response.body.pipeThrough(count), { headers: { 'content-type': 'application/wasm' } });
  return WebAssembly.compileStreaming(counted);
}
