import ts from 'typescript';
import { keysOf } from '../facts/compare-keys.js';

/**
 * Finds differences between two types that assignability misses: optional keys, optional parameters, overloads and `any`, in
 * parameters, return types, type arguments and keys.
 */
export function compareShapes(checker: ts.TypeChecker, declared: ts.Type, written: ts.Type, path: string[] = []): string[] {
  if (declared === written || path.length > 6) return [];
  const where = path.length > 0 ? ` in ${path.join('.')}` : '';
  if ((declared.flags ^ written.flags) & ts.TypeFlags.Any) {
    return [`${written.flags & ts.TypeFlags.Any ? 'The signature has' : 'The declaration has'} any${where}.`];
  }
  const signatures = compareLists(signaturesOf(checker, declared), signaturesOf(checker, written));
  if (!signatures) return [`The number of overloads differs${where}.`];
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

function compareCalls(checker: ts.TypeChecker, declared: ts.Signature, written: ts.Signature, path: string[]): string[] {
  const parameters = compareLists(declared.parameters, written.parameters);
  if (!parameters || declared.typeParameters?.length !== written.typeParameters?.length) {
    const shown = declared.parameters.map(({ name }) => name).join(', ') || 'none';
    return [`The number of parameters differs${path.length > 0 ? ` in ${path.join('.')}` : ''}; declared: ${shown}.`];
  }
  const typeOf = (symbol: ts.Symbol) => checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  return [
    ...parameters.flatMap(([one, other]) => compareShapes(checker, typeOf(one), typeOf(other), [...path, other.name])),
    ...compareShapes(checker, declared.getReturnType(), written.getReturnType(), [...path, 'result']),
  ];
}

/** Pairs the arguments of generic types that both have, such as `Promise`, and the values of index signatures. */
function argumentsOf(checker: ts.TypeChecker, declared: ts.Type, written: ts.Type): [ts.Type, ts.Type][] {
  const others = partsOf(declared);
  return partsOf(written).flatMap((part) => {
    const index = part.getStringIndexType();
    const otherIndex = others.map((other) => other.getStringIndexType()).find(Boolean);
    const target = targetOf(part);
    const other = others.find((candidate) => target && targetOf(candidate) === target);
    const pairs = other ? compareLists(typeArguments(checker, other), typeArguments(checker, part)) : undefined;
    const indexes: [ts.Type, ts.Type][] = index && otherIndex ? [[otherIndex, index]] : [];
    return [...indexes, ...(pairs ?? [])];
  });
}

function partsOf(type: ts.Type) {
  return type.isUnion() ? type.types : [type];
}

/** Returns the non-generic parts of a type. The arguments of generic types such as `Promise` are compared instead. */
function plainParts(checker: ts.TypeChecker, type: ts.Type) {
  return partsOf(type).filter((part) => !targetOf(part) || typeArguments(checker, part).length === 0);
}

function ownKeys(checker: ts.TypeChecker, type: ts.Type) {
  return new Map(plainParts(checker, type).flatMap((part) => [...keysOf(checker, part)]));
}

function signaturesOf(checker: ts.TypeChecker, type: ts.Type) {
  return plainParts(checker, type).flatMap((part) => [...part.getCallSignatures()]);
}

function targetOf(type: ts.Type) {
  return isReference(type) ? type.target : undefined;
}

function typeArguments(checker: ts.TypeChecker, type: ts.Type) {
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

/** Pairs the items of two lists. Returns undefined if their lengths differ. */
function compareLists<T>(some: readonly T[], others: readonly T[]): [T, T][] | undefined {
  if (some.length !== others.length) return undefined;
  return some.flatMap((one, index) => {
    const other = others[index];
    return other === undefined ? [] : [[one, other]];
  });
}
