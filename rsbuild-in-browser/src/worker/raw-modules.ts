import { projectRoot } from '../node/process.js';

interface Rule {
  type?: string;
  use?: unknown;
  rules?: unknown[];
  oneOf?: unknown[];
}

const loaderPath = `${projectRoot}/node_modules/rsbuild-in-browser/raw-loader.cjs`;
const loader = 'module.exports = (source) => `export default ${JSON.stringify(source)};`;\n';

/** Writes the loader that replaces `asset/source`. */
export function writeRawLoader(fs: {
  mkdirSync(path: string, options: { recursive: true }): unknown;
  writeFileSync(path: string, text: string): void;
}) {
  fs.mkdirSync(loaderPath.replace(/\/[^/]+$/, ''), { recursive: true });
  fs.writeFileSync(loaderPath, loader);
}

/** Replaces the module type `asset/source` (`?raw`) with a loader, because Rspack's Wasm writes such modules without content. */
export function replaceRawModules<T>(rule: T): T {
  if (typeof rule !== 'object' || rule === null || Array.isArray(rule)) return rule;
  const { type, rules, oneOf } = rule as Rule;
  return {
    ...rule,
    ...(type === 'asset/source' && { type: 'javascript/auto', use: [{ loader: loaderPath }] }),
    ...(rules && { rules: rules.map(replaceRawModules) }),
    ...(oneOf && { oneOf: oneOf.map(replaceRawModules) }),
  };
}
