import { join, relative } from 'node:path';
import type { AnyNode, CallExpression, Expression, Function as FunctionNode, ObjectExpression, Program, SpreadElement } from 'acorn';
import { ConfigCall, type ConfigValue, isRecord } from './config-value.js';

/** A config module whose exports can be read. */
export interface ConfigModule {
  readExport: (name: string, path: string[]) => ConfigValue;
}

interface ReaderOptions {
  /** Folder of the module. */
  folder: string;
  /** Folder of the config; paths are relative to it. */
  start: string;
  /** Collects the paths of keys whose values cannot be read without running the config. */
  unread: string[][];
  loadModule: (specifier: string, folder: string) => ConfigModule | null;
}

/** Argument values by parameter name, in a call of a config function. */
type Scope = ReadonlyMap<string, ConfigValue>;

const noScope: Scope = new Map();
const maxCalls = 40;

/** Creates a reader that evaluates a module's syntax tree: literals, constants, functions that only return a value, and imports. */
export function createConfigReader(program: Program, { folder, start, unread, loadModule }: ReaderOptions): ConfigModule {
  const constants = new Map<string, Expression>();
  const functions = new Map<string, FunctionNode>();
  const imports = new Map<string, { from: string; name: string }>();
  const exported = new Map<string, AnyNode>();
  let calls = 0;

  const declare = (node: AnyNode): string[] => {
    if (node.type === 'FunctionDeclaration' && node.id) functions.set(node.id.name, node);
    if (node.type === 'FunctionDeclaration') return node.id ? [node.id.name] : [];
    if (node.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap(({ id, init }) => {
      if (id.type !== 'Identifier' || !init) return [];
      if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression') functions.set(id.name, init);
      const required = requiredModule(init);
      if (required !== undefined) imports.set(id.name, { from: required, name: 'default' });
      else constants.set(id.name, init);
      return [id.name];
    });
  };
  for (const node of program.body) {
    declare(node);
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers) {
        const name = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier' ? specifier.imported.name : 'default';
        imports.set(specifier.local.name, { from: String(node.source.value), name });
      }
    } else if (node.type === 'ExportDefaultDeclaration') exported.set('default', node.declaration);
    else if (node.type === 'ExportNamedDeclaration') {
      for (const name of node.declaration ? declare(node.declaration) : [])
        exported.set(name, { type: 'Identifier', name, start: 0, end: 0 });
      for (const { exported: to, local } of node.specifiers)
        if (to.type === 'Identifier' && local.type === 'Identifier') exported.set(to.name, local);
    } else if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const { left, right } = node.expression;
      if (left.type === 'MemberExpression' && left.property.type === 'Identifier' && /^(?:exports|default)$/.test(left.property.name))
        exported.set('default', right);
    }
  }

  const skip = (path: string[]): undefined => {
    unread.push(path);
  };
  const readAll = (nodes: readonly (Expression | SpreadElement | null)[], path: string[], scope: Scope): ConfigValue[] =>
    nodes.flatMap((node): ConfigValue[] => {
      const value = node && read(node.type === 'SpreadElement' ? node.argument : node, path, scope);
      if (value === undefined) return [];
      return node?.type === 'SpreadElement' && Array.isArray(value) ? value : [value];
    });

  const readObject = ({ properties }: ObjectExpression, path: string[], scope: Scope): ConfigValue => {
    const result: { [key: string]: ConfigValue } = {};
    for (const property of properties) {
      if (property.type === 'SpreadElement') {
        const spread = read(property.argument, path, scope);
        if (isRecord(spread)) Object.assign(result, spread);
        continue;
      }
      const { key } = property;
      const computed = property.computed ? read(key, path, scope) : undefined;
      const name = property.computed
        ? computed
        : key.type === 'Identifier'
          ? key.name
          : key.type === 'Literal'
            ? String(key.value)
            : undefined;
      if (typeof name !== 'string') continue;
      const value = read(property.value, [...path, name], scope);
      if (value !== undefined) result[name] = value;
    }
    return result;
  };

  const read = (node: AnyNode, path: string[], scope: Scope): ConfigValue => {
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'bigint' || node.value instanceof RegExp ? skip(path) : node.value;
      case 'TemplateLiteral': {
        const values = readAll(node.expressions, path, scope).filter((value) => typeof value === 'string' || typeof value === 'number');
        if (values.length < node.expressions.length) return skip(path);
        return node.quasis.map(({ value }, index) => `${value.cooked}${values[index] ?? ''}`).join('');
      }
      case 'ArrayExpression':
        return readAll(node.elements, path, scope);
      case 'ObjectExpression':
        return readObject(node, path, scope);
      case 'Identifier':
        return readName(node.name, path, scope);
      case 'UnaryExpression': {
        const value = read(node.argument, path, scope);
        if (node.operator === '-' && typeof value === 'number') return -value;
        return node.operator === '!' && typeof value === 'boolean' ? !value : skip(path);
      }
      case 'BinaryExpression': {
        const [left, right] = [node.left, node.right].map((side) => read(side, path, scope));
        return node.operator === '+' && typeof left === 'string' && typeof right === 'string' ? left + right : skip(path);
      }
      case 'LogicalExpression': {
        // `process.env.BASE || '/'`: takes the fallback, as if the variable were unset.
        const before = unread.length;
        const left = node.operator === '&&' ? undefined : read(node.left, path, scope);
        unread.length = before;
        return left ?? (node.operator === '&&' ? skip(path) : read(node.right, path, scope));
      }
      case 'MemberExpression': {
        const object = read(node.object, path, scope);
        const name = node.property.type === 'Identifier' && !node.computed ? node.property.name : undefined;
        return name && isRecord(object) ? object[name] : skip(path);
      }
      case 'AwaitExpression':
        return read(node.argument, path, scope);
      case 'CallExpression':
        return readCall(node, path, scope);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        // A config may be a function that returns it.
        return path.length === 0 ? readResult(node, [], path) : skip(path);
      default:
        return skip(path);
    }
  };

  const readName = (name: string, path: string[], scope: Scope): ConfigValue => {
    if (name === 'undefined') return undefined;
    if (scope.has(name)) return scope.get(name);
    const constant = constants.get(name);
    if (constant) return read(constant, path, noScope);
    const own = functions.get(name);
    if (own && path.length === 0) return readResult(own, [], path);
    const imported = imports.get(name);
    const module = imported && /^\.{0,2}\//.test(imported.from) ? loadModule(imported.from, folder) : null;
    return module ? module.readExport(imported?.name ?? '', path) : skip(path);
  };

  /** Evaluates a function that only returns a value. */
  const readResult = (node: FunctionNode, args: readonly ConfigValue[], path: string[]): ConfigValue => {
    if (++calls > maxCalls) return skip(path);
    const scope = new Map(node.params.flatMap((param, index) => (param.type === 'Identifier' ? [[param.name, args[index]] as const] : [])));
    if (node.body.type !== 'BlockStatement') return read(node.body, path, scope);
    const result = node.body.body.findLast((statement) => statement.type === 'ReturnStatement')?.argument;
    for (const statement of node.body.body) declare(statement);
    return result ? read(result, path, scope) : skip(path);
  };

  /** Reads a call. `path.join(__dirname, 'docs')` becomes a path relative to the config; other calls are kept by name. */
  const readCall = (node: CallExpression, path: string[], scope: Scope): ConfigValue => {
    const { callee, arguments: args } = node;
    if (callee.type === 'MemberExpression') {
      const method = callee.property.type === 'Identifier' ? callee.property.name : '';
      const [first, ...rest] = args;
      const object = callee.object.type === 'Identifier' ? callee.object.name : '';
      // Copyright notices often use the year of the build.
      if (method === 'getFullYear' && callee.object.type === 'NewExpression') return new Date().getFullYear();
      if (object === 'require' && method === 'resolve') return first && read(first, path, scope);
      const isHere = first?.type === 'Identifier' ? first.name === '__dirname' : first?.type === 'MemberExpression';
      if (!/^(?:join|resolve)$/.test(method) || !isHere) return skip(path);
      return relative(start, join(folder, ...readAll(rest, path, scope).map(String)));
    }
    if (callee.type !== 'Identifier') return skip(path);
    const own = functions.get(callee.name);
    if (own) return readResult(own, readAll(args, path, scope), path);
    // `defineConfig({ … })`, `withMermaid({ … })`
    if (path.length === 0 || /^define[A-Z]/.test(callee.name)) {
      const config = args[0] && read(args[0], path, scope);
      if (isRecord(config)) return config;
    }
    const imported = imports.get(callee.name);
    if (callee.name === 'require' || (imported && /^\.{1,2}\//.test(imported.from))) return skip(path);
    return new ConfigCall(callee.name, readAll(args, path, scope));
  };

  return {
    readExport(name, path) {
      const node = exported.get(name) ?? (name === 'default' ? undefined : memberOfDefault(exported.get('default'), name));
      return node ? read(node, path, noScope) : skip(path);
    },
  };
}

function requiredModule(node: Expression): string | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return undefined;
  const [first] = node.arguments;
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
}

/** `module.exports = { name: … }` */
function memberOfDefault(node: AnyNode | undefined, name: string): AnyNode | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  const property = node.properties.find((entry) => entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name === name);
  return property?.type === 'Property' ? property.value : undefined;
}
