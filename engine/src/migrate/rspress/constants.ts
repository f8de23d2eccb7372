import type { MdastNode, NodeOf } from '../../content/markdown-parser.js';
import { type Edit, nodesOf } from '../page-edits.js';
import { type Constants, readConstants } from '../read-constants.js';
import { importsOf } from './imports.js';
import { isModule, localFile } from './local-modules.js';

/** Gives the enums and objects of constants that a module exports which a page imports. */
export type ConstantReader = (specifier: string) => ReadonlyMap<string, Constants>;

/** Finds the constants of modules that pages of a site import, each module read once. */
export function createConstantReader(siteDir: string): (specifier: string, page: string) => ReadonlyMap<string, Constants> {
  const modules = new Map<string, ReadonlyMap<string, Constants>>();
  return (specifier, page) => {
    const path = localFile(specifier, page, siteDir);
    if (path === undefined || !isModule(path)) return new Map();
    const known = modules.get(path) ?? readConstants(path);
    modules.set(path, known);
    return known;
  };
}

const member = /^\s*([A-Za-z_$][\w$]*)\.([A-Za-z_$][\w$]*)\s*$/;

/** Writes constants that a page imports out, such as `stability={Stability.Experimental}`: pages do not run modules. */
export function writeConstants(tree: NodeOf<'root'>, body: string, constantsOf: ConstantReader): Edit[] {
  const constants = importedConstants(tree, constantsOf);
  const valueOf = (expression: string): string | number | undefined => {
    const [, name = '', key = ''] = member.exec(expression) ?? [];
    return constants.get(name)?.get(key);
  };
  return [...nodesOf(tree)].flatMap((node) => editsOf(node, body, valueOf));
}

/** Constants that a page imports, by their names in it. */
function importedConstants(tree: NodeOf<'root'>, constantsOf: ConstantReader): ReadonlyMap<string, Constants> {
  const imports = [...nodesOf(tree)].flatMap((node) => (node.type === 'mdxjsEsm' ? importsOf(node.value) : []));
  const found = imports.flatMap(({ source, specifiers }) =>
    specifiers.flatMap((specifier): [string, Constants][] => {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') return [];
      const constants = constantsOf(String(source.value)).get(specifier.imported.name);
      return constants ? [[specifier.local.name, constants]] : [];
    }),
  );
  return new Map(found);
}

function editsOf(node: MdastNode, body: string, valueOf: (expression: string) => string | number | undefined): Edit[] {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return node.attributes.flatMap((attribute): Edit[] => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value) return [];
    const value = valueOf(attribute.value.value);
    const written = `${attribute.name}={${attribute.value.value}}`;
    const start = body.indexOf(written, node.position?.start.offset);
    if (value === undefined || start < 0) return [];
    return [{ start: start + attribute.name.length + 1, end: start + written.length, text: attributeText(value) }];
  });
}

function attributeText(value: string | number): string {
  return typeof value === 'string' && !/["\\\n]/.test(value) ? `"${value}"` : `{${JSON.stringify(value)}}`;
}
