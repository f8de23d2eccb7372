import { load } from 'js-yaml';
import * as v from 'valibot';
import type { Document } from 'yaml';
import type { StandardSchema } from '../config/plugin-schema.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { everyIssue, findingOfIssue } from '../config/finding-of-issue.js';
import { errorMessage } from '../model/error-message.js';
import { type Finding, type Frontmatter, frontmatterSchema, suggest } from '../model/index.js';
import { findOpenBracket, maxNesting } from './find-deep-nesting.js';
import { loadYaml } from './load-yaml.js';

type FrontmatterSchema = typeof frontmatterSchema;

const extended = new WeakMap<SiteConfig['plugins'], FrontmatterSchema>();

/** Returns the frontmatter schema with the fields that plugins add. */
export function frontmatterSchemaOf({ plugins }: Pick<SiteConfig, 'plugins'>): FrontmatterSchema {
  const known = extended.get(plugins);
  if (known) return known;
  const fields = plugins.flatMap(({ frontmatter }) => Object.entries(frontmatter ?? {}));
  if (fields.length === 0) return frontmatterSchema;
  const added = Object.fromEntries(fields.map(([name, schema]) => [name, v.optional(fieldOf(schema))]));
  const schema = v.strictObject({ ...frontmatterSchema.entries, ...added }) as FrontmatterSchema;
  extended.set(plugins, schema);
  return schema;
}

/** Wraps a plugin's schema as a field. */
function fieldOf(schema: StandardSchema) {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const result = schema['~standard'].validate(dataset.value);
      const issues = 'issues' in result ? result.issues : undefined;
      // Some libraries return the value along with its issues.
      if (!issues && 'value' in result) return result.value;
      const messages = Array.isArray(issues) ? issues.map((issue: { message: string }) => issue.message) : [];
      addIssue({ message: messages.join(', ') || 'a value that can be checked synchronously' });
      return NEVER;
    }),
  );
}

export interface ParsedSource {
  frontmatter: Frontmatter;
  body: string;
  /** Number of lines before the body. */
  bodyLine: number;
  findings: Finding[];
}

/** Splits a source into validated frontmatter and body. Invalid parts are left out and reported. */
export function parseFrontmatter(text: string, file: string, schema: FrontmatterSchema = frontmatterSchema): ParsedSource {
  const match = /^---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(text);
  if (!match) {
    const unclosed = /^---[ \t]*\n/.test(text);
    const finding: Finding = {
      severity: 'error',
      rule: 'frontmatter',
      what: 'The frontmatter is opened but never closed.',
      where: { file, line: 1, column: 1 },
      fix: 'Add a line with --- after the last key.',
    };
    return { frontmatter: {}, body: text, bodyLine: 0, findings: unclosed ? [finding] : [] };
  }
  const [whole, yaml = ''] = match;
  return { ...parseYaml(yaml, file, schema), body: text.slice(whole.length), bodyLine: whole.split('\n').length - 1 };
}

function parseYaml(yaml: string, file: string, schema: FrontmatterSchema): { frontmatter: Frontmatter; findings: Finding[] } {
  const loaded = splitKeys(tryLoad(yaml), schema);
  const valid = v.safeParse(schema, loaded.known);
  if (valid.success && loaded.misspelled.length === 0) return { frontmatter: { ...valid.output, ...loaded.others }, findings: [] };
  const deep = findOpenBracket(yaml, maxNesting);
  if (deep) return { frontmatter: {}, findings: [nestingFinding({ file, line: deep.line + 1, column: deep.column })] };
  const { LineCounter, parseDocument } = loadYaml();
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + 1, column: col };
  };
  const invalid = (message: string, offset: number): Finding => ({
    severity: 'error',
    rule: 'frontmatter',
    what: `The frontmatter is not valid YAML: ${(message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '').replace(/\.$/, '')}.`,
    where: at(offset),
    fix: 'Fix the YAML; quote text that contains a colon or starts with a special character.',
  });
  if (document.errors.length > 0) {
    const findings = document.errors.map(({ message, pos }) => invalid(message, pos[0]));
    // Later errors on the same line are mostly caused by the first one.
    const isFirstOfLine = ({ where }: Finding, index: number) => findings.findIndex((other) => other.where.line === where.line) === index;
    return { frontmatter: {}, findings: findings.filter(isFirstOfLine) };
  }
  let value: unknown;
  try {
    value = document.toJS() ?? {};
  } catch (error) {
    // Aliases (`*name`) are resolved only now.
    return { frontmatter: {}, findings: [invalid(errorMessage(error), yaml.indexOf('*'))] };
  }
  if (isCircular(value)) return { frontmatter: {}, findings: [invalid('An alias refers to a node that contains it', yaml.indexOf('*'))] };
  const { known, others, misspelled } = splitKeys(value, schema);
  const warnings = misspelled.map(([key, meant]): Finding => ({
    severity: 'warning',
    rule: 'frontmatter',
    what: `Unknown key "${key}".`,
    where: at(offsetOf(document, [key])),
    fix: `Did you mean "${meant}"?`,
  }));
  const result = v.safeParse(schema, known);
  if (result.success) return { frontmatter: { ...result.output, ...others }, findings: warnings };
  const issues = everyIssue(result.issues, schema);
  const findings = issues.map((issue): Finding => {
    const path = issue.path?.map((item) => item.key) ?? [];
    return { ...findingOfIssue(issue, { file, rule: 'frontmatter', schema }), where: at(offsetOf(document, path)) };
  });
  const bad = new Set(issues.map((issue) => issue.path?.[0]?.key));
  const rest = Object.fromEntries(Object.entries(known ?? {}).filter(([key]) => !bad.has(key)));
  const remaining = v.safeParse(schema, rest);
  return { frontmatter: { ...(remaining.success && remaining.output), ...others }, findings: [...warnings, ...findings] };
}

function isCircular(value: unknown): boolean {
  try {
    JSON.stringify(value);
    return false;
  } catch {
    return true;
  }
}

interface SplitKeys {
  /** Keys to validate with the schema. */
  known: unknown;
  /** Keys that are not in the schema, passed through as data for components and plugins. */
  others: object;
  /** Keys in `others` that look like misspelled known ones. */
  misspelled: [key: string, meant: string][];
}

function splitKeys(value: unknown, { entries }: FrontmatterSchema): SplitKeys {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { known: value, others: {}, misspelled: [] };
  const unknown = Object.entries(value).filter(([key]) => !Object.hasOwn(entries, key));
  if (unknown.length === 0) return { known: value, others: {}, misspelled: [] };
  const others: object = JSON.parse(JSON.stringify(Object.fromEntries(unknown)));
  const misspelled = unknown.flatMap(([key]): [string, string][] => {
    const meant = suggest(key, Object.keys(entries));
    return meant ? [[key, meant]] : [];
  });
  return { known: Object.fromEntries(Object.entries(value).filter(([key]) => Object.hasOwn(entries, key))), others, misspelled };
}

/** Returns the value of valid YAML; undefined if it is invalid or has aliases, whose expansion only the other parser limits. */
function tryLoad(yaml: string): unknown {
  try {
    return load(yaml, { maxAliases: 0 });
  } catch {
    return undefined;
  }
}

/** Creates the finding for deep nesting. The YAML parser recurses on brackets, and its stack limit depends on the caller. */
function nestingFinding(where: Finding['where']): Finding {
  return {
    severity: 'error',
    rule: 'frontmatter',
    what: `The frontmatter nests brackets more than ${maxNesting} levels deep.`,
    where,
    fix: 'Close them, or reduce the nesting.',
  };
}

/** Returns the offset of the key at a path in the YAML. */
function offsetOf(document: Document.Parsed, path: readonly unknown[]): number {
  const { isCollection, isNode, isPair, isScalar } = loadYaml();
  const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
  if (!isCollection(parent)) return 0;
  const keys = parent.items.flatMap((item: unknown) => (isPair(item) && isScalar(item.key) ? item.key : []));
  const key = keys.find(({ value }) => value === path.at(-1));
  const entry = parent.items[Number(path.at(-1))];
  return key?.range?.[0] ?? (isNode(entry) ? entry.range?.[0] : undefined) ?? 0;
}
