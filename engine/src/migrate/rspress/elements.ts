import { importKind } from '../../content/import-kind.js';
import type { MdastNode, NodeOf } from '../../content/markdown-parser.js';
import { nodesOf } from '../page-edits.js';
import { asIsland, importTexts, migrateModuleText } from './module-text.js';

/** An element that must move from the page into a module. */
export interface ModuleElement {
  start: number;
  end: number;
  /** Source text of the module. */
  text: string;
  /** Names that it imports from Rspress and that have no counterpart. */
  missing: string[];
}

/**
 * Extracts elements whose expressions contain functions, JSX or values of modules, because pages do not run these. Each becomes a
 * module that exports it. Elements that contain Markdown, or use what the page itself declares, stay.
 */
export function extractElements(tree: NodeOf<'root'>, body: string, standIns: string): ModuleElement[] {
  const scripts = [...nodesOf(tree)].flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : [])).join('\n');
  const imports = importTexts(scripts).map(({ start, end, clause, specifier }) => ({
    text: scripts.slice(start, end),
    names: clause.match(/[\w$]+/g) ?? [],
    kind: importKind(specifier),
  }));
  const imported = new Set(imports.flatMap(({ names }) => names));
  const values = new Set(imports.filter(({ kind }) => kind === 'components').flatMap(({ names }) => names));
  const declared = [...scripts.matchAll(/\bexport (?:const|let|function|class) ([\w$]+)/g)].map(([, name = '']) => name);
  const taken: ModuleElement[] = [];
  const visit = (node: MdastNode): void => {
    const module = isElement(node) && needsModule(node, values) ? asModule(node) : undefined;
    if (module) taken.push(module);
    else if ('children' in node) for (const child of node.children) visit(child);
  };
  const asModule = (node: MdastNode): ModuleElement | undefined => {
    const { start, end } = node.position ?? {};
    if (!start || !end || ![...nodesOf(node)].every(isJsx)) return undefined;
    const source = body.slice(start.offset, end.offset);
    const uses = (name: string) => new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(source);
    const tags = [...source.matchAll(/<([A-Z][\w$]*)/g)].map(([, name = '']) => name);
    if (declared.some(uses) || !tags.every((name) => imported.has(name))) return undefined;
    const used = imports.filter(({ names }) => names.some(uses)).map(({ text }) => text);
    const head = used.length > 0 ? `${[...new Set(used)].join('\n')}\n\n` : '';
    const { text, missing } = migrateModuleText(`${head}export default function Part() {\n  return (\n${source}\n  );\n}\n`, standIns);
    return { start: start.offset, end: end.offset, text: hasFunction(node) ? asIsland(text) : text, missing };
  };
  visit(tree);
  return taken;
}

type Element = NodeOf<'mdxJsxFlowElement' | 'mdxJsxTextElement'>;

const isFunction = /=>|\bfunction\b/;

function isElement(node: MdastNode): node is Element {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function needsModule(node: Element, values: ReadonlySet<string>): boolean {
  return expressionsOf(node).some(
    (code) => isFunction.test(code) || /<[A-Za-z>]/.test(code) || valuesOf(code).some((name) => values.has(name)),
  );
}

function hasFunction(node: MdastNode): boolean {
  return [...nodesOf(node)].filter(isElement).some((element) => expressionsOf(element).some((code) => isFunction.test(code)));
}

/** Returns the expressions in an element's attributes and content, without strings and comments. */
function expressionsOf({ attributes, children }: Element): string[] {
  const values = attributes.flatMap(({ value }) => (typeof value === 'object' && value ? [value.value] : []));
  const inner = children.flatMap((child) =>
    child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression' ? [child.value] : [],
  );
  return [...values, ...inner].map((code) => code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|(['"`])(?:\\[\s\S]|(?!\1)[^\\])*\1/g, ''));
}

/** Returns names in an expression, except objects of member access: imported constants are inlined. */
function valuesOf(code: string): string[] {
  return [...code.matchAll(/(?<![\w$.])([A-Za-z_$][\w$]*)(?![\w$]|\s*[.:])/g)].map(([, name = '']) => name);
}

/** Returns whether a node means the same in JSX. */
function isJsx(node: MdastNode): boolean {
  return isElement(node) || ['mdxFlowExpression', 'mdxTextExpression', 'text', 'paragraph'].includes(node.type);
}
