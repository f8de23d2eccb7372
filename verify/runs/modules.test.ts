import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample, findSamples, readPageIn } from './find-sample.js';

const script = /^dist\/static\/js\/index[.\w]*\.js$/;
const style = /^dist\/static\/css\/index[.\w]*\.css$/;

const typescript = '/guide/basic/typescript';

test('imports that end in .js resolve to TypeScript files', async () => {
  const project = createProject({
    ...findSamples(typescript, 'tsconfig.json', 'src/index.ts'),
    'src/greet.ts': "export const greet = () => console.log('greeted');",
  });
  await project.build();
  expect(project.readMatching(script)).toContain('greeted');
});

const envVars = '/guide/advanced/env-vars';

test('public variables reach the browser, others do not', async () => {
  const [use, secret] = ['console.log(import.meta.env.DEPLOY_TOKEN);', findSample(envVars, { lang: 'ts', containing: 'env.DEV' })];
  const project = createProject({
    ...findSamples(envVars, '.env'),
    'src/index.ts': `${findSample(envVars, { title: 'src/index.ts' })}\n${use}\n${secret}`,
  });
  await project.build();
  const code = project.readMatching(script);
  expect(code).toContain('https://api.example.com/products');
  expect(code).not.toContain('s3cret');
  expect(code).not.toContain('only in development');
});

test('variables are replaced as the table of files says, and dead code is removed', async () => {
  const files = Object.fromEntries(['.env.local', '.env.production'].map((title) => [title, findSample(envVars, { title })]));
  const [, built] =
    readPageIn(envVars, 'en')
      .tables.find(({ rows }) => rows[0]?.[0] === 'Command')
      ?.rows.slice(1) ?? [];
  const project = createProject({
    ...files,
    '.env': findSample(envVars, { title: '.env', containing: 'TIMEOUT' }),
    'rsbuild.config.mjs': 'export default { output: { minify: false, filenameHash: false } };',
    'src/index.js': 'console.log(import.meta.env.PUBLIC_API_URL, import.meta.env.PUBLIC_TIMEOUT);',
  });
  await project.build();
  expect(project.read('dist/static/js/index.js')).toContain(`console.log("${built?.[1]}", "${built?.[2]}")`);
  project.write('.env', `${findSample(envVars, { title: '.env', containing: 'DEPLOY_TOKEN' })}\nPUBLIC_CHAT=off`);
  project.write('.env.local', '');
  project.write('.env.production', '');
  project.write('src/chat.js', "export const openChat = () => console.log('chat opened');");
  const main = findSample(envVars, { title: 'src/main.ts' });
  project.write('src/index.js', `${main}\n${findSample(envVars, { title: 'src/shown.js' })}`);
  await project.build();
  const code = project.read('dist/static/js/index.js');
  expect(code).not.toContain('chat opened');
});

test('NODE_ENV in a file determines the mode, and an empty variable of the shell is ignored', async () => {
  const project = createProject({
    '.env': 'NODE_ENV=staging\nPUBLIC_SHOP=tea',
    'src/index.js': 'console.log(import.meta.env.MODE, process.env.NODE_ENV, import.meta.env.PUBLIC_SHOP);',
    'build.mjs':
      "process.env.PUBLIC_SHOP = '';\nprocess.argv.push('build');\nprocess.env.NODE_ENV = 'production';\nconst { runCLI } = await import('@rsbuild/core');\nrunCLI();",
  });
  await project.node('build.mjs');
  expect(project.read('dist/static/js/index.js')).toContain('console.log("none", process.env.NODE_ENV, "tea")');
  project.write('rsbuild.config.mjs', findSample(envVars, { containing: "mode: 'production'" }));
  await project.node('build.mjs');
  expect(project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/)).toContain('console.log("production","production","tea")');
});

test('another env mode reads other files and is passed to the configuration', async () => {
  const [, flags = ''] = /rsbuild build (.*)/.exec(findSample(envVars, { lang: 'bash', containing: '--env-mode' })) ?? [];
  const project = createProject({
    ...findSamples(envVars, '.env', '.env.staging', 'rsbuild.config.ts'),
    'src/index.ts': `${findSample(envVars, { title: 'src/index.ts' })}\nconsole.log(import.meta.env.STAGE, import.meta.env.MODE);`,
  });
  await project.build(...flags.split(' '));
  expect(project.readMatching(script)).toContain('https://staging-api.example.com/products');
  expect(project.readMatching(script)).toContain('"staging","production"');
});

test('variables with other prefixes, in scripts and in the template', async () => {
  const template = findSample(envVars, { title: 'static/index.html' });
  const project = createProject({
    '.env': `${findSample(envVars, { title: '.env' })}\nREACT_APP_SHOP=tea\nVITE_SHOP=coffee`,
    'rsbuild.config.ts': findSample(envVars, { containing: 'loadEnv' }).replace(
      '({\n',
      "({\n  html: { template: './static/index.html' },\n",
    ),
    'static/index.html': `<!doctype html><html><head>${template}</head><body><div id="root"></div></body></html>`,
    'src/index.ts': 'console.log(process.env.REACT_APP_SHOP, import.meta.env.VITE_SHOP);',
  });
  await project.build();
  expect(project.readMatching(script)).toContain('"tea","coffee"');
  expect(project.read('dist/index.html')).toContain('<link rel="preconnect" href="https://api.example.com">');
});

const alias = '/guide/advanced/alias';
const load = (where: string) => `export const load = () => console.log('loaded from ${where}');`;

test('paths of tsconfig.json and imports of package.json are aliases', async () => {
  const project = createProject({
    ...findSamples(alias, 'tsconfig.json', 'package.json'),
    'src/index.ts': [
      "import './index.css';",
      "import { close } from '@icons';",
      "import { load } from '@/api/client';",
      "import { load as again } from '#api/client';",
      'load(); again(); console.log(close);',
    ].join('\n'),
    'src/index.css': findSample(alias, { lang: 'css' }),
    'src/styles/reset.css': 'body { margin: 0; }',
    'src/assets/hero.jpg': Buffer.alloc(5000, 'x'),
    'src/icons/index.ts': "export const close = 'an icon';",
    'src/api/client.ts': load('src'),
  });
  await project.build();
  expect(project.readMatching(script)).toMatch(/loaded from src[^]*an icon|an icon[^]*loaded from src/);
  expect(project.readMatching(style)).toMatch(/body\{margin:0\}\.hero\{background:url\(\/static\/image\/hero\.\w+\.jpg\)\}/);
});

test('resolve.alias replaces folders and packages', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(alias, { containing: 'lodash$' }),
    'src/index.js': [
      "import { load } from '@/api/client';",
      "import lodash from 'lodash';",
      "import pick from 'lodash/pick';",
      "import * as logger from 'heavy-logger';",
      'load(); console.log(lodash, pick, Object.keys(logger));',
    ].join('\n'),
    'src/api/client.js': load('src'),
    'node_modules/lodash-es/index.js': "export default 'all of lodash-es';",
    'node_modules/lodash/index.js': "export default 'all of lodash';",
    'node_modules/lodash/pick.js': "export default 'pick of lodash';",
    'node_modules/heavy-logger/index.js': "export default 'heavy';",
  });
  await project.build();
  const code = project.readMatching(script);
  for (const text of ['loaded from src', 'all of lodash-es', 'pick of lodash']) expect(code).toContain(text);
  for (const text of ['"all of lodash"', '"heavy"']) expect(code).not.toContain(text);
});

test('an alias can depend on the command', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(alias, { containing: 'command' }),
    'src/index.js': "import { load } from '@api/client';\nload();",
    'src/api/client.js': load('the API'),
    'src/api-mock/client.js': load('the mock'),
  });
  await project.build();
  expect(project.readMatching(script)).toContain('loaded from the API');
  const origin = await project.serve('dev');
  expect(await (await fetch(`${origin}/static/js/index.js`)).text()).toContain('loaded from the mock');
});
