import { projectRoot } from '../node/process.js';

interface Rule {
  type?: string;
  use?: unknown;
  rules?: unknown[];
  oneOf?: unknown[];
}

const loaderPath = `${projectRoot}/node_modules/rsbuild-in-browser/raw-loader.cjs`;
const loader = 'module.exports = (source) => `export default ${JSON.stringify(source)};`;\n';

/** Writes the loader that stands for `asset/source`. */
export function writeRawLoader(fs: {
  mkdirSync(path: string, options: { recursive: true }): unknown;
  writeFileSync(path: string, text: string): void;
}) {
  fs.mkdirSync(loaderPath.replace(/\/[^/]+$/, ''), { recursive: true });
  fs.writeFileSync(loaderPath, loader);
}

/** Rspack's Wasm writes modules of the type `asset/source` (`?raw`) without their content: a loader writes them instead. */
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
