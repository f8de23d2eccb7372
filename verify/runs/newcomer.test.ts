import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../src/free-port.js';
import { findSample, findSamples } from './find-sample.js';

const page = '/guide/start/quick-start';
const source = readFileSync(join(import.meta.dirname, `../../site/docs/en${page}.mdx`), 'utf8');
const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: '0' };

test('following the quick start in an empty folder with packages from the registry gives a running app', async () => {
  const [addRsbuild = '', , , , addReact = '', addPlugin = ''] = [...source.matchAll(/<PackageManagerTabs command="([^"]+)"/g)].map(
    ([, command]) => command as string,
  );
  expect(addRsbuild).toContain('@rsbuild/core@1');
  expect(addPlugin).toContain('@rsbuild/plugin-react@1');

  const dir = mkdtempSync(join(tmpdir(), 'newcomer-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const npm = (command: string) => promisify(execFile)('npm', command.split(' '), { cwd: dir, env });
  const write = (files: Record<string, string>) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, name)), { recursive: true });
      writeFileSync(join(dir, name), content);
    }
  };

  write(findSamples(page, 'package.json', 'src/index.ts', 'src/index.css'));
  await npm(addRsbuild);
  await npm('run build');
  expect(existsSync(join(dir, 'dist/index.html'))).toBe(true);

  await npm(addReact);
  await npm(addPlugin);
  rmSync(join(dir, 'src/index.ts'));
  write(findSamples(page, 'rsbuild.config.ts', 'src/App.tsx', 'src/index.tsx', 'src/index.css', 'tsconfig.json'));
  const { scripts } = JSON.parse(findSample(page, { title: 'package.json', containing: 'tsc && rsbuild build' })) as { scripts: object };
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as object;
  write({ 'package.json': JSON.stringify({ ...manifest, scripts }) });
  await npm('run build');
  expect(readFileSync(join(dir, 'dist/index.html'), 'utf8')).toContain('<title>Hello, Rsbuild</title>');

  const origin = `http://127.0.0.1:${await freePort()}`;
  // Detached to kill the whole process group, because npm does not forward signals to its children.
  const server = spawn('npm', ['run', 'dev', '--', '--host', '127.0.0.1', '--port', new URL(origin).port], {
    cwd: dir,
    env,
    detached: true,
  });
  onTestFinished(() => void process.kill(-(server.pid as number)));
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (part: Buffer) => {
      printed += part.toString();
      if (/ready\s+built in/.test(printed)) resolve();
    });
    server.once('close', () => reject(new Error(printed)));
  });
  expect(await (await fetch(`${origin}/static/js/index.js`)).text()).toContain('Clicks: ');
});
