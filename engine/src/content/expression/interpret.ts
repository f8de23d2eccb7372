import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, Pattern, Property, SpreadElement } from 'acorn';
import { type Budget, ExpressionError } from './budget.js';
import { hasOwn, isFunction, isObject, nameOf, toText } from './convert.js';
import { createDate } from './globals.js';
import { findMethod } from './methods.js';
import { Names } from './names.js';
import { binaryOperation, unaryOperation } from './operators.js';
import { describe, unsupported } from './unsupported.js';

/** Value of the rest of an optional chain after a nullish link. */
const skipped = Symbol('skipped');

/** Evaluates an expression by walking its syntax tree, so that a page can do only what is listed here. */
export function interpret(node: AnyNode, names: Names): unknown {
  names.budget.spend(1);
  switch (node.type) {
    case 'Literal':
      if ('regex' in node && node.regex) throw unsupported('a regular expression');
      if (typeof node.value === 'bigint') throw unsupported('a big integer');
      return node.value;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => {
          const inner = node.expressions[index];
          return (value.cooked ?? '') + (inner ? toText(interpret(inner, names), names.budget) : '');
        })
        .join('');
    case 'Identifier':
      if (!names.has(node.name)) throw new ExpressionError(`${node.name} is not defined`);
      return names.get(node.name);
    case 'ArrayExpression':
      return interpretItems(node.elements, names);
    case 'ObjectExpression':
      return interpretObject(node.properties, names);
    case 'ChainExpression': {
      const value = interpret(node.expression, names);
      return value === skipped ? undefined : value;
    }
    case 'MemberExpression':
    case 'CallExpression':
      return interpretLink(node, names);
    case 'NewExpression':
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Date') throw unsupported('`new` for anything but a date');
      return createDate(interpretItems(node.arguments, names));
    case 'UnaryExpression': {
      const operation = unaryOperation(node.operator);
      if (!operation) throw unsupported(`\`${node.operator}\``);
      const isMissing = node.operator === 'typeof' && node.argument.type === 'Identifier' && !names.has(node.argument.name);
      return operation(isMissing ? undefined : interpret(node.argument, names));
    }
    case 'BinaryExpression': {
      const operation = binaryOperation(node.operator);
      if (!operation) throw unsupported(`\`${node.operator}\``);
      return operation(interpret(node.left, names), interpret(node.right, names), names.budget);
    }
    case 'LogicalExpression': {
      const left = interpret(node.left, names);
      const isDecided = node.operator === '??' ? left !== null && left !== undefined : Boolean(left) === (node.operator === '||');
      return isDecided ? left : interpret(node.right, names);
    }
    case 'ConditionalExpression':
      return interpret(interpret(node.test, names) ? node.consequent : node.alternate, names);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return makeFunction(node, names);
    default:
      throw unsupported(describe(node.type));
  }
}

function interpretItems(items: readonly (AnyNode | null)[], names: Names): unknown[] {
  return items.flatMap((item): unknown[] => {
    if (item?.type !== 'SpreadElement') return [item ? interpret(item, names) : undefined];
    const spread = interpret(item.argument, names);
    if (!Array.isArray(spread) && typeof spread !== 'string') throw new ExpressionError(`${nameOf(spread)} cannot be spread into a list`);
    names.budget.spend(spread.length);
    return [...spread];
  });
}

function interpretObject(properties: readonly (Property | SpreadElement)[], names: Names): object {
  const entries = properties.flatMap((property): [string, unknown][] => {
    if (property.type === 'SpreadElement') {
      const spread = interpret(property.argument, names);
      const own = Object.entries((typeof spread === 'object' && spread) || {});
      names.budget.spend(own.length);
      return own;
    }
    const { kind, value } = property;
    if (kind !== 'init') throw unsupported(kind === 'get' ? 'a getter' : 'a setter');
    return [[keyOf(property, names), interpret(value, names)]];
  });
  // Defines own properties only, so that `__proto__` is a key like any other.
  return Object.fromEntries(entries);
}

/** Returns the name of a property, evaluating it if it is computed. */
function keyOf({ key, computed }: { key: AnyNode; computed: boolean }, names: Names): string {
  if (!computed && key.type === 'Identifier') return key.name;
  return toText(interpret(key, names), names.budget);
}

/** Evaluates a link of a chain: `a.b`, `a[b]` or `a(b)`, each also with `?.`. */
function interpretLink(node: Extract<AnyNode, { type: 'MemberExpression' | 'CallExpression' }>, names: Names): unknown {
  if (node.type === 'MemberExpression') {
    const object = interpret(node.object, names);
    if (object === skipped || (node.optional && (object === null || object === undefined))) return skipped;
    return readMember(object, memberName(node, names), names.budget);
  }
  const callee = interpretCallee(node.callee, names);
  if (callee === skipped || (node.optional && (callee === null || callee === undefined))) return skipped;
  if (!isFunction(callee)) throw new ExpressionError(`${sourceOf(node.callee)} is not a function that pages can call`);
  return callee(...interpretItems(node.arguments, names));
}

/** Returns the function to call: a function of the page, or one of the read-only methods. */
function interpretCallee(node: AnyNode, names: Names): unknown {
  if (node.type !== 'MemberExpression') return interpret(node, names);
  const object = interpret(node.object, names);
  if (object === skipped || (node.optional && (object === null || object === undefined))) return skipped;
  const name = memberName(node, names);
  return readMember(object, name, names.budget) ?? findMethod(object, name, names.budget);
}

function memberName(node: Extract<AnyNode, { type: 'MemberExpression' }>, names: Names): string {
  if (node.property.type === 'PrivateIdentifier') throw unsupported('a private name');
  return keyOf({ key: node.property, computed: node.computed }, names);
}

/** Reads an own property. Inherited ones would give access to constructors. */
function readMember(object: unknown, name: string, budget: Budget): unknown {
  budget.spend(1);
  if (object === null || object === undefined) throw new ExpressionError(`cannot read ${name} of ${String(object)}`);
  return hasOwn(object, name) ? object[name] : undefined;
}

function sourceOf(node: AnyNode): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression') return 'this value';
  const name = node.property.type === 'Identifier' && !node.computed ? `.${node.property.name}` : '[…]';
  return `${node.object.type === 'Identifier' || node.object.type === 'MemberExpression' ? sourceOf(node.object) : '…'}${name}`;
}

type Callable = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression;

/** Result of a block that does not return. */
const unreturned = Symbol('unreturned');

/** Creates a function of the page. Always an arrow function, which has no prototype to reach. */
function makeFunction(node: Callable, names: Names): (...args: unknown[]) => unknown {
  if (node.async || node.generator) throw unsupported(node.async ? 'an async function' : 'a generator');
  return (...args) => {
    const inner = new Names(names, names.budget);
    node.params.forEach((param, index) => bind(param, param.type === 'RestElement' ? args.slice(index) : args[index], inner));
    if (node.body.type !== 'BlockStatement') return interpret(node.body, inner);
    const result = runBlock(node.body.body, inner);
    return result === unreturned ? undefined : result;
  };
}

/** Runs statements: constants, conditions and returns. */
export function runBlock(statements: readonly AnyNode[], names: Names): unknown {
  for (const node of statements) if (node.type === 'FunctionDeclaration' && node.id) names.set(node.id.name, makeFunction(node, names));
  for (const node of statements) {
    const result = runStatement(node, names);
    if (result !== unreturned) return result;
  }
  return unreturned;
}

function runStatement(node: AnyNode, names: Names): unknown {
  names.budget.spend(1);
  switch (node.type) {
    case 'VariableDeclaration':
      for (const { id, init } of node.declarations) bind(id, init ? interpret(init, names) : undefined, names);
      return unreturned;
    case 'FunctionDeclaration':
    case 'EmptyStatement':
      return unreturned;
    case 'ReturnStatement':
      return node.argument ? interpret(node.argument, names) : undefined;
    case 'BlockStatement':
      return runBlock(node.body, new Names(names, names.budget));
    case 'IfStatement': {
      const branch = interpret(node.test, names) ? node.consequent : node.alternate;
      return branch ? runStatement(branch, names) : unreturned;
    }
    default:
      throw unsupported(describe(node.type));
  }
}

/** Binds the names of a pattern to their values. */
function bind(pattern: Pattern, value: unknown, names: Names): void {
  if (pattern.type === 'Identifier') names.set(pattern.name, value);
  else if (pattern.type === 'AssignmentPattern') bind(pattern.left, value === undefined ? interpret(pattern.right, names) : value, names);
  else if (pattern.type === 'RestElement') bind(pattern.argument, value, names);
  else if (pattern.type === 'ArrayPattern') {
    if (!Array.isArray(value)) throw new ExpressionError(`${nameOf(value)} cannot be destructured as a list`);
    pattern.elements.forEach((element, index) => {
      if (element) bind(element, element.type === 'RestElement' ? value.slice(index) : value[index], names);
    });
  } else if (pattern.type === 'ObjectPattern') {
    if (!isObject(value)) throw new ExpressionError(`${nameOf(value)} cannot be destructured as an object`);
    const rest = new Map(Object.entries(value));
    for (const property of pattern.properties) {
      if (property.type === 'RestElement') bind(property.argument, Object.fromEntries(rest), names);
      else {
        const key = keyOf(property, names);
        bind(property.value, rest.get(key), names);
        rest.delete(key);
      }
    }
  } else throw unsupported(describe(pattern.type));
}
