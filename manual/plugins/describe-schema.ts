/** The parts of a valibot schema that this module reads. */
export interface SchemaNode {
  type: string;
  entries?: Record<string, SchemaNode>;
  item?: SchemaNode;
  value?: SchemaNode;
  wrapped?: SchemaNode;
  default?: unknown;
  options?: readonly (SchemaNode | string | number)[];
  literal?: unknown;
  getter?: (input: undefined) => SchemaNode;
}

/** Facts about a key of an object, from its schema. */
export interface KeyFacts {
  type: string;
  /** As source text. Undefined if there is no default. */
  default?: string;
  /** First release that has the key. Not part of the schema. */
  since?: string | undefined;
}

/** Returns every key of a schema by its dotted path. Items of lists and values of records share the path of their list or record. */
export function describeKeys(node: SchemaNode, prefix = '', above: readonly SchemaNode[] = []): Map<string, KeyFacts> {
  const inner = innerOf(node);
  const keys = new Map<string, KeyFacts>();
  if (above.includes(inner)) return keys;
  for (const child of inner.options ?? []) {
    if (typeof child === 'object') addAll(keys, describeKeys(child, prefix, [...above, inner]));
  }
  for (const child of [inner.item, inner.value]) if (child) addAll(keys, describeKeys(child, prefix, [...above, inner]));
  for (const [key, entry] of Object.entries(inner.entries ?? {})) {
    const path = prefix ? `${prefix}.${key}` : key;
    addAll(keys, new Map([[path, factsOf(entry)]]));
    addAll(keys, describeKeys(entry, path, [...above, inner]));
  }
  return keys;
}

/** Adds new keys. If several objects have a key, the first one wins. */
function addAll(keys: Map<string, KeyFacts>, more: ReadonlyMap<string, KeyFacts>): void {
  for (const [path, facts] of more) if (!keys.has(path)) keys.set(path, facts);
}

function innerOf(node: SchemaNode): SchemaNode {
  if (node.wrapped) return innerOf(node.wrapped);
  return node.getter ? innerOf(node.getter(undefined)) : node;
}

function factsOf(node: SchemaNode): KeyFacts {
  const type = typeText(node);
  return node.default === undefined ? { type } : { type, default: sourceText(node.default) };
}

/** Formats a schema as a TypeScript type. Objects with many keys are `object`, because their keys are documented separately. */
function typeText(node: SchemaNode): string {
  const { type, entries, item, value, options = [] } = node;
  if (node.wrapped) return typeText(node.wrapped);
  if (entries) return objectText(entries);
  if (item) return `${inBrackets(typeText(item))}[]`;
  if (type === 'record' && value) return `Record<string, ${typeText(value)}>`;
  if (type === 'picklist') return options.map((option) => sourceText(option)).join(' | ');
  if (type === 'union') return [...new Set(options.map((option) => typeText(option as SchemaNode)))].join(' | ');
  if (type === 'literal') return sourceText(node.literal);
  if (type === 'lazy') return 'object';
  return type === 'custom' ? 'Schema' : type;
}

function objectText(entries: Record<string, SchemaNode>): string {
  const fields = Object.entries(entries);
  if (fields.length > 2 || fields.some(([, field]) => innerOf(field).entries)) return 'object';
  return `{ ${fields.map(([key, field]) => `${key}${field.type === 'optional' ? '?' : ''}: ${typeText(field)}`).join('; ')} }`;
}

function inBrackets(type: string): string {
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})` : type;
}

function sourceText(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(sourceText).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, field]) => `${key}: ${sourceText(field)}`);
    return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
  }
  return String(value);
}
