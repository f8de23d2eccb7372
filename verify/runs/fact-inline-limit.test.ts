import { createRsbuild } from '@rsbuild/core';
import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { languages } from './fact-rows.js';
import { readPageIn } from './find-sample.js';

test.each(languages)('the limit is the default of output.dataUriLimit (%s)', async (lang) => {
  const rsbuild = await createRsbuild();
  await rsbuild.initConfigs();
  const limits = rsbuild.getNormalizedConfig().output.dataUriLimit;
  const [, shown = ''] = /(\d,\d{3}) (?:bytes|字节)/.exec(readPageIn('/_facts/inline-limit', lang).source.join('\n')) ?? [];
  expect(new Set(Object.values(limits))).toEqual(new Set([Number(shown.replace(',', ''))]));
});

test('an asset of exactly the limit is inlined, one byte more becomes a file', async () => {
  const project = createProject({
    'src/index.js': "import a from './equal.png';\nimport b from './larger.png';\nconsole.log(a, b);",
    'src/equal.png': Buffer.alloc(4096, 1),
    'src/larger.png': Buffer.alloc(4097, 1),
  });
  await project.build();
  expect(project.files().filter((name) => name.endsWith('.png'))).toEqual(['dist/static/image/larger.HASH.png']);
});
