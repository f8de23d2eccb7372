import type { Budget } from './budget.js';
import { isObject, toName, toPrimitive, toText } from './convert.js';

type Operation = (left: unknown, right: unknown, budget: Budget) => unknown;

const calculate =
  (operation: (left: number, right: number) => number): Operation =>
  (left, right) =>
    operation(Number(toPrimitive(left)), Number(toPrimitive(right)));

/** Compares strings lexicographically and everything else as numbers. */
const compare =
  (isInOrder: (left: string | number, right: string | number) => boolean): Operation =>
  (left, right) =>
    isInOrder(toPrimitive(left), toPrimitive(right));

/** Arrays and objects are equal only to themselves, so that nothing is converted by calling its methods. */
const isLooselyEqual: Operation = (left, right) =>
  // oxlint-disable-next-line eqeqeq
  isObject(left) || isObject(right) ? left === right : left == right;

const binary: Record<string, Operation> = {
  '+': (left, right, budget) => {
    if (typeof left !== 'string' && typeof right !== 'string' && !isObject(left) && !isObject(right)) return Number(left) + Number(right);
    return toText(left, budget) + toText(right, budget);
  },
  '-': calculate((left, right) => left - right),
  '*': calculate((left, right) => left * right),
  '/': calculate((left, right) => left / right),
  '%': calculate((left, right) => left % right),
  '**': calculate((left, right) => left ** right),
  '&': calculate((left, right) => left & right),
  '|': calculate((left, right) => left | right),
  '^': calculate((left, right) => left ^ right),
  '<<': calculate((left, right) => left << right),
  '>>': calculate((left, right) => left >> right),
  '>>>': calculate((left, right) => left >>> right),
  '<': compare((left, right) => left < right),
  '<=': compare((left, right) => left <= right),
  '>': compare((left, right) => left > right),
  '>=': compare((left, right) => left >= right),
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '==': isLooselyEqual,
  '!=': (left, right, budget) => !isLooselyEqual(left, right, budget),
  in: (left, right) => typeof right === 'object' && right !== null && Object.hasOwn(right, toName(left)),
};

const unary: Record<string, (value: unknown) => unknown> = {
  '!': (value) => !value,
  '-': (value) => -Number(toPrimitive(value)),
  '+': (value) => Number(toPrimitive(value)),
  '~': (value) => ~Number(toPrimitive(value)),
  typeof: (value) => typeof value,
  void: () => undefined,
};

/** Returns the operation of a binary operator; undefined if pages cannot use it. */
export function binaryOperation(operator: string): Operation | undefined {
  return Object.hasOwn(binary, operator) ? binary[operator] : undefined;
}

/** Returns the operation of a unary operator; undefined if pages cannot use it. */
export function unaryOperation(operator: string): ((value: unknown) => unknown) | undefined {
  return Object.hasOwn(unary, operator) ? unary[operator] : undefined;
}
