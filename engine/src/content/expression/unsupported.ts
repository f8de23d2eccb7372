import type { AnyNode } from 'acorn';
import { ExpressionError } from './budget.js';

/** Creates the error for syntax that pages cannot use. */
export function unsupported(what: string): ExpressionError {
  return new ExpressionError(`a page cannot use ${what}`);
}

const descriptions: Partial<Record<AnyNode['type'], string>> = {
  AssignmentExpression: 'an assignment',
  AwaitExpression: '`await`',
  ClassDeclaration: 'a class',
  ClassExpression: 'a class',
  DoWhileStatement: 'a loop',
  ForInStatement: 'a loop',
  ForOfStatement: 'a loop',
  ForStatement: 'a loop',
  ImportExpression: '`import()`',
  MetaProperty: '`import.meta`',
  SequenceExpression: 'a comma between expressions',
  TaggedTemplateExpression: 'a tagged template',
  ThisExpression: '`this`',
  ThrowStatement: '`throw`',
  TryStatement: '`try`',
  UpdateExpression: '`++` or `--`',
  WhileStatement: 'a loop',
};

/** Describes a type of syntax for the author. */
export function describe(type: AnyNode['type']): string {
  return descriptions[type] ?? `this syntax (${type})`;
}
