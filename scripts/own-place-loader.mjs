// Rspack loader for the bundled engine: keeps the `import.meta.url` that each module has on its own, and leaves dynamic imports with a
// computed specifier to Node.
import { relative, sep } from 'node:path';
import { parse } from 'acorn';

/**
 * @param {unknown} value
 * @param {(node: any) => boolean} visit False for a node whose children are not to be visited.
 */
function walk(value, visit) {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null && (!('type' in value) || visit(value)))
    for (const child of Object.values(value)) walk(child, visit);
}

/**
 * @this {import('@rsbuild/core').Rspack.LoaderContext<{ dist: string, workers: string[] }>}
 * @param {string} source
 */
export default function ownPlace(source) {
  const { dist, workers } = this.getOptions();
  const own = `new URL(${JSON.stringify(`../dist/${relative(dist, this.resourcePath).split(sep).join('/')}`)}, import.meta.url).href`;
  /** @type {{ start: number, end: number, text: string }[]} */
  const edits = [];
  walk(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    // Bundled workers are in the same folder.
    if (node.type === 'NewExpression' && node.callee.name === 'URL' && workers.includes(node.arguments[0]?.value)) return false;
    if (node.type === 'ImportExpression' && node.source.type !== 'Literal') {
      edits.push({ start: node.source.start, end: node.source.start, text: '/* webpackIgnore: true */ ' });
    }
    const isAddress = node.type === 'MemberExpression' && node.object.type === 'MetaProperty' && node.property.name === 'url';
    if (isAddress) edits.push({ start: node.start, end: node.end, text: own });
    return !isAddress;
  });
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: inserted }) => text.slice(0, start) + inserted + text.slice(end), source);
}
