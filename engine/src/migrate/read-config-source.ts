import { readFileSync } from 'node:fs';
import { type AnyNode, type Expression, type ObjectExpression, parse, type Program, type SpreadElement } from 'acorn';

/** A call in a config, such as that of a plugin: its name and its arguments, as far as they are literal. */
export class ConfigCall {
  constructor(
    readonly name: string,
    readonly args: readonly ConfigValue[],
  ) {}
}

/** What can be read of a config without running it. Undefined is what cannot. */
export type ConfigValue = string | number | boolean | null | undefined | ConfigCall | ConfigValue[] | { [key: string]: ConfigValue };

export interface ConfigSource {
  /** Its text. */
  text: string;
  value: { [key: string]: ConfigValue };
  /** Keys whose values only running it would give, as paths: `['markdown', 'shiki']`. */
  unread: string[][];
}

/** Reads the object that a config module exports, without running it: what it imports may not be installed. */
export async function readConfigSource(path: string): Promise<ConfigSource> {
  const text = readFileSync(path, 'utf8');
  const { rspack } = await import('@rsbuild/core');
  const { code } = await rspack.experiments.swc.transform(text, {
    filename: path,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  });
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const reader = createReader(program);
  const exported = program.body.find((node) => node.type === 'ExportDefaultDeclaration')?.declaration;
  const value = exported && reader.read(unwrap(exported), []);
  return { text, value: isRecord(value) ? value : {}, unread: reader.unread };
}

/** Whether a value is an object of the config. */
export function isRecord(value: ConfigValue): value is { [key: string]: ConfigValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ConfigCall);
}

/** The argument of `defineConfig(…)`, or what a config function returns. */
function unwrap(node: AnyNode): AnyNode {
  if (node.type === 'CallExpression' && node.arguments.length === 1 && node.arguments[0]) return unwrap(node.arguments[0]);
  if (node.type === 'ArrowFunctionExpression' && node.expression) return unwrap(node.body);
  return node;
}

function createReader(program: Program) {
  const unread: string[][] = [];
  const constants = new Map<string, Expression>();
  for (const node of program.body) {
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) if (id.type === 'Identifier' && init) constants.set(id.name, init);
  }

  const skip = (path: string[]): undefined => {
    unread.push(path);
  };
  const readAll = (nodes: readonly (Expression | SpreadElement | null)[], path: string[]): ConfigValue[] =>
    nodes.flatMap((node): ConfigValue[] => {
      const value = node && read(node.type === 'SpreadElement' ? node.argument : node, path);
      if (value === undefined) return [];
      return node?.type === 'SpreadElement' && Array.isArray(value) ? value : [value];
    });

  const readObject = ({ properties }: ObjectExpression, path: string[]): ConfigValue => {
    const result: { [key: string]: ConfigValue } = {};
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = read(property.argument, path);
        if (isRecord(spread)) Object.assign(result, spread);
        continue;
      }
      const { key } = property;
      const name = key.type === 'Identifier' && !property.computed ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
      if (name === undefined) continue;
      const value = read(property.value, [...path, name]);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };

  const read = (node: AnyNode, path: string[]): ConfigValue => {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'bigint' || node.value instanceof RegExp ? skip(path) : node.value;
      case 'TemplateLiteral': {
        const values = readAll(node.expressions, path).filter((value) => typeof value === 'string' || typeof value === 'number');
        if (values.length < node.expressions.length) return skip(path);
        return node.quasis.map(({ value }, index) => `${value.cooked}${values[index] ?? ''}`).join('');
      }
      case 'ArrayExpression':
        return readAll(node.elements, path);
      case 'ObjectExpression':
        return readObject(node, path);
      case 'Identifier': {
        const constant = constants.get(node.name);
        if (node.name === 'undefined') return undefined;
        return constant ? read(constant, path) : skip(path);
      }
      case 'UnaryExpression': {
        const value = read(node.argument, path);
        if (node.operator === '-' && typeof value === 'number') return -value;
        return node.operator === '!' && typeof value === 'boolean' ? !value : skip(path);
      }
      case 'MemberExpression': {
        const object = read(node.object, path);
        const name = node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined;
        return name && isRecord(object) ? object[name] : skip(path);
      }
      case 'CallExpression':
        return readCall(node, path);
      default:
        return skip(path);
    }
  };

  /** `path.join(__dirname, 'docs')` is a path from the folder of the config; any other call is kept by name. */
  const readCall = (node: Extract<AnyNode, { type: 'CallExpression' }>, path: string[]): ConfigValue => {
    const { callee, arguments: args } = node;
    if (callee.type === 'MemberExpression') {
      const method = callee.property.type === 'Identifier' ? callee.property.name : '';
      const [first, ...rest] = args;
      const isHere = first?.type === 'Identifier' ? first.name === '__dirname' : first?.type === 'MemberExpression';
      if (!/^(?:join|resolve)$/.test(method) || !isHere) return skip(path);
      return readAll(rest, path).map(String).join('/');
    }
    return callee.type === 'Identifier' ? new ConfigCall(callee.name, readAll(args, path)) : skip(path);
  };
  return { read, unread };
}
