import type { MdastNode, NodeOf } from '../../content/markdown-parser.js';
import { type Edit, nodesOf } from '../page-edits.js';
import { type Constants, readConstants } from '../read-constants.js';
import { importsOf } from './imports.js';
import { isModule, localFile } from './local-modules.js';

/** Returns the enums and constant objects that an imported module exports. */
export type ConstantReader = (specifier: string) => ReadonlyMap<string, Constants>;

/** Creates a reader for constants that pages import. Reads each module once. */
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

/** Inlines imported constants, such as `stability={Stability.Experimental}`, because pages do not run modules. */
export function writeConstants(tree: NodeOf<'root'>, body: string, constantsOf: ConstantReader): Edit[] {
  const constants = importedConstants(tree, constantsOf);
  const valueOf = (expression: string): string | number | undefined => {
    const [, name = '', key = ''] = member.exec(expression) ?? [];
    return constants.get(name)?.get(key);
  };
  return [...nodesOf(tree)].flatMap((node) => editsOf(node, body, valueOf));
}

/** Returns imported constants by their local names. */
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
