import { createRsbuild } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { factRows, languages } from './fact-rows.js';

/** Verifies the current default behavior of each table row. The old behavior was read from the packages of earlier versions. */
const proofs: Record<string, () => Promise<void>> = {
  'server.publicDir': async () => {
    const filesWith = async (publicDir: string) => {
      const config = `export default { output: { target: 'node' }, server: { publicDir: ${publicDir} } };`;
      const project = createProject({ 'rsbuild.config.mjs': config, 'public/robots.txt': '' });
      await project.build();
      return project.files();
    };
    expect(await filesWith('{}')).not.toContain('dist/robots.txt');
    expect(await filesWith('{ copyOnBuild: true }')).toContain('dist/robots.txt');
  },
  'server.cors': async () => {
    const origin = await createProject({}).serve();
    const allowed = async (from: string) => (await fetch(origin, { headers: { origin: from } })).headers.get('access-control-allow-origin');
    expect([await allowed('http://localhost:8080'), await allowed('https://example.com')]).toEqual(['http://localhost:8080', null]);
  },
  'dev.progressBar': async () => {
    const plugins = async (config = '') => {
      const project = createProject({ 'rsbuild.config.mjs': `export default { ${config} };` });
      await project.build();
      await project.node('node_modules/@rsbuild/core/bin/rsbuild.js', 'inspect', '--mode', 'production');
      return project.read('dist/.rsbuild/rspack.config.web.mjs');
    };
    expect(await plugins()).not.toContain('ProgressPlugin');
    expect(await plugins('dev: { progressBar: true }')).toContain('ProgressPlugin');
  },
  'source.exclude': async () => {
    const codeWith = async (exclude: string) => {
      const project = createProject({
        'app/rsbuild.config.mjs': `export default { source: { exclude: ${exclude} }, output: { overrideBrowserslist: ['ie 11'] } };`,
        'app/src/index.js': "import { answer } from '../../outside/answer.js';\ndocument.title = answer;",
        'outside/answer.js': 'export const answer = [1, 2].map((value) => `outside ${value}`).join();',
      });
      await project.build('--root', 'app');
      return project.readMatching(/dist\/static\/js\/index\.\w+\.js$/);
    };
    expect(await codeWith('[]')).not.toContain('=>');
    expect(await codeWith('[/outside/]')).toContain('=>');
  },
  'dev.lazyCompilation': async () => expect((await normalized()).dev.lazyCompilation).toEqual({ imports: true, entries: false }),
  'dev.browserLogs': async () => expect((await normalized()).dev.browserLogs).toEqual({ stackTrace: 'summary' }),
  'html.favicon': async () => {
    const project = createProject({ 'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    await project.build();
    expect(project.read('dist/index.html')).toContain('rel="icon"');
  },
  '--config': async () => {
    const project = createProject({});
    await expect(project.build('--config', 'missing.mjs')).rejects.toThrow('Cannot find config file');
    await project.build();
  },
};

async function normalized() {
  const rsbuild = await createRsbuild({ config: { mode: 'development' } });
  await rsbuild.initConfigs({ action: 'dev' });
  return rsbuild.getNormalizedConfig();
}

test.each(languages)('each change of the table is verified (%s)', (lang) => {
  const rows = factRows('behavior-changes', lang);
  expect(rows.map(([, , old = '']) => /(?:server|source|dev|html)\.\w+|--\w+/.exec(old)?.[0])).toEqual(Object.keys(proofs));
});

test.each(Object.entries(proofs))('%s behaves as the table says', async (_, prove) => prove());
