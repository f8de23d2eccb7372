import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '../../model/error-message.js';
import { type CodeBlock, Tokenizer } from './tokenizer.js';
import { warmUpBlocks } from './warm-up-blocks.js';

/** A block to highlight, or a request to warm up for many blocks. */
export type HighlightRequest = { id: number; block: CodeBlock } | 'warm-up';

const oniguruma: WebAssembly.Module | null = workerData;
const creating = Tokenizer.create(oniguruma);

async function answer(request: HighlightRequest): Promise<void> {
  const tokenizer = await creating;
  if (request === 'warm-up') {
    for (const block of warmUpBlocks) await tokenizer.tokenize(block);
    return;
  }
  const { id, block } = request;
  try {
    parentPort?.postMessage({ id, html: await tokenizer.tokenize(block) });
  } catch (error) {
    parentPort?.postMessage({ id, error: errorMessage(error) });
  }
}

parentPort?.on('message', (request: HighlightRequest) => void answer(request));
