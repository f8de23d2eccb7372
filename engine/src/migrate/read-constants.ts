import type { Expression, Property, SpreadElement, Statement } from 'acorn';
import { parseModule } from './read-config-source.js';

/** Members of an enum or a constant object, by name. */
export type Constants = ReadonlyMap<string, string | number>;

/** Returns the enums and constant objects that a module exports; none if it cannot be parsed. */
export function readConstants(path: string): ReadonlyMap<string, Constants> {
  const exported = new Map<string, Constants>();
  try {
    for (const node of parseModule(path).body) {
      if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of node.declaration.declarations)
        if (id.type === 'Identifier' && init) exported.set(id.name, membersOf(init));
    }
  } catch {
    // The bundler reports the syntax error.
  }
  return exported;
}

function membersOf(node: Expression): Constants {
  if (node.type === 'ObjectExpression') return new Map(node.properties.flatMap(memberOf));
  // An enum compiles to a function that fills an object: `A["b"] = "c"`, or `A[A["b"] = 0] = "b"`.
  if (node.type !== 'CallExpression' || node.callee.type !== 'FunctionExpression') return new Map();
  return new Map(node.callee.body.body.flatMap(assignedMember));
}

function memberOf(property: Property | SpreadElement): [string, string | number][] {
  if (property.type !== 'Property' || property.computed) return [];
  const { key, value } = property;
  const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
  return name === undefined ? [] : withValue(name, value);
}

function assignedMember(statement: Statement): [string, string | number][] {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return [];
  const { left, right } = statement.expression;
  if (left.type !== 'MemberExpression') return [];
  const inner = left.property;
  if (inner.type === 'Literal') return withValue(String(inner.value), right);
  if (inner.type !== 'AssignmentExpression' || inner.left.type !== 'MemberExpression' || inner.left.property.type !== 'Literal') return [];
  return withValue(String(inner.left.property.value), inner.right);
}

function withValue(name: string, node: Expression): [string, string | number][] {
  return node.type === 'Literal' && (typeof node.value === 'string' || typeof node.value === 'number') ? [[name, node.value]] : [];
}
