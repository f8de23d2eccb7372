import type { AnyNode, ArrowFunctionExpression, FunctionDeclaration, FunctionExpression, Pattern } from 'acorn';
import { ExpressionError } from './budget.js';
import { isObject, nameOf } from './convert.js';
import { interpret, keyOf } from './interpret.js';
import { Names } from './names.js';
import { describe, unsupported } from './unsupported.js';

type Callable = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression;

/** What a block gives that does not return. */
const unreturned = Symbol('unreturned');

/** A function of the page. Always an arrow function, which has no prototype to reach. */
export function makeFunction(node: Callable, names: Names): (...args: unknown[]) => unknown {
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

/** Gives the names of a pattern their values. */
function bind(pattern: Pattern, value: unknown, names: Names): void {
  if (pattern.type === 'Identifier') names.set(pattern.name, value);
  else if (pattern.type === 'AssignmentPattern') bind(pattern.left, value === undefined ? interpret(pattern.right, names) : value, names);
  else if (pattern.type === 'RestElement') bind(pattern.argument, value, names);
  else if (pattern.type === 'ArrayPattern') {
    if (!Array.isArray(value)) throw new ExpressionError(`${nameOf(value)} cannot be taken apart as a list`);
    pattern.elements.forEach((element, index) => {
      if (element) bind(element, element.type === 'RestElement' ? value.slice(index) : value[index], names);
    });
  } else if (pattern.type === 'ObjectPattern') {
    if (!isObject(value)) throw new ExpressionError(`${nameOf(value)} cannot be taken apart as an object`);
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
