import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild, version as rsbuild } from '@rsbuild/core';
import type { Manifest, PackageFile } from '../src/protocol.js';
import { createWorkerConfig } from './worker-config.js';
import { hashOf, writeArchives } from './write-archives.js';

const root = join(import.meta.dirname, '..');
const output = join(root, 'dist');
const modules = join(root, 'node_modules');

rmSync(output, { recursive: true, force: true });
mkdirSync(output);
const instance = await createRsbuild({ cwd: root, rsbuildConfig: createWorkerConfig(root) });
await (await instance.build()).close();

const describe = (file: string): PackageFile => ({ file, bytes: statSync(join(output, file)).size });
const find = (name: string) => {
  const file = readdirSync(output).find((candidate) => candidate.startsWith(`${name}.`) && candidate.endsWith('.js'));
  if (file === undefined) throw new Error(`The bundle has no ${name}.`);
  return describe(file);
};
const manifest: Manifest = {
  rsbuild,
  rspack: (JSON.parse(readFileSync(join(modules, '@rspack/browser/package.json'), 'utf8')) as { version: string }).version,
  worker: find('worker'),
  thread: find('thread'),
  wasm: copyWasm(),
  archives: writeArchives(modules, output),
};
writeFileSync(join(output, 'manifest.json'), JSON.stringify(manifest, null, 2));

function copyWasm(): PackageFile {
  const source = join(modules, '@rspack/browser/dist/rspack.wasm32-wasi.wasm');
  const file = `rspack.${hashOf(readFileSync(source))}.wasm`;
  copyFileSync(source, join(output, file));
  return describe(file);
}
