import { expect, test } from 'vitest';
import { freePort } from '../src/free-port.js';
import { createProject, type Project } from './create-project.js';
import { findSample, readPageIn } from './find-sample.js';

const failure = (project: Project, ...flags: string[]) =>
  project.build(...flags).catch((error: { code: number; stdout: string; stderr: string }) => error.stdout + error.stderr + error.code);

/** Returns the rows of the table whose header starts with a cell, without the header. */
const rowsOf = (page: string, head: string) =>
  readPageIn(page, 'en')
    .tables.find(({ rows }) => rows[0]?.[0] === head)
    ?.rows.slice(1) ?? [];

const browserLogs = '/config/dev/browser-logs';

test('an error of the browser is printed once, with its source location', async () => {
  const project = createProject({
    'src/cart.ts': 'export const total = (cart: { items: number[] }) =>\n  cart.items.reduce((sum, price) => sum + price, 0);',
    'src/index.ts': "import { total } from './cart';\n(globalThis as unknown as { total: unknown }).total = total;",
    'report.mjs': `const [origin] = process.argv.slice(2);
      const code = await (await fetch(origin + '/static/js/index.js')).text();
      const token = /init\\)?\\(\\s*['"](\\w{16})['"]/.exec(code)[1];
      const line = code.split('\\n').findIndex((text) => text.includes('.reduce(')) + 1;
      const socket = new WebSocket(origin.replace('http', 'ws') + '/rsbuild-hmr?token=' + token);
      await new Promise((resolve) => socket.addEventListener('open', resolve));
      const message = "Uncaught TypeError: Cannot read properties of undefined (reading 'reduce')";
      const stack = message + '\\n    at total (' + origin + '/static/js/index.js:' + line + ':5)';
      for (const id of ['1', '2']) socket.send(JSON.stringify({ type: 'client-error', id, message, stack }));
      socket.send(JSON.stringify({ type: 'client-error', id: '3', message: 'last' }));
      setTimeout(() => process.exit(), 300);`,
  });
  const port = String(await freePort());
  const server = project.run('dev', '--host', '127.0.0.1', '--port', port);
  await server.until(/ready\s+built/);
  await project.node('--experimental-websocket', 'report.mjs', `http://127.0.0.1:${port}`);
  const printed = await server.until(/\[browser\] last/);
  const shown = findSample(browserLogs, { lang: 'text' });
  expect(printed.split(shown.replace(/:\d+:\d+\)$/, '')).length).toBe(2);
});

test('logLevel hides everything except problems and preserves the exit code', async () => {
  const page = '/config/log-level';
  const quiet = createProject({ 'rsbuild.config.ts': findSample(page) });
  expect(await quiet.build()).toMatch(/^\s*Rsbuild v[\d.]+\s*$/);
  const [, flags = ''] = /rsbuild build (.*)/.exec(findSample(page, { lang: 'bash', containing: '--log-level' })) ?? [];
  expect(await quiet.build(...flags.split(' '))).toBe('');
  const byCommand = createProject({ 'rsbuild.config.ts': findSample(page, { containing: 'command' }) });
  expect(await byCommand.build()).not.toContain('ready');
  expect(await failure(createProject({ 'src/index.js': "import './gone';" }), '--log-level', 'silent')).toBe('1');
});

test('output.module writes ES modules for Node.js and for browsers, not for workers', async () => {
  const page = '/config/output/module';
  const node = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'express' }),
    'src/index.ts': findSample(page, { title: 'src/index.ts' }),
  });
  await node.build();
  expect(node.read('dist/index.js')).toMatch(/^import[^;]+from ?"express"/);
  expect(await node.node('-e', "import('./dist/index.js').then(({ createApp }) => console.log(typeof createApp()))")).toContain('function');
  const named = createProject({ 'package.json': '{}', 'rsbuild.config.ts': findSample(page, { containing: '.mjs' }) });
  await named.build();
  expect(await named.node('dist/index.mjs')).toBe('1\n');
  const worker = createProject({ 'rsbuild.config.mjs': "export default { output: { module: true, target: 'web-worker' } };" });
  expect(await failure(worker)).toContain('`output.module` is not supported for web-worker target');
});

/** Returns a package of a page, whose files print their names when they run. */
const packageOf = (page: string, name: string) => {
  const path = `node_modules/${name}/package.json`;
  const content = findSample(page, { title: path });
  const files = [...content.matchAll(/"\.\/([\w./]+)"/g)].map(([, file = '']) => file);
  return {
    [path]: content,
    ...Object.fromEntries(files.map((file) => [`node_modules/${name}/${file}`, `console.log('file:${file}');`])),
  };
};

/** Returns the files that import and require resolve to with the option of each table row. Builds all rows at once. */
async function resolveRows(page: string, name: string, option: string): Promise<{ rows: string[][]; found: string[][] }> {
  const rows = rowsOf(page, option);
  const environments = rows.map(([names = '']) => {
    const value = names.startsWith('[') ? `{ ${option}: ${names} }` : '{}';
    return `{ resolve: ${value}, output: { target: '${/target (\w+)/.exec(names)?.[1] ?? 'web'}' } }`;
  });
  const project = createProject({
    ...packageOf(page, name),
    'rsbuild.config.mjs': `const list = [${environments.join(', ')}];
      const place = (name) => ({ distPath: { root: 'dist/' + name, js: '' }, filenameHash: false });
      export default {
        source: { entry: { imported: './src/index.js', required: './src/required.js' } },
        environments: Object.fromEntries(list.map(({ resolve, output }, row) => ['row' + row, { resolve, output: { ...output, ...place('row' + row) } }])),
      };`,
    'src/index.js': `import '${name}';`,
    'src/required.js': `require('${name}');`,
  });
  await project.build();
  const fileIn = (path: string) => /file:([\w./]+)/.exec(project.read(path))?.[1] ?? '';
  return { rows, found: rows.map((_, row) => ['imported', 'required'].map((entry) => fileIn(`dist/row${row}/${entry}.js`))) };
}

test('resolve.conditionNames selects files as the table says', async () => {
  const { rows, found } = await resolveRows('/config/resolve/condition-names', 'tea-ui', 'conditionNames');
  expect(rows.length).toBe(4);
  expect(found).toEqual(rows.map(([, ...files]) => files));
});

test('resolve.mainFields selects files as the table says', async () => {
  const { rows, found } = await resolveRows('/config/resolve/main-fields', 'tea-chart', 'mainFields');
  expect(rows.length).toBe(5);
  expect(found).toEqual(rows.map(([, file]) => [file, file]));
});

test('the native HTML plugin supports the template shown, but no JavaScript', async () => {
  const page = '/config/html/implementation';
  const files = {
    'static/index.html': findSample(page, { title: 'static/index.html' }),
    'rsbuild.config.ts': findSample(page, { containing: 'templateParameters' }),
  };
  const project = createProject(files);
  await project.build();
  expect(project.read('dist/index.html').replace(/\n\s*/g, '')).toContain(
    '<body><div id="root"></div><p>Welcome</p><a href="/teas">Tea shop</a><a href="/cups">Tea shop</a></body>',
  );
  const broken = createProject({ ...files, 'static/index.html': files['static/index.html'].replace('==', '===') });
  expect(await failure(broken)).toContain('failed to render template from string');
});
