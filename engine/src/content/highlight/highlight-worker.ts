import { parentPort } from 'node:worker_threads';
import { type CodeBlock, Tokenizer } from './tokenizer.js';

const tokenizer = Tokenizer.create();

parentPort?.on('message', ({ id, block }: { id: number; block: CodeBlock }) => {
  tokenizer
    .then((ready) => ready.tokenize(block))
    .then(
      (html) => parentPort?.postMessage({ id, html }),
      (error: Error) => parentPort?.postMessage({ id, error: error.message }),
    );
});
