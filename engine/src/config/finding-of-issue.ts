import type * as v from 'valibot';
import { type Finding, suggest } from '../model/index.js';

export interface IssueSource {
  /** File that holds the value, as shown to the writer. */
  file: string;
  rule: string;
  /** Schema that the value was checked against. */
  schema: unknown;
}

/** A valibot issue as what, where and fix. */
export function findingOfIssue(issue: v.BaseIssue<unknown>, { file, rule, schema }: IssueSource): Finding {
  const path = pathOf(issue);
  const finding = (what: string, fix: string): Finding => ({ severity: 'error', rule, what, where: { file }, fix });
  const unknown = unknownKey(issue, schema);
  if (unknown)
    return finding(`Unknown key "${unknown.join('.')}".`, didYouMean(String(unknown.at(-1)), keysAt(schema, unknown.slice(0, -1))));
  const dotted = path.join('.') || 'the value';
  if (issue.received === 'undefined') return finding(`"${dotted}" is missing.`, `Add ${path.slice(-1).join('') || 'it'}.`);
  const isForm = issue.type === 'regex' || issue.type === 'check';
  return finding(
    `"${dotted}" is ${issue.received}${isForm ? ', which is not in the expected form' : ''}.`,
    `Expected ${isForm ? issue.message : (issue.expected ?? issue.message)}.`,
  );
}

/** What a mistyped word may have meant, or all that is known. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = suggest(word, known);
  return near ? `Did you mean "${near}"?` : `Known here: ${known.join(', ')}.`;
}

function pathOf(issue: v.BaseIssue<unknown>): unknown[] {
  return issue.path?.map(({ key }) => key) ?? [];
}

/** Path of a key that no schema there knows. Where several forms are allowed, the issues of each form lie inside the issue. */
function unknownKey(issue: v.BaseIssue<unknown>, schema: unknown): unknown[] | undefined {
  const path = pathOf(issue);
  if (issue.type === 'strict_object' && issue.expected === 'never') return path;
  return issue.issues
    ?.filter((inner) => inner.type === 'strict_object' && inner.expected === 'never')
    .map((inner) => [...path, ...pathOf(inner)])
    .find((inner) => !keysAt(schema, inner.slice(0, -1)).includes(String(inner.at(-1))));
}

interface SchemaNode {
  entries?: Record<string, SchemaNode>;
  /** Of an array. */
  item?: SchemaNode;
  /** Of a record. */
  value?: SchemaNode;
  wrapped?: SchemaNode;
  pipe?: SchemaNode[];
  options?: SchemaNode[];
  getter?: (input: unknown) => SchemaNode;
}

/** Keys that a schema knows at a path inside it; of all forms, where several are allowed. */
function keysAt(schema: unknown, path: readonly unknown[]): string[] {
  let nodes = unwrap(schema as SchemaNode);
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
