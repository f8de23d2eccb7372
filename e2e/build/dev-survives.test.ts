import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../run-kiln.js';
import { cli, createSite, type FixtureSite } from './fixture-site.js';

let site: FixtureSite;
beforeAll(() => {
  site = createSite(
    {
      'docs/index.mdx': '# Home\n',
      'docs/other.mdx': '# Other\n',
      'plugin.ts': "export default { name: 'own', documents: () => { throw new Error('on purpose'); } };\n",
    },
    { themeConfig: { lastUpdated: false } },
  );
});
afterAll(() => site.remove());

/** Adds the plugin to the config. */
const withPlugin = (config: string) => `import own from './plugin';\n${config.replace(/\};\n$/, ', plugins: [own] };\n')}`;

test('exits with an error when a site cannot be opened', async () => {
  const config = site.read('site.config.ts');
  site.put('site.config.ts', withPlugin(config));
  const { code, text } = await site.run('dev', '--port', '0');
  site.put('site.config.ts', config);
  expect([code, text]).toEqual([1, expect.stringContaining('The hook "documents" of the plugin "own" failed: on purpose.')]);
  expect(text).not.toMatch(/\n\s+at /);
});

test('rejects invalid options and says why', async () => {
  const wrong: [args: string[], what: string][] = [
    [['dev', '--port', 'abc'], '"abc" is not a port.'],
    [['preview', '--port', '99999'], '"99999" is not a port.'],
    [['check', '--config', '12'], 'There is no config file 12.'],
  ];
  for (const { what, run } of await Promise.all(wrong.map(async ([args, what]) => ({ what, run: await site.run(...args) })))) {
    expect([run.code, run.text]).toEqual([1, expect.stringContaining(what)]);
    expect(run.text).not.toMatch(/\n\s+at /);
  }
});

test('keeps running when its stdout is closed', async () => {
  const child = spawn(process.execPath, [cli, 'dev', '--port', '0'], { cwd: site.dir, stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const line = await new Promise((resolve) => child.stdout.once('data', resolve));
    child.stdout.destroy();
    const url = /http:\S+\//.exec(stripVTControlCharacters(String(line)))?.[0];
    site.put('docs/other.mdx', '# Edited\n');
    await vi.waitFor(async () => expect(await (await fetch(`${url}other`)).text()).toContain('Edited'), { timeout: 120_000 });
    expect(child.exitCode).toBe(null);
  } finally {
    child.kill();
  }
});

describe('while running', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(['dev', site.dir, '--port', '0']);
  });
  afterAll(() => server?.stop());

  const html = async (path: string) => (await (await fetch(server.url + path)).text()).replace(/^[\s\S]*<body>/, '');
  const shows = (path: string, text: string | RegExp) =>
    vi.waitFor(async () => expect(await html(path)).toMatch(text), { timeout: 60_000 });
  const prints = (text: string) => vi.waitFor(() => expect(server.output()).toContain(text), { timeout: 60_000 });

  test('picks up page changes made along with a broken config, and the missing module once it exists', async () => {
    await shows('other', /Edited/);
    const config = site.read('site.config.ts');
    site.put('site.config.ts', `import './late';\n${config}`);
    site.put('docs/other.mdx', '# Of the other branch\n');
    await prints("Can't resolve './late'");
    await shows('other', /Of the other branch/);
    site.put('late.ts', 'export {};\n');
    await prints('The config was read again.');
    site.put('site.config.ts', config);
  });

  test('treats a plugin that fails after loading as a config error', async () => {
    const config = site.read('site.config.ts');
    site.put('site.config.ts', withPlugin(config));
    await prints('The hook "documents" of the plugin "own" failed: on purpose.');
    await shows('', /Home/);
    site.put('plugin.ts', "export default { name: 'own', source: (body) => `${body}\\n\\nfrom the plugin\\n` };\n");
    await shows('', /from the plugin/);
    expect(server.output()).not.toMatch(/\n\s+at /);
  });

  test('reports unhandled rejections of a plugin', async () => {
    site.put(
      'plugin.ts',
      "export default { name: 'own', source: (body) => { void Promise.reject(new Error('stray')); return `${body}\\n\\nwith a stray promise\\n`; } };\n",
    );
    await shows('', /with a stray promise/);
    await prints('Error: stray');
    await shows('other', /with a stray promise/);
    rmSync(join(site.dir, 'plugin.ts'));
  });
});
