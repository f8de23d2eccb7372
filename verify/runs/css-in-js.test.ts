import { expect, test } from 'vitest';
import { createProject, type Project } from './create-project.js';
import { expectCssShown } from './expect-shown.js';
import { findSample } from './find-sample.js';

const page = '/guide/basic/css-in-js';
const css = /^dist\/static\/css\/index\.\w+\.css$/;
const js = /^dist\/static\/js\/index\.\w+\.js$/;

/** Creates the project of a section, identified by substrings of its configuration and component. */
function projectOf(config: string, app: string, others: Record<string, string> = {}): Project {
  return createProject({
    'rsbuild.config.ts': findSample(page, { containing: config }),
    'src/index.tsx': findSample(page, { title: 'src/index.tsx' }),
    'src/App.tsx': findSample(page, { title: 'src/App.tsx', containing: app }),
    ...others,
  });
}

/** Expects the strings and names of the unminified script on the page. */
function expectStringsShown(written: string, containing: string): void {
  const shown = findSample(page, { title: 'dist/static/js/index.js, not minified', containing }).match(/(?<=["`])[^"`\n]+(?=["`])/g) ?? [];
  expect(shown.length).toBeGreaterThan(1);
  const isHash = (text: string) => /^e[0-9a-z]{8}$/.test(text);
  for (const text of shown.filter((text) => !isHash(text))) expect(written).toContain(text);
}

test('styled-components get names and minified styles', async () => {
  const project = projectOf('pluginStyledComponents()', 'styled-components');
  await project.build();
  expectStringsShown(project.readMatching(js), 'App__SaveButton');
});

test('Emotion supports the css prop and compiles templates', async () => {
  const project = projectOf('@swc/plugin-emotion', '@emotion/styled');
  await project.build();
  expectStringsShown(project.readMatching(js), 'e1r7gpi50');
  expect(project.readMatching(js)).not.toMatch(/padding: 8px/);
});

test('vanilla-extract writes a stylesheet', async () => {
  const project = projectOf('VanillaExtractPlugin', "from './App.css'", {
    'package.json': '{ "name": "my-app", "type": "module" }',
    'src/App.css.ts': findSample(page, { title: 'src/App.css.ts' }),
  });
  await project.build();
  expectCssShown(project.readMatching(css), { page, lang: 'css', containing: '_1kffdzo0' });
  expect(project.readMatching(js)).toContain('className:"_1kffdzo0"');
});

test('StyleX writes one rule for each declaration', async () => {
  const project = projectOf('@stylexjs/babel-plugin', '@stylexjs/stylex', {
    'stylex.config.mjs': findSample(page, { title: 'stylex.config.mjs' }),
    'postcss.config.mjs': findSample(page, { title: 'postcss.config.mjs' }),
    'src/index.css': findSample(page, { title: 'src/index.css' }),
  });
  await project.build();
  expectCssShown(project.readMatching(css), { page, lang: 'css', containing: 'x1ff1495' });
  expect(project.readMatching(js)).toContain('className:"x1ff1495 x1mqxbix x62v3af"');
});

test('styled-jsx scopes its rules', async () => {
  const project = projectOf('styled-jsx/babel', '<style jsx>');
  await project.build();
  for (const rule of findSample(page, { lang: 'css', containing: 'jsx-' }).trim().split('\n')) {
    expect(project.readMatching(js)).toContain(rule);
  }
});
