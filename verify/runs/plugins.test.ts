import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample, findSamples, readPageIn } from './find-sample.js';

const script = /^dist\/static\/js\/index[.\w]*\.js$/;
const style = /^dist\/static\/css\/index[.\w]*\.css$/;
const home = (plugin: string) => `/plugins/list/plugin-${plugin}`;

test('babel: a Babel plugin only changes included files', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(home('babel')),
    // Replaces the real package, which is not installed here.
    'node_modules/babel-plugin-react-compiler/index.cjs':
      "module.exports = () => ({ visitor: { StringLiteral: ({ node }) => { if (node.value === 'plain') node.value = 'compiled'; } } });",
    'node_modules/babel-plugin-react-compiler/package.json': '{ "main": "index.cjs" }',
    'src/index.tsx': "import { other } from './other';\nconsole.log('plain', other);",
    'src/other.ts': "export const other = ['plain'];",
  });
  await project.build();
  expect(project.readMatching(script)).toMatch(/"compiled"[^]*\["plain"\]|\["plain"\][^]*"compiled"/);
});

test('babel: plugin options, and other ways and places to configure plugins', async () => {
  const page = home('babel');
  const log = "console.log('x');";
  const decorated = 'const a = (target, name) => console.log(name);\nexport class B { @a c() {} }\nnew B();';
  const cases: [string, Record<string, string>][] = [
    ["addPlugins([['./babel/rename-log.cjs', { to: 'info' }]])", { 'index.js': log }],
    ['plugins: [[', { 'index.js': log }],
    ['configFile = true', { 'index.js': log }],
    ['admin', { 'index.js': "import './src/legacy/a';\nimport './src/admin/b';", 'src/legacy/a.js': log, 'src/admin/b.js': log }],
    ['remove-test-ids', { 'index.js': "import { Save } from '../src/Save';\nconsole.log(Save);" }],
    ['removePlugins', { 'index.js': decorated }],
  ];
  const project = createProject({
    ...findSamples(page, 'babel/rename-log.cjs', 'babel/remove-test-ids.cjs', 'babel.config.cjs', 'src/Save.tsx'),
    ...Object.fromEntries(
      cases.flatMap(([containing, files], index) => [
        [`configs/${index}.mjs`, findSample(page, { containing })],
        ...Object.entries(files).map(([name, code]) => [`case${index}/${name}`, code]),
      ]),
    ),
    // All cases in one process, so that Babel is loaded once.
    'build.mjs': `import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
      process.env.NODE_ENV = 'production';
      for (let index = 0; index < ${cases.length}; index++) {
        const { default: exported } = await import('./configs/' + index + '.mjs');
        const config = typeof exported === 'function' ? exported({ command: 'build' }) : exported;
        const place = { source: { entry: { index: './case' + index + '/index.js' } }, output: { distPath: 'dist/' + index, filenameHash: false } };
        const rsbuild = await createRsbuild({ config: mergeRsbuildConfig(config, place) });
        await (await rsbuild.build()).close();
      }`,
  });
  await project.node('build.mjs');
  const [list, object, file, two, local, legacy] = cases.map((_, index) => project.read(`dist/${index}/static/js/index.js`));
  expect(list).toContain('console.info("x")');
  expect(object).toContain('console.info("x")');
  expect(file).toContain('console.debug("x")');
  expect(two).toContain('console.warn("x")');
  expect(two).toContain('console.debug("x")');
  expect(local).toContain('Save');
  expect(local).not.toContain('data-testid');
  expect(legacy).toContain('getOwnPropertyDescriptor');
});

test('less: files and modules are compiled', async () => {
  const project = createProject({
    ...findSamples(home('less'), 'rsbuild.config.ts', 'src/index.ts'),
    'src/global.less': '@gap: 4px;\n.page { .list { margin: @gap * 2; } }',
    'src/card.module.less': '.card { color: red; }',
  });
  await project.build();
  expect(project.readMatching(style)).toMatch(/\.page \.list\{margin:8px\}\.card-\w+\{color:red\}/);
  expect(project.readMatching(script)).toMatch(/card-\w+/);
});

test('less: variables are overridden', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(home('less'), { containing: 'modifyVars' }),
    'src/index.ts': "import './index.less';",
    'src/index.less': '@primary-color: blue;\na { color: @primary-color; }',
  });
  await project.build();
  expect(project.readMatching(style)).toContain('a{color:#d9480f}');
});

test('stylus: modules are compiled, with imports and variables', async () => {
  const page = home('stylus');
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'mixins.styl' }),
    'src/styles/mixins.styl': 'gutter = 3px\n',
    'src/card.module.styl': findSample(page, { title: 'src/card.module.styl' }),
    'src/grid.styl': '.grid\n  padding gutter\n  column-count columns\n',
    'src/index.ts': "import './grid.styl';\nimport styles from './card.module.styl';\nconsole.log(styles.card);",
  });
  await project.build();
  const css = project.readMatching(style);
  expect(css).toMatch(/\.card-\w+\{padding:1rem\}\.card-\w+ a\{color:tomato\}/);
  expect(css).toMatch(/\.grid\{[^}]*padding:3px/);
  expect(css).toMatch(/\.grid\{[^}]*column-count:12/);
});

test('stylus: the plugin works without options', async () => {
  const page = home('stylus');
  const project = createProject({
    ...findSamples(page, 'rsbuild.config.ts', 'src/card.module.styl'),
    'src/index.ts': "import styles from './card.module.styl';\nconsole.log(styles.card);",
  });
  await project.build();
  expect(project.readMatching(style)).toMatch(/\.card-\w+ a\{color:tomato\}/);
});

const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="#000" d="M0 0h4"/></svg>';

test('svgr: a query turns an image into a component', async () => {
  const project = createProject({
    ...findSamples(home('svgr'), 'rsbuild.config.ts', 'src/App.tsx'),
    'src/home.svg': icon,
    'src/index.ts': "import { App } from './App';\nimport url from './home.svg?url';\nconsole.log(App(), url);",
  });
  await project.build();
  expect(project.readMatching(script)).toContain('d:"M0 0h4"');
  expect(project.files()).toContain('dist/static/svg/home.HASH.svg');
});

test('svgr: the URL and the component are imported from one file', async () => {
  const page = home('svgr');
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'mixedImport' }),
    'src/home.svg': icon,
    'src/index.jsx': `${findSample(page, { lang: 'js', containing: 'ReactComponent' })}\nconsole.log(homeUrl, HomeIcon);`,
  });
  await project.build();
  const code = project.readMatching(script);
  expect(code).toContain('d:"M0 0h4"');
  expect(code).toMatch(/data:image\/svg|static\/svg\/home/);
});

test('svgr: the options of the table and the recipes render the output shown', async () => {
  const page = home('svgr');
  const [, ...rows] =
    readPageIn(page, 'en').tables.find(({ rows: [head] }) => head?.[0] === 'svgrOptions' && head.length === 2)?.rows ?? [];
  expect(rows.length).toBe(5);
  const optionsOf = (containing: string) => /pluginSvgr\((\{[^]*\})\),\n/.exec(findSample(page, { containing }))?.[1] ?? '';
  const cases = [
    ...rows.map(([options, shown = '']) => ({ options: `{ svgrOptions: ${options} }`, file: './home.svg?react', name: 'default', shown })),
    { options: optionsOf('svgProps'), file: './HomeLink', name: 'HomeLink', shown: findSample(page, { lang: 'html', containing: '<a ' }) },
    {
      options: optionsOf('titleProp'),
      file: './HomeButton',
      name: 'HomeButton',
      shown: findSample(page, { lang: 'html', containing: '<button ' }),
    },
  ];
  // One environment per case, so that SVGR is loaded once.
  const environments = cases.map(
    ({ options }, index) => `case${index}: {
      plugins: [pluginReact(), pluginSvgr(${options})],
      source: { entry: { index: './src/case${index}.tsx' } },
      output: { distPath: 'dist/${index}' },
    }`,
  );
  const project = createProject({
    ...findSamples(page, 'src/home.svg', 'src/HomeLink.tsx', 'src/HomeButton.tsx'),
    ...Object.fromEntries(cases.map(({ file, name }, index) => [`src/case${index}.tsx`, `export { ${name} as Shown } from '${file}';`])),
    'package.json': '{}',
    'rsbuild.config.mjs': `import { pluginReact } from '@rsbuild/plugin-react';
      import { pluginSvgr } from '@rsbuild/plugin-svgr';
      export default {
        output: { target: 'node', minify: false, externals: [/^react/] },
        environments: { ${environments.join(', ')} },
      };`,
    'render.cjs': `const { createElement } = require('react');
      const { renderToStaticMarkup } = require('react-dom/server');
      for (let index = 0; index < ${cases.length}; index++) {
        console.log(renderToStaticMarkup(createElement(require('./dist/' + index + '/index.js').Shown)));
      }`,
  });
  await project.build();
  expect((await project.node('render.cjs')).trim().split('\n')).toEqual(cases.map(({ shown }) => shown.trim()));
});

test('svgr: another query and other options', async () => {
  const page = home('svgr');
  const query = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'component$' }),
    'src/home.svg': icon,
    'src/index.jsx': "import Icon from './home.svg?component';\nconsole.log(Icon);",
  });
  await query.build();
  expect(query.readMatching(script)).toContain('d:"M0 0h4"');
  const options = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'replaceAttrValues' }),
    'src/home.svg': icon.replace('fill=', 'stroke='),
    'src/index.jsx': "import Icon from './home.svg?react';\nconsole.log(Icon);",
  });
  await options.build();
  expect(options.readMatching(script)).toContain('"currentColor"');
});
