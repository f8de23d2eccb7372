import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { hosts, templates } from 'create-kiln';
import { afterAll, expect, test } from 'vitest';
import { cli } from './fixture-site.js';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kiln-create-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const create = (...args: string[]) => run(process.execPath, [join(repository, 'create/bin/create-kiln.js'), ...args], { cwd: folder });

test.each([
  ['docs', 'en', ['index.html', 'guide/install.html', 'guide/writing.html']],
  ['docs-home', 'en,zh', ['index.html', 'guide/quick-start.html', 'zh/index.html', 'zh/guide/writing.html']],
  ['one-page', 'zh', ['index.html']],
] as const)('the template %s in %s builds without findings and type-checks', async (template, languages, pages) => {
  const { stdout } = await create(template, '--template', template, '--lang', languages, '--deploy', Object.keys(hosts).join(), '--yes');
  expect(stdout).toContain(`cd ${template}\n  npm install\n  npm run dev`);
  const site = join(folder, template);
  // Stands in for `npm install`.
  mkdirSync(join(site, 'node_modules'));
  for (const name of ['@kiln', '@types', 'react', 'react-dom']) {
    symlinkSync(join(repository, 'node_modules', name), join(site, 'node_modules', name));
  }
  const built = await run(process.execPath, [cli, 'build'], { cwd: site, env: { ...process.env, NO_COLOR: '1', SITE_BASE: '/repo/' } });
  expect(built.stdout).toContain('Check  nothing wrong');
  expect(built.stderr).toBe('');
  for (const page of pages) expect(readFileSync(join(site, 'dist', page), 'utf8')).toContain('href="/repo/favicon.svg"');
  const tsc = fileURLToPath(new URL('../bin/tsc', import.meta.resolve('typescript')));
  await run(process.execPath, [tsc], { cwd: site });
});

test('every template is tested, and a non-empty folder is left alone', async () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(templates).toSorted());
  const before = readFileSync(join(folder, 'docs/package.json'), 'utf8');
  await expect(create('docs', '--yes')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('docs is not empty') });
  expect(readFileSync(join(folder, 'docs/package.json'), 'utf8')).toBe(before);
});
