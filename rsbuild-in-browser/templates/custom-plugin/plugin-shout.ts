import type { RsbuildPlugin } from '@rsbuild/core';

interface ShoutOptions {
  mark: string;
}

/** Turns text files into modules, adds a tag to each page, and lists what was built. */
export const pluginShout = ({ mark }: ShoutOptions): RsbuildPlugin => ({
  name: 'plugin-shout',
  setup(api) {
    api.transform({ test: /\.shout$/ }, ({ code }) => `export default ${JSON.stringify(code.trim().toUpperCase() + mark)};`);

    api.modifyHTMLTags(({ headTags, bodyTags }) => ({
      headTags: [{ tag: 'meta', attrs: { name: 'shout', content: mark } }, ...headTags],
      bodyTags,
    }));

    api.processAssets({ stage: 'report' }, ({ assets, sources, compilation }) => {
      compilation.emitAsset('assets.txt', new sources.RawSource(`${Object.keys(assets).toSorted().join('\n')}\n`));
    });
  },
});
