import { expect, test } from 'vitest';
import { readManifest } from './cluster-manifest.js';
import type { QlResult, QlNode } from './sphinx-ql.js';

const manifest = { deployment: 'a', sites: [], fronts: [] };

/** Creates a front that returns the answers in order and then repeats the last one. */
function frontThatAnswers(...answers: QlResult[]): { front: QlNode; asked: () => number } {
  let asked = 0;
  const select = async (): Promise<QlResult> => answers[Math.min(asked++, answers.length - 1)] ?? { rows: [], warning: '' };
  return {
    front: { select, tables: async () => [], pieces: async () => 0, run: async () => {}, close: async () => {} },
    asked: () => asked,
  };
}

test('retries when a node fails to respond at first', async () => {
  const whole = { rows: [{ page: '0', data: JSON.stringify(manifest) }], warning: '' };
  const { front } = frontThatAnswers({ rows: [], warning: 'agent 127.0.0.1:1: connection refused' }, whole);
  expect(await readManifest(front)).toEqual(manifest);
});

test('throws if a node never responds, and returns undefined for a new cluster', async () => {
  const { front, asked } = frontThatAnswers({ rows: [], warning: 'agent 127.0.0.1:1: connection refused' });
  await expect(readManifest(front)).rejects.toThrow('connection refused');
  expect(asked()).toBeGreaterThan(1);
  expect(await readManifest(frontThatAnswers({ rows: [], warning: '' }).front)).toBeUndefined();
});
