/** Documented facts about one option. */
export interface OptionFact {
  type?: string;
  /** As source text. */
  default?: string;
  /** On a single line. */
  description?: string;
}

/** Facts by dotted path, such as `output.distPath`. */
export type OptionFacts = Record<string, OptionFact>;

/** Keys that are known at a path in a configuration. */
export interface KnownKeys {
  /** Facts by key; undefined for a group of options. */
  keys: Map<string, OptionFact | undefined>;
  /** Whether all other keys are invalid. */
  isComplete: boolean;
}

/** Finds the valid keys of the object at a path; undefined if unknown. Environments accept the top-level keys. */
export function findKeys(facts: OptionFacts, path: readonly string[]): KnownKeys | undefined {
  const [first, , ...rest] = path;
  if (first === 'environments') return path.length < 2 ? undefined : findKeys(facts, rest);
  const prefix = path.map((part) => `${part}.`).join('');
  const names = Object.keys(facts).filter((name) => name.startsWith(prefix));
  if (names.length > 0) {
    const keys = names.map((name) => name.slice(prefix.length).split('.')[0] ?? '');
    return { keys: new Map(keys.map((key) => [key, facts[prefix + key]])), isComplete: true };
  }
  const type = facts[path.join('.')]?.type;
  const parts = type === undefined ? [] : readObjectType(type);
  return parts.length > 0 ? { keys: new Map(parts.map(([key, fact]) => [key, fact])), isComplete: false } : undefined;
}

/** Reads the keys of the first object in a type such as `string | { root?: string }`. */
function readObjectType(type: string): [key: string, fact: OptionFact][] {
  const start = type.indexOf('{');
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of start < 0 ? '' : type.slice(start + 1)) {
    if ('}])>'.includes(letter)) depth -= 1;
    // The `>` of an arrow is not a closing bracket.
    if (letter === '>' && parts.at(-1)?.endsWith('=')) depth += 1;
    if (depth < 0) break;
    if ('{[(<'.includes(letter)) depth += 1;
    if (letter === ';' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.flatMap((part) => {
    const [, key, value] = /^\s*(\w+)\??:\s*([^]+?)\s*$/.exec(part) ?? [];
    return key === undefined || value === undefined ? [] : [[key, { type: value }] as [string, OptionFact]];
  });
}

/** Finds the known key that is most similar to an unknown one. */
export function findNearest(keys: Iterable<string>, wrong: string): string | undefined {
  const near = [...keys].map((key) => ({ key, distance: distanceOf(key.toLowerCase(), wrong.toLowerCase()) }));
  const [best] = near.filter(({ distance }) => distance <= Math.max(2, wrong.length / 3)).toSorted((a, b) => a.distance - b.distance);
  return best?.key;
}

/** Computes the Levenshtein distance. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === b[j] ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}
