import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { findSample } from './find-sample.js';

const script = /^dist\/static\/js\/index[.\w]*\.js$/;
const packages = /^dist\/static\/js\/\d+\.\w+\.js$/;
const style = /^dist\/static\/css\/index[.\w]*\.css$/;
const home = (plugin: string) => `/plugins/list/plugin-${plugin}`;

test('react: JSX is compiled and React is in a separate file', async () => {
  const page = home('react');
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/index.tsx': "import { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render(<b>tea</b>);",
  });
  await project.build();
  expect(project.readMatching(script)).toContain('.jsx)("b",{children:"tea"})');
});

test('react: the classic runtime calls createElement', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(home('react'), { containing: 'classic' }),
    'src/index.tsx': "import React from 'react';\nconsole.log(<b>tea</b>);",
  });
  await project.build();
  expect(project.readMatching(script)).toMatch(/createElement\("b",null,"tea"\)/);
});

const preactSource = { 'src/index.jsx': "import { render } from 'react-dom';\nrender(<b>tea</b>, document.body);" };

test('preact: imports of React resolve to Preact', async () => {
  const project = createProject({ 'rsbuild.config.ts': findSample(home('preact')), ...preactSource });
  await project.build();
  const code = project.readMatching(packages);
  expect(code).toContain('__k');
  expect(code).not.toContain('react.transitional.element');
});

test('preact: aliases are disabled', async () => {
  const config = findSample(home('preact'), { containing: 'reactAliasesEnabled: false' });
  const project = createProject({
    'rsbuild.config.ts': config,
    'src/index.jsx': "import { version } from 'react';\nconsole.log(version, <b>tea</b>);",
  });
  await project.build();
  expect(project.readMatching(packages)).toMatch(/"19\.\d/);
});

test('solid: JSX becomes templates, and strings on the server', async () => {
  const page = home('solid');
  const client = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/index.tsx': "import { render } from 'solid-js/web';\nrender(() => <b>tea</b>, document.body);",
  });
  await client.build();
  expect(client.readMatching(script)).toContain('<b>tea');
  const both = createProject({
    // The bundle for Node.js is CommonJS.
    'package.json': '{}',
    'rsbuild.config.ts': findSample(page, { containing: 'ssr: true' }),
    'src/client.tsx': "import { hydrate } from 'solid-js/web';\nhydrate(() => <b>tea</b>, document.body);",
    'src/server.tsx': "import { renderToString } from 'solid-js/web';\nconsole.log(renderToString(() => <b>tea</b>));",
  });
  await both.build();
  expect(both.files()).toContain('dist/index.js');
  expect(await both.node('dist/index.js')).toMatch(/^<b data-hk=\S+>tea<\/b>/);
});

test('solid: without include of the Babel plugin, JSX is compiled for React', async () => {
  const config = findSample(home('solid'));
  const include = /\{ include: [^}]+\}/;
  expect(config).toMatch(include);
  const project = createProject({
    'rsbuild.config.ts': config.replace(include, ''),
    'src/index.tsx': 'console.log(() => <b>tea</b>);',
  });
  await project.build();
  expect(project.readMatching(script)).toContain('React.createElement("b",null,"tea")');
});

test('svelte: warnings are filtered', async () => {
  const sources = {
    'src/index.ts': "import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.body });",
    'src/App.svelte': '<!-- svelte -->\n<input autofocus>\n',
  };
  const loud = await createProject({ ...sources, 'rsbuild.config.ts': findSample(home('svelte')) })
    .run('build')
    .end();
  expect(loud).toContain('a11y_autofocus');
  const config = findSample(home('svelte'), { containing: 'a11y_autofocus' });
  expect(
    await createProject({ ...sources, 'rsbuild.config.ts': config })
      .run('build')
      .end(),
  ).not.toContain('a11y_autofocus');
});

test('vue: components are compiled and Vue is in a separate file', async () => {
  const page = home('vue');
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/index.ts': "import { createApp } from 'vue';\nimport App from './App.vue';\ncreateApp(App).mount('#root');",
    'src/App.vue': '<template><b>tea</b></template>\n<style scoped>b { color: red; }</style>',
  });
  await project.build();
  expect(project.readMatching(style)).toMatch(/b\[data-v-\w+\]\{color:red\}/);
});

test('vue: custom elements are left to the browser', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample(home('vue'), { containing: 'isCustomElement' }),
    'src/index.ts': "import App from './App.vue';\nconsole.log(App);",
    'src/App.vue': '<template><shop-cart /></template>',
  });
  await project.build();
  expect(project.readMatching(script)).not.toContain('resolveComponent');
  expect(project.readMatching(script)).toContain('"shop-cart"');
});
