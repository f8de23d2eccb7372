import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SiteError } from '../model/index.js';
import { readConfigSource } from './read-config-source.js';

test.each(['export default { title: ', '{', 'export default { a: 1; }'])('%j results in a finding for its file', (text) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'rspress.config.ts'), text);
  const read = () => readConfigSource(join(folder, 'rspress.config.ts'));
  expect(read).toThrow(SiteError);
  expect(read).toThrow(/The module cannot be read: Syntax Error: .*\n {2}where: .*rspress\.config\.ts/);
});
