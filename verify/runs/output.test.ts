import { expect, test } from 'vitest';
import { createProject, withoutHashes } from './create-project.js';
import { expectFilesShown } from './expect-shown.js';
import { findSample } from './find-sample.js';

const image = (bytes: number) => Buffer.alloc(bytes, 1);
const rich = {
  'src/index.js':
    "import './index.css';\nimport hero from './hero.png';\nconsole.log(hero);\nimport('./chart.js').then(({ draw }) => draw());",
  'src/index.css': 'body { color: red; }',
  'src/hero.png': image(5000),
  'src/chart.js': 'export const draw = () => console.log("chart");',
};

test('output.assetPrefix points to another host', async () => {
  const page = '/config/output/asset-prefix';
  const project = createProject({
    ...rich,
    'src/index.css': 'body { background: url(./hero.png); }',
    'rsbuild.config.ts': findSample(page),
  });
  await project.build();
  expect(project.readMatching(/^dist\/static\/css\/index/)).toContain('url(https://cdn.example.com/shop/static/image/hero.');
});

test('output.dataUriLimit inlines files of up to exactly the limit', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/config/output/data-uri-limit'),
    'src/index.js': "import icon from './icon.png';\nimport photo from './photo.png';\nconsole.log(icon, photo);",
    'src/icon.png': image(10_240),
    'src/photo.png': image(10_241),
  });
  await project.build();
  expect(project.files().filter((file) => file.includes('/image/'))).toEqual(['dist/static/image/photo.HASH.png']);
  expect(project.readMatching(/^dist\/static\/js\/index/)).toContain('data:image/png;base64,');
});

test('output.externals replaces modules with globals', async () => {
  const page = '/config/output/externals';
  const project = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/index.js': "import React from 'react';\nimport { createRoot } from 'react-dom/client';\nconsole.log(React, createRoot);",
  });
  await project.build('--mode', 'development');
  const script = project.readMatching(/^dist\/static\/js\/index\.js$/);
  expect(script).toContain('module.exports = ReactDOM;');
});

test("output.legalComments 'inline' keeps notices, the default moves them to a file", async () => {
  const page = '/config/output/legal-comments';
  const source = { 'src/index.js': '/*! Notice of a license */\nconsole.log(1);' };
  const inline = createProject({ ...source, 'rsbuild.config.ts': findSample(page) });
  await inline.build();
  expect(inline.readMatching(/^dist\/static\/js\/index/)).toContain('/*! Notice of a license */');
  const linked = createProject(source);
  await linked.build();
  expectFilesShown(linked, { page, lang: 'text' });
  const [first = ''] = findSample(page, { lang: 'js' }).split('\n');
  expect(withoutHashes(linked.readMatching(/^dist\/static\/js\/index\.\w+\.js$/))).toContain(withoutHashes(first));
});

test('output.manifest: names, prefix, filter, content, hashes, hooks and environments', async () => {
  const page = '/config/output/manifest';
  const build = async (containing: string, more: Record<string, string> = {}) => {
    const project = createProject({
      ...rich,
      'src/chart.js': "export const draw = () => console.log('chart');",
      'rsbuild.config.ts': findSample(page, { containing }),
      ...more,
    });
    return { project, printed: await project.build() };
  };
  const [named, prefix, initial, release, precache, sri, several] = await Promise.all([
    build("'asset-manifest.json'"),
    build('cdn.example.com'),
    build('isInitial'),
    build('CI_COMMIT_SHA'),
    build('precache.json'),
    build('sri', {
      'plugins/upload.ts': findSample(page, { title: 'plugins/upload.ts' }),
      'rsbuild.config.ts': `import { pluginUpload } from './plugins/upload';\n${findSample(page, { containing: 'sri' }).replace('{\n', '{\n  plugins: [pluginUpload()],\n')}`,
    }),
    build('server-manifest.json'),
  ]);
  const read = ({ project }: typeof named, path = 'dist/manifest.json') => JSON.parse(project.read(path));
  expect(named.project.files()).toContain('dist/asset-manifest.json');
  expect(read(prefix).entries.index.initial.js[0]).toMatch(/^static\/js\/index\./);
  expect(read(initial).allFiles).toEqual([expect.stringMatching(/^\/static\/js\/index\.\w+\.js$/)]);
  expect(Object.keys(read(release))).toEqual(['release', 'allFiles', 'entries', 'integrity']);
  expect(read(precache, 'dist/precache.json').urls).toContain('/index.html');
  expect(Object.values(read(sri).integrity)).toContainEqual(expect.stringMatching(/^sha384-/));
  expect(sri.printed).toContain(`to upload: ${read(sri).allFiles.length} files`);
  expectFilesShown(several.project, { page, lang: 'text' });
});

test('output.cleanDistPath keeps the named files', async () => {
  const project = createProject({
    'rsbuild.config.ts': findSample('/config/output/clean-dist-path', { containing: 'keep' }),
    'dist/uploads/a.txt': 'kept',
    'dist/old.txt': 'removed',
  });
  await project.build();
  expect(project.files()).toContain('dist/uploads/a.txt');
  expect(project.files()).not.toContain('dist/old.txt');
});
