import type { Rspack } from '@rsbuild/core';

/** Shortens the bundler's code for loading style sheets, which every reader downloads, to 20%: no hot updates, no timeout. */
export const shortStyleLoading: Rspack.RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.compilation.tap('short-style-loading', ({ hooks }) => {
      hooks.runtimeModule.tap('short-style-loading', ({ name, source }) => {
        if (source && name === 'css_loading') source.source = Buffer.from(shorten(source.source.toString()));
        // From a plugin that finds no styles to extract: nothing calls it.
        if (source && name === 'get mini-css chunk filename') source.source = Buffer.from('');
      });
    });
  },
};

/** Returns a short version of the code; the code itself if it is not as expected. */
export function shorten(source: string): string {
  // The condition for a chunk to have styles.
  const condition = /if \((.+)\) \{\s*\/\/ setup Promise in chunk cache/.exec(source)?.[1];
  if (!condition) return source;
  return `
var sheets = {};
__webpack_require__.f.css = (chunkId, promises) => {
  if (!(${condition})) return;
  var href = __webpack_require__.p + __webpack_require__.k(chunkId);
  promises.push(sheets[href] ??= document.querySelector(\`link[href="\${href}"]\`) || new Promise((onload, reject) => {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror({ target }) {
      target.remove();
      delete sheets[href];
      reject(Error(href));
    } }));
  }));
};`;
}
