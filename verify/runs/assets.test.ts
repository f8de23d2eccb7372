import { expect, test } from 'vitest';
import { createProject, withoutHashes } from './create-project.js';
import { expectFilesShown } from './expect-shown.js';
import { findSample, findSamples } from './find-sample.js';

const script = /^dist\/static\/js\/index[.\w]*\.js$/;
const tsconfig = '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }';
const large = Buffer.alloc(5000, 'x');

/** `(func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add)` */
const add = Buffer.from('0061736d0100000001070160027f7f017f030201000707010361646400000a09010700200020016a0b', 'hex');

test('files are imported, inlined, referenced and copied as the guide to static assets says', async () => {
  const page = '/guide/basic/static-assets';
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const project = createProject({
    ...findSamples(page, 'src/Hero.tsx', 'src/icons.ts', 'src/sound.ts', 'src/flags.ts', 'src/share.ts', 'src/index.css'),
    'rsbuild.config.ts': findSample('/plugins/list/plugin-react'),
    'tsconfig.json': tsconfig,
    'src/index.ts': [
      "import './icons';",
      "import './index.css';",
      "import { Hero } from './Hero';",
      "import { play } from './sound';",
      "import { flags } from './flags';",
      "import { shareImage } from './share';",
      'console.log(Hero(), play, flags, shareImage);',
    ].join('\n'),
    'src/assets/hero.jpg': large,
    'src/assets/icon.svg': icon,
    'src/assets/ding.mp3': large,
    'src/assets/Inter.woff2': large,
    'src/flags/fr.svg': large,
    'public/robots.txt': 'User-agent: *',
    'public/img/share.png': large,
  });
  await project.build();
  const code = withoutHashes(project.readMatching(script));
  const [, url = ''] = /→\s+(\S+)/.exec(findSample(page, { lang: 'text', containing: 'hero' })) ?? [];
  // The code prepends the public path to URLs.
  expect(code).toContain(withoutHashes(url.slice(1)));
  expect(code).toContain('static/svg/icon.HASH.svg');
  expect(code).toContain(`data:image/svg+xml;base64,${Buffer.from(icon).toString('base64').slice(0, 8)}`);
  expect(code).toContain(icon.slice(0, 40));
  expect(code).toContain('/img/share.png');
  expect(code).toContain('./fr.svg');
  expect(project.files()).toEqual(
    expect.arrayContaining(['dist/robots.txt', 'dist/img/share.png', 'dist/static/media/ding.HASH.mp3', 'dist/static/svg/fr.HASH.svg']),
  );
});

test('a custom rule replaces the built-in one for its files', async () => {
  const page = '/guide/basic/static-assets';
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: 'pixel' }),
    'src/index.js': "import pixel from './a.pixel.png';\nimport other from './b.png';\nconsole.log(pixel, other);",
    'src/a.pixel.png': large,
    'src/b.png': large,
  });
  await project.build();
  expect(project.readMatching(script)).toContain('data:image/png;base64,');
  expect(project.files().filter((file) => file.endsWith('.png'))).toEqual(['dist/static/image/b.HASH.png']);
});

test('a Wasm module is loaded on demand, or as an asset', async () => {
  const page = '/guide/basic/wasm-assets';
  const lazy = createProject({
    'rsbuild.config.ts': findSample(page),
    'src/index.ts': findSample(page, { title: 'src/index.ts', containing: "await import('./add.wasm')" }),
    'src/add.wasm': add,
  });
  await lazy.build();
  expect(lazy.files().filter((file) => file.endsWith('.wasm'))).toEqual([expect.stringMatching(/^dist\/wasm\/\w+\.module\.wasm$/)]);
  expect(lazy.files().filter((file) => file.startsWith('dist/static/js/async/'))).toHaveLength(1);
  const streamed = createProject({
    'src/index.ts': findSample(page, { title: 'src/index.ts', containing: 'instantiateStreaming' }),
    'src/add.wasm': add,
  });
  await streamed.build();
  expect(streamed.files().filter((file) => file.endsWith('.wasm'))).toHaveLength(1);
  expect(streamed.readMatching(script)).toContain('instantiateStreaming');
});

const workers = '/guide/basic/web-workers';
const heavy = { 'src/heavy.ts': 'export const heavy = (count: number): number => count * 2;' };

test('workers are loaded from the same origin although other files are on a CDN', async () => {
  const page = workers;
  const entry = findSample(page, { title: 'src/index.ts' });
  const own = createProject({
    ...heavy,
    ...findSamples(page, 'src/worker.ts'),
    'rsbuild.config.ts': findSample(page, { containing: 'workerPublicPath' }),
    'src/index.ts': entry,
  });
  await own.build();
  expect(own.read('dist/index.html')).toContain('src="https://cdn.example.com/static/js/index.');
  expect(own.readMatching(script)).toContain('"/"');
  const blob = createProject({
    ...heavy,
    ...findSamples(page, 'src/worker.ts'),
    'rsbuild.config.ts': findSample(page, { containing: 'CorsWorker from' }),
    'src/cors-worker.ts': findSample(page, { title: 'src/cors-worker.ts' }),
    'src/index.ts': `import { CorsWorker } from './cors-worker';\n${entry.replace('new Worker(', 'new CorsWorker(')}`,
  });
  await blob.build();
  expect(blob.readMatching(script)).toContain('importScripts(');
  expect(blob.files().filter((file) => file.startsWith('dist/static/js/async/'))).toHaveLength(1);
});

test('a service worker is built in a separate environment', async () => {
  const page = workers;
  const project = createProject({
    'rsbuild.config.ts': findSample(page, { containing: "target: 'web-worker'" }),
    'src/index.ts': findSample(page, { title: 'src/register.ts' }),
    'src/sw.ts': "self.addEventListener('fetch', () => {});",
  });
  const printed = await project.build();
  expect(printed).toContain('File (worker)');
  expectFilesShown(project, { page, lang: 'text', containing: 'dist/sw.js' });
  expect(project.readMatching(script)).toContain('serviceWorker.register("/sw.js")');
});
