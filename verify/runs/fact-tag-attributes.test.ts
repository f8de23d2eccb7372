import { expect, test } from 'vitest';
import { createProject } from './create-project.js';
import { factRows, languages } from './fact-rows.js';

const plugin = `{ name: 'tags', setup(api) {
  api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
    for (const name of ['own.js', 'own.css', 'plugin.js']) compilation.emitAsset(name, new sources.RawSource('/* */'));
  });
  api.modifyHTMLTags((tags, { assetPrefix }) => {
    tags.headTags.push({ tag: 'script', attrs: { src: assetPrefix + 'plugin.js' } }, { tag: 'style', children: '.plugin{}' });
    return tags;
  });
} }`;
const files = {
  'src/index.html': `<!doctype html><html><head><script src="/template.js"></script></head><body><div id="root"></div></body></html>`,
  'src/index.js': "import './index.css';\nimport('./late.js');",
  'src/index.css': 'body { color: red; }',
  'src/late.js': "import './late.css';\nimport font from './late.woff2';\nconsole.log(font);",
  'src/late.css': 'p { color: red; }',
  'src/late.woff2': Buffer.alloc(5000, 1),
};
const settings = {
  nonce: "security: { nonce: 'N' }",
  crossorigin: "html: { ...html, crossorigin: 'anonymous' }",
  integrity: 'security: { sri: { enable: true } }',
};
type Attribute = keyof typeof settings;

async function build(attribute: Attribute, { prefix = '/', isInline = false } = {}) {
  const config = `
const html = { template: './src/index.html', tags: [
{ tag: 'script', attrs: { src: 'own.js' } },
{ tag: 'style', children: '.own{}' },
{ tag: 'link', attrs: { rel: 'stylesheet', href: 'own.css' } },
] };
export default {
html,
output: { assetPrefix: '${prefix}', inlineScripts: ${isInline}, inlineStyles: ${isInline} },
performance: { preload: { type: 'async-chunks' }, prefetch: { type: 'async-chunks' } },
plugins: [${plugin}],
${settings[attribute]},
};`;
  const project = createProject({ ...files, 'rsbuild.config.mjs': config });
  await project.build();
  const tags = project.read('dist/index.html').match(/<(?:script|style|link)\b[^>]*>(?:[^<]*<\/style>)?/g) ?? [];
  const has = (pattern: RegExp, name: string = attribute): boolean => {
    const found = tags.filter((tag) => pattern.test(tag));
    expect(found.length, `${pattern} in ${tags.join('\n')}`).toBeGreaterThan(0);
    const marked = found.filter((tag) => tag.includes(` ${name}=`));
    expect([0, found.length]).toContain(marked.length);
    return marked.length > 0;
  };
  return { has, script: isInline ? '' : project.readMatching(/^dist\/static\/js\/index\.\w+\.js$/) };
}

const words = {
  en: { yes: 'yes', no: 'no', elsewhere: 'from another host', always: 'always', same: 'as above' },
  zh: { yes: '有', no: '无', elsewhere: '来自其他主机时', always: '总是有', same: '同上' },
};
/** Code in the entry that sets the attribute of scripts and styles loaded later. */
const atRunTime = { nonce: /setAttribute\("nonce"|\.nonce=/, crossorigin: /\.crossOrigin=/, integrity: /\.integrity=/ };

test.each(['nonce', 'crossorigin', 'integrity'] as const)('tags get %s as the table says', async (attribute) => {
  const [near, far, inline] = await Promise.all([
    build(attribute),
    build(attribute, { prefix: 'https://cdn.example.com/' }),
    build(attribute, { isInline: true }),
  ]);
  const kindOf = (pattern: RegExp): keyof (typeof words)['en'] => {
    const [isNear, isFar] = [near.has(pattern), far.has(pattern)];
    return isNear && isFar ? 'yes' : isFar ? 'elsewhere' : 'no';
  };
  const font = /as="font"/;
  const bundled = { script: kindOf(/src="[^"]*static\/js/), link: kindOf(/rel="stylesheet"[^>]*static|static[^>]*rel="stylesheet"/) };
  const inlined = {
    script: inline.has(/<script defer[^>]*>/) ? 'yes' : 'no',
    style: inline.has(/<style[^>]*>body/) ? 'yes' : 'no',
  } as const;
  expect(kindOf(/plugin\.js/)).toBe(bundled.script);
  expect(kindOf(/<style[^>]*>\.plugin/)).toBe(inlined.style);
  const own = kindOf(/own\.js/);
  expect([kindOf(/own\.css/), own]).toEqual([own, own]);
  expect(near.script).toMatch(atRunTime[attribute]);
  // Preloaded fonts have it regardless of the options.
  expect(near.has(font, 'crossorigin')).toBe(true);
  const kinds = [
    bundled.script,
    inlined.script,
    bundled.link,
    inlined.style,
    kindOf(/as="script"/),
    kindOf(/as="style"/),
    attribute === 'crossorigin' ? 'always' : kindOf(font),
    kindOf(/rel="prefetch"/),
    'same',
    own,
    attribute === 'crossorigin' ? 'elsewhere' : 'yes',
    kindOf(/template\.js/),
    'no',
  ] as const;
  for (const lang of languages) {
    const column = 1 + ['nonce', 'crossorigin', 'integrity'].indexOf(attribute);
    expect(factRows('tag-attributes', lang).map((row) => row[column])).toEqual(kinds.map((kind) => words[lang][kind]));
  }
});
