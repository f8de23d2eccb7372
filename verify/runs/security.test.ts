import { request } from 'node:http';
import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample } from './find-sample.js';

const page = '/guide/advanced/security';

test('a production build complies with the policy in its page', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'http-equiv' }),
    'src/index.js': "import './a.css';\nimport('./lazy.js').then(({ text }) => document.body.append(text));",
    'src/lazy.js': "export const text = 'lazy';",
    'src/a.css': 'body { color: teal; }',
  });
  await project.build();
  const html = project.read('dist/index.html');
  expect(html).not.toMatch(/<script>|<style|style=/);
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).not.toMatch(/\beval\(|new Function/);
  expect(project.files().filter((file) => file.endsWith('.map'))).toEqual([]);
});

test('defining process.env as a whole prints a warning and writes all variables', async () => {
  const project = createProject({
    'rsbuild.config.mjs':
      "process.env.DEPLOY_TOKEN = 's3cret'; export default { output: { minify: false }, source: { define: { 'process.env': JSON.stringify(process.env) } } };",
    'src/index.js': 'console.log(process.env.API_URL);',
  });
  const running = project.run('build');
  const printed = await running.end();
  expect(printed).toContain(
    findSample(page, { lang: 'text', containing: 'rsbuild:config' })
      .replace(/^warn\s+/, '')
      .trim(),
  );
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('s3cret');
});

test('an unknown host name is rejected', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample(page, { containing: 'allowedHosts' }) });
  const url = await project.serve();
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(url, { headers: { host, accept: 'text/html' } }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  expect(await statusFor(new URL(url).host)).toBe(200);
  expect(await statusFor('evil.example:3000')).toBe(403);
});
