import ts from 'typescript';

/** Finds keys that only one of two types has. Assignability misses optional keys. */
export function compareKeys(checker: ts.TypeChecker, declared: ts.Type, written: ts.Type, path: string[] = []): string[] {
  if (declared === written || path.length > 2) return [];
  const there = keysOf(checker, declared);
  const here = keysOf(checker, written);
  if (there.size === 0 && here.size === 0) return [];
  const missing = [...there.keys()].filter((key) => !here.has(key));
  const extra = [...here.keys()].filter((key) => !there.has(key));
  const where = path.length > 0 ? ` in ${path.join('.')}` : '';
  return [
    ...(missing.length > 0 ? [`The type leaves out ${missing.join(', ')}${where}.`] : []),
    ...(extra.length > 0 ? [`The type has ${extra.join(', ')}${where}, which Rsbuild does not.`] : []),
    ...[...here].flatMap(([key, type]) => {
      const other = there.get(key);
      return other ? compareKeys(checker, other, type, [...path, key]) : [];
    }),
  ];
}

/** Returns the keys of the plain objects that a type allows. */
export function keysOf(checker: ts.TypeChecker, type: ts.Type): Map<string, ts.Type> {
  const keys = new Map<string, ts.Type>();
  for (const part of type.isUnion() ? type.types : [type]) {
    const isPlain =
      part.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) &&
      part.getCallSignatures().length === 0 &&
      !checker.isArrayType(part) &&
      !checker.isTupleType(part) &&
      !part.isClass() &&
      // `string & Record<never, never>` is a string that preserves suggestions.
      !(part.isIntersection() && part.types.some(({ flags }) => flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike))) &&
      !part.getStringIndexType();
    if (!isPlain) continue;
    for (const symbol of checker.getPropertiesOfType(part)) {
      if (!keys.has(symbol.name)) keys.set(symbol.name, checker.getNonNullableType(checker.getTypeOfSymbol(symbol)));
    }
  }
  return keys;
}
