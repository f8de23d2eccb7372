import ts from 'typescript';
import { keysOf } from '../facts/compare-keys.mjs';

/**
 * Differences between two types that assignability does not see: optional keys, optional parameters, overloads and `any`,
 * looked for in parameters, results, type arguments and keys.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} declared
 * @param {ts.Type} written
 * @param {string[]} path
 * @returns {string[]}
 */
export function compareShapes(checker, declared, written, path = []) {
  if (declared === written || path.length > 6) return [];
  const where = path.length > 0 ? ` in ${path.join('.')}` : '';
  if ((declared.flags ^ written.flags) & ts.TypeFlags.Any) {
    return [`${written.flags & ts.TypeFlags.Any ? 'The signature says' : 'Declared is'} any${where}.`];
  }
  const signatures = compareLists(signaturesOf(checker, declared), signaturesOf(checker, written));
  if (!signatures) return [`The number of ways to call it differs${where}.`];
  const there = ownKeys(checker, declared);
  const here = ownKeys(checker, written);
  const missing = [...there.keys()].filter((key) => !here.has(key));
  const extra = [...here.keys()].filter((key) => !there.has(key));
  return [
    ...(missing.length > 0 ? [`The signature leaves out ${missing.join(', ')}${where}.`] : []),
    ...(extra.length > 0 ? [`The signature has ${extra.join(', ')}${where}, which is not declared.`] : []),
    ...signatures.flatMap(([one, other]) => compareCalls(checker, one, other, path)),
    ...argumentsOf(checker, declared, written).flatMap(([one, other]) => compareShapes(checker, one, other, path)),
    ...[...here].flatMap(([key, type]) => {
      const other = there.get(key);
      return other ? compareShapes(checker, other, type, [...path, key]) : [];
    }),
  ];
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Signature} declared
 * @param {ts.Signature} written
 * @param {string[]} path
 * @returns {string[]}
 */
function compareCalls(checker, declared, written, path) {
  const parameters = compareLists(declared.parameters, written.parameters);
  if (!parameters || declared.typeParameters?.length !== written.typeParameters?.length) {
    const shown = declared.parameters.map(({ name }) => name).join(', ') || 'none';
    return [`The number of parameters differs${path.length > 0 ? ` in ${path.join('.')}` : ''}; declared: ${shown}.`];
  }
  const typeOf = (/** @type {ts.Symbol} */ symbol) => checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  return [
    ...parameters.flatMap(([one, other]) => compareShapes(checker, typeOf(one), typeOf(other), [...path, other.name])),
    ...compareShapes(checker, declared.getReturnType(), written.getReturnType(), [...path, 'result']),
  ];
}

/**
 * Type arguments of the same generic type on both sides, such as `Promise`, and values of indexed types.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} declared
 * @param {ts.Type} written
 * @returns {[ts.Type, ts.Type][]}
 */
function argumentsOf(checker, declared, written) {
  const others = partsOf(declared);
  return partsOf(written).flatMap((part) => {
    const index = part.getStringIndexType();
    const otherIndex = others.map((other) => other.getStringIndexType()).find(Boolean);
    const target = targetOf(part);
    const other = others.find((candidate) => target && targetOf(candidate) === target);
    const pairs = other ? compareLists(typeArguments(checker, other), typeArguments(checker, part)) : undefined;
    return [...(index && otherIndex ? [/** @type {[ts.Type, ts.Type]} */ ([otherIndex, index])] : []), ...(pairs ?? [])];
  });
}

/** @param {ts.Type} type */
function partsOf(type) {
  return type.isUnion() ? type.types : [type];
}

/**
 * Parts that are written out. Of generic types such as `Promise` the arguments are compared instead.
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 */
function plainParts(checker, type) {
  return partsOf(type).filter((part) => !targetOf(part) || typeArguments(checker, part).length === 0);
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 */
function ownKeys(checker, type) {
  return new Map(plainParts(checker, type).flatMap((part) => [...keysOf(checker, part)]));
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 */
function signaturesOf(checker, type) {
  return plainParts(checker, type).flatMap((part) => [...part.getCallSignatures()]);
}

/** @param {ts.Type} type */
function targetOf(type) {
  return /** @type {Partial<ts.TypeReference>} */ (type).target;
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Type} type
 */
function typeArguments(checker, type) {
  return checker.getTypeArguments(/** @type {ts.TypeReference} */ (type));
}

/**
 * Pairs of two lists of the same length.
 * @template T
 * @param {readonly T[]} some
 * @param {readonly T[]} others
 * @returns {[T, T][] | undefined}
 */
function compareLists(some, others) {
  if (some.length !== others.length) return undefined;
  return some.map((one, index) => /** @type {[T, T]} */ ([one, others[index]]));
}
