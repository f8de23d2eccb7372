import type * as v from 'valibot';
import { type Finding, suggest } from '../model/index.js';

export interface IssueSource {
  /** File with the value, as shown to the writer. */
  file: string;
  rule: string;
  /** Schema that the value was checked against. */
  schema: unknown;
  /** Finds the location of a key path in the file. Default: unknown. */
  locate?: ((path: readonly unknown[]) => { line: number; column: number } | undefined) | undefined;
}

type Issue = v.BaseIssue<unknown>;
type PathItems = readonly v.IssuePathItem[];

/** Expands issues to one per unknown key: valibot reports only the first of an object. A union nests the issues of its members. */
export function everyIssue(issues: readonly Issue[], schema: unknown): Issue[] {
  return issues.flatMap((issue) => {
    const path: PathItems = issue.path ?? [];
    if (isUnknownKey(issue)) return unknownKeys(issue, path, schema);
    const inner = (issue.issues ?? []).filter(isUnknownKey);
    const found = inner.flatMap((form) => unknownKeys(form, [...path, ...(form.path ?? [])], schema));
    const byPath = new Map(found.map((unknown) => [pathOf(unknown).join('.'), unknown]));
    return byPath.size > 0 ? [...byPath.values()] : [issue];
  });
}

/** Turns a valibot issue into what, where and fix. */
export function findingOfIssue(issue: Issue, { file, rule, schema, locate }: IssueSource): Finding {
  const path = pathOf(issue);
  const finding = (what: string, fix: string): Finding => ({ severity: 'error', rule, what, where: { file, ...locate?.(path) }, fix });
  if (isUnknownKey(issue))
    return finding(`Unknown key "${path.join('.')}".`, didYouMean(String(path.at(-1)), keysAt(schema, path.slice(0, -1))));
  const dotted = path.join('.') || 'the value';
  if (issue.received === 'undefined') return finding(`"${dotted}" is missing.`, `Add ${path.slice(-1).join('') || 'it'}.`);
  const isForm = issue.type === 'regex' || issue.type === 'check';
  return finding(
    `"${dotted}" is ${issue.received}${isForm ? ', which is not in the expected form' : ''}.`,
    `Expected ${isForm ? issue.message : (issue.expected ?? issue.message)}.`,
  );
}

/** Suggests the closest known word, or lists all of them. */
function didYouMean(word: string, known: readonly string[]): string {
  const near = suggest(word, known);
  return near ? `Did you mean "${near}"?` : `Known here: ${known.join(', ')}.`;
}

function pathOf(issue: Issue): unknown[] {
  return issue.path?.map(({ key }) => key) ?? [];
}

function isUnknownKey(issue: Issue): boolean {
  return issue.type === 'strict_object' && issue.expected === 'never';
}

/** Returns an issue for each key of an object that no schema at its path accepts. */
function unknownKeys(issue: Issue, path: PathItems, schema: unknown): Issue[] {
  const parent = path.slice(0, -1);
  const input = path.at(-1)?.input;
  // An array in place of an object is one mistake.
  if (!isPlainObject(input)) return [issue];
  const known = keysAt(
    schema,
    parent.map(({ key }) => key),
  );
  const unknown = Object.keys(input).filter((key) => !known.includes(key));
  return unknown.map((key) => {
    const last: v.ObjectPathItem = { type: 'object', origin: 'key', input, key, value: input[key] };
    const [first, ...rest] = [...parent, last];
    return { ...issue, path: [first, ...rest] };
  });
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface SchemaNode {
  entries?: Record<string, SchemaNode>;
  /** Items of an array. */
  item?: SchemaNode;
  /** Values of a record. */
  value?: SchemaNode;
  wrapped?: SchemaNode;
  pipe?: SchemaNode[];
  options?: SchemaNode[];
  getter?: (input: unknown) => SchemaNode;
}

function isSchemaNode(schema: unknown): schema is SchemaNode {
  return typeof schema === 'object' && schema !== null;
}

/** Returns the keys that a schema accepts at a path; in a union, those of all members. */
function keysAt(schema: unknown, path: readonly unknown[]): string[] {
  let nodes = isSchemaNode(schema) ? unwrap(schema) : [];
  for (const key of path) {
    nodes = nodes.flatMap(({ entries, item, value }) => {
      const next = entries?.[String(key)] ?? item ?? value;
      return next ? unwrap(next) : [];
    });
  }
  return [...new Set(nodes.flatMap(({ entries }) => Object.keys(entries ?? {})))];
}

function unwrap(node: SchemaNode): SchemaNode[] {
  if (node.wrapped) return unwrap(node.wrapped);
  if (node.getter) return unwrap(node.getter(undefined));
  if (node.options) return node.options.flatMap((option) => (typeof option === 'object' ? unwrap(option) : []));
  const [first] = node.pipe ?? [];
  return first && first !== node ? unwrap({ ...first, pipe: [] }) : [node];
}
