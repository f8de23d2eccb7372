import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Finding, SiteError } from '../model/index.js';
import { loadConfig } from './load-config.js';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

function siteWith(files: Record<string, string>): string {
  const dir = mkdtempSync(join(tmpdir(), 'config-'));
  folders.push(dir);
  for (const [name, content] of Object.entries(files)) writeFileSync(join(dir, name), content);
  return dir;
}

async function findingOf(load: Promise<unknown>): Promise<Finding | undefined> {
  try {
    await load;
  } catch (error) {
    if (error instanceof SiteError) return error.findings[0];
    throw error;
  }
  return undefined;
}

test('loads TypeScript and names the local modules that the config depends on', async () => {
  const dir = siteWith({
    'site.config.ts': `import { title } from './title.js';\nexport default { title: title as string };`,
    'title.ts': `export const title: string = 'From a module';`,
  });
  const { config, files } = await loadConfig(dir);
  expect(config.title).toBe('From a module');
  expect(files.map((file) => file.slice(dir.length + 1))).toEqual(['site.config.ts', 'title.ts']);
});

test('an edit is seen by the next load', async () => {
  const dir = siteWith({ 'site.config.ts': `export default { title: 'One' };` });
  await loadConfig(dir);
  writeFileSync(join(dir, 'site.config.ts'), `export default { title: 'Two' };`);
  expect((await loadConfig(dir)).config.title).toBe('Two');
});

test('no config, a broken one and one that throws are told without a stack', async () => {
  expect(await findingOf(loadConfig(siteWith({})))).toMatchObject({ what: 'There is no site.config.ts in this folder.' });
  expect(await findingOf(loadConfig(siteWith({}), 'other.ts'))).toMatchObject({ what: 'There is no config file other.ts.' });
  expect(await findingOf(loadConfig(siteWith({ 'site.config.ts': 'export default {\n  title: ,\n};' })))).toMatchObject({
    where: { file: 'site.config.ts', line: 2 },
  });
  expect((await findingOf(loadConfig(siteWith({ 'site.config.ts': `throw new Error('on purpose');` }))))?.what).toContain('on purpose');
});

test('a config that throws something else than an error', async () => {
  expect((await findingOf(loadConfig(siteWith({ 'site.config.ts': `throw 'a text';` }))))?.what).toContain('a text');
});
