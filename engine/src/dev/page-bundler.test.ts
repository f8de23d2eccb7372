import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { resolveConfig } from '../config/resolve-config.js';
import { PageBundler } from './page-bundler.js';
import { plainBundler } from './sample-dev.fixture.js';

test('survives a failed restart that nobody awaits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundler-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unhandled = vi.fn<(reason: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  onTestFinished(() => void process.off('unhandledRejection', unhandled));
  const module = { name: 'Chart', path: join(folder, 'Chart.jsx'), exports: ['default'] };
  writeFileSync(module.path, '');
  const start = vi.fn<() => Promise<typeof plainBundler>>().mockResolvedValue(plainBundler);
  const config = resolveConfig({ title: 'Sample' }, { siteDir: folder, file: 'site.config.ts' });
  const bundler = new PageBundler({ config, start, onRestart: () => {} });
  await bundler.with([module]);
  start.mockRejectedValueOnce(new Error('A plugin throws.'));
  rmSync(module.path);
  bundler.forget([module.path]);
  // Node checks for unhandled rejections once the microtask queue is empty.
  await new Promise((resolve) => setImmediate(resolve));
  expect(start).toHaveBeenCalledTimes(3);
  expect(unhandled).not.toHaveBeenCalled();
  await expect(bundler.current).rejects.toThrow('A plugin throws.');
});

test('merges restarts that wait for the previous bundler, and ignores one that fails to close', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundler-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = resolveConfig({ title: 'Sample' }, { siteDir: folder, file: 'site.config.ts' });
  const close = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('It is stuck.')).mockResolvedValue();
  const start = vi.fn<() => Promise<typeof plainBundler>>().mockResolvedValue({ ...plainBundler, close });
  const bundler = new PageBundler({ config, start, onRestart: () => {} });
  await Promise.all([bundler.restart(), bundler.restart(), bundler.restart()]);
  expect(start).toHaveBeenCalledTimes(2);
  await bundler.restart();
  expect(start).toHaveBeenCalledTimes(3);
});
