import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { expectCssShown } from './expect-shown.js';
import { findSample, findSamples } from './find-sample.js';

const script = /^dist\/static\/js\/index[.\w]*\.js$/;
const style = /^dist\/static\/css\/index[.\w]*\.css$/;

test('Tailwind CSS 4 reads its theme, references and a configuration in Rsbuild', async () => {
  const page = '/guide/basic/tailwindcss';
  const project = createProject({
    ...findSamples(page, 'rsbuild.config.ts', 'src/Card.module.css'),
    'src/index.css': findSample(page, { title: 'src/index.css', containing: '@theme' }),
    'src/index.ts':
      "import './index.css';\nimport card from './Card.module.css';\ndocument.body.className = `${card.card} bg-brand dark:text-brand`;",
  });
  await project.build();
  const css = project.readMatching(style);
  expect(css).toContain('.bg-brand{background-color:var(--color-brand)}');
  expect(css).toContain('--color-brand:#00a878');
  expect(css).toMatch(/\.dark\\:text-brand:where\(\.dark/);
  expect(css).toMatch(/\.card-\w+\{padding:calc\(var\(--spacing,\.25rem\)\*4\);color:var\(--color-sky-700/);
});

test('Tailwind CSS 3 generates the rules shown', async () => {
  const page = '/guide/basic/tailwindcss-v3';
  const project = createProject(findSamples(page, 'postcss.config.mjs', 'tailwind.config.mjs', 'src/index.css', 'src/index.ts'), {
    packages: { tailwindcss: 'tailwindcss-3' },
  });
  await project.build();
  expectCssShown(project.readMatching(style), { page, lang: 'css', containing: '.m-8' });
});

test('Tailwind CSS 3 reads a configuration in TypeScript', async () => {
  const page = '/guide/basic/tailwindcss-v3';
  const project = createProject(
    {
      ...findSamples(page, 'postcss.config.mjs', 'tailwind.config.ts', 'src/index.css'),
      'src/index.ts': "import './index.css';\n'dark:m-8';",
    },
    { packages: { tailwindcss: 'tailwindcss-3' } },
  );
  await project.build();
  expect(project.readMatching(style)).toMatch(/\.dark\\:m-8:is\(\.dark|\.dark .*margin:2rem|:where\(\.dark/);
});

test('UnoCSS generates the rules shown', async () => {
  const page = '/guide/basic/unocss';
  const project = createProject(findSamples(page, 'postcss.config.mjs', 'uno.config.ts', 'src/index.css', 'src/index.ts'));
  await project.build();
  const css = project.readMatching(style);
  expectCssShown(css, { page, lang: 'css', containing: '.m-8' });
});

test('UnoCSS puts layers where they are named and applies utilities in modules', async () => {
  const page = '/guide/basic/unocss';
  const project = createProject({
    ...findSamples(page, 'postcss.config.mjs', 'uno.config.ts', 'src/card.module.css'),
    'src/index.css': findSample(page, { title: 'src/index.css', containing: 'text-wrap' }),
    'src/index.ts': "import './index.css';\nimport card from './card.module.css';\ndocument.body.className = `m-8 ${card.card}`;",
  });
  await project.build();
  const css = project.readMatching(style);
  expect(css).toMatch(/--spacing:[^]*text-wrap:balance[^]*\.m-8\{/);
  expect(css).toMatch(/\.card-\w+\{[^}]*padding:calc\(var\(--spacing\)\s?\*\s?4\)/);
  expect(css).toMatch(/@media \(min-width:48rem\)\{\.card-\w+\{padding:calc\(var\(--spacing\)\s?\*\s?8\)/);
});

test('CSS Modules rename classes as shown', async () => {
  const page = '/guide/basic/css-modules';
  const project = createProject({
    ...findSamples(page, 'src/card.module.css', 'src/Card.tsx'),
    'rsbuild.config.ts': findSample('/plugins/list/plugin-react'),
    'src/index.tsx': "import { Card } from './Card';\nconsole.log(Card({ active: true }));",
  });
  await project.build();
  const [css, code] = [project.readMatching(style), project.readMatching(script)];
  for (const name of ['card-EbFSar', 'nav-item-maEHqF']) {
    expect(css).toContain(`.${name}{`);
    expect(code).toContain(name);
  }
});

test('CSS Modules compose classes and leave global ones alone', async () => {
  const page = '/guide/basic/css-modules';
  const entry = "import styles from './card.module.css';\nconsole.log(styles.card, styles.compact);";
  const composed = createProject({
    'src/index.ts': entry,
    'src/card.module.css': findSample(page, { title: 'src/card.module.css', containing: 'composes' }),
    'src/surface.module.css': '.surface { color: teal; }',
  });
  await composed.build();
  expect(composed.readMatching(script)).toContain('card-EbFSar surface-IItOMj shadow');
});

test('CSS Modules can use named exports', async () => {
  const page = '/guide/basic/css-modules';
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'namedExport' }),
    'src/card.module.css': findSample(page, { title: 'src/card.module.css' }),
    'src/index.ts': `${findSample(page, { title: 'src/card.ts' })}\nconsole.log(card, navItem);`,
  });
  await project.build();
  expect(project.readMatching(script)).toMatch(/card-EbFSar.*nav-item-maEHqF/s);
});

test('CSS Modules accept a pattern for class names', async () => {
  const page = '/guide/basic/css-modules';
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'localIdentName' }),
    'src/card.module.css': findSample(page, { title: 'src/card.module.css' }),
    'src/index.ts': "import styles from './card.module.css';\nconsole.log(styles.card);",
  });
  await project.build();
  expect(project.readMatching(style)).toMatch(/\.shop-card-[\w+/-]{6}\{/);
});
