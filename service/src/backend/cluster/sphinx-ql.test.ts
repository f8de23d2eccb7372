import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openNode } from './sphinx-ql.js';

test('times out if a node accepts connections but sends nothing, and can be closed meanwhile', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const ql = openNode({ host: '127.0.0.1', sql: (silent.address() as AddressInfo).port, api: 1 }, 1, 100);
  const asked = expect(ql.tables()).rejects.toThrow();
  await ql.close();
  await asked;
  silent.close();
});
