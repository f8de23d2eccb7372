import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { everyIssue, findingOfIssue } from '../config/finding-of-issue.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { navItemSchema } from '../config/schema.js';
import { ifExists } from '../cache/if-exists.js';
import { loadYaml } from '../content/load-yaml.js';
import { shownPath } from '../content/page-files.js';
import { errorMessage } from '../model/error-message.js';
import { type Finding, linkSchema, type Location, type NavItem } from '../model/index.js';

const metaEntrySchema = v.union([
  v.string(),
  v.strictObject({
    type: v.literal('file'),
    name: v.string(),
    label: v.optional(v.string()),
    tag: v.optional(v.string()),
    context: v.optional(v.string()),
  }),
  v.strictObject({
    type: v.picklist(['dir', 'dir-section-header']),
    name: v.string(),
    label: v.optional(v.string()),
    tag: v.optional(v.string()),
    context: v.optional(v.string()),
    collapsible: v.optional(v.boolean()),
    collapsed: v.optional(v.boolean()),
  }),
  v.strictObject({ type: v.literal('divider'), dashed: v.optional(v.boolean()) }),
  v.strictObject({ type: v.literal('section-header'), label: v.string(), tag: v.optional(v.string()) }),
  v.strictObject({
    type: v.literal('custom-link'),
    label: v.string(),
    link: linkSchema,
    tag: v.optional(v.string()),
    context: v.optional(v.string()),
  }),
]);

/** Fix for an entry that matches none of the forms. */
const metaForms =
  'Write the name of a page or folder, or an object with "type": "file" and "dir" take a "name", "section-header" a "label", "custom-link" a "label" and a "link", "divider" nothing.';

/** An entry of `_meta.json`. */
export type MetaEntry = v.InferOutput<typeof metaEntrySchema>;

export interface MetaFile<Entry> {
  entries: Entry[];
  /** Returns the location of the entry at an index. */
  locate: (index: number) => Location;
}

/** Reads a `_meta.json`; null if there is none. Reports invalid entries and omits them. */
export function readMeta(path: string, config: SiteConfig, findings: Finding[]): MetaFile<MetaEntry> | null {
  return readList({ path, config, findings, schema: metaEntrySchema });
}

/** Reads a `_nav.json`; null if there is none. */
export function readNav(path: string, config: SiteConfig, findings: Finding[]): MetaFile<NavItem> | null {
  return readList({ path, config, findings, schema: navItemSchema });
}

interface ListInput<Entry> {
  path: string;
  config: SiteConfig;
  findings: Finding[];
  schema: v.GenericSchema<unknown, Entry>;
}

function readList<Entry>({ path, config, findings, schema }: ListInput<Entry>): MetaFile<Entry> | null {
  const file = shownPath(path, config);
  const found = ifExists(() => statSync(path, { throwIfNoEntry: false }));
  if (!found) return null;
  if (!found.isFile()) {
    findings.push({
      severity: 'error',
      rule: 'meta',
      what: `This is ${found.isDirectory() ? 'a folder' : 'a pipe or a device'}, not a file.`,
      where: { file },
      fix: 'Rename it, and put the list in a file with this name.',
    });
    return null;
  }
  const text = ifExists(() => readFileSync(path, 'utf8'))?.replace(/^\uFEFF/, '');
  if (text === undefined) return null;
  // Lazy, because positions are needed only for problems.
  const parse = () => {
    const { isNode, isSeq, LineCounter, parseDocument } = loadYaml();
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const items = isSeq(document.contents) ? document.contents.items : [];
    return { lines, document, starts: items.map((item) => (isNode(item) ? item.range?.[0] : undefined)) };
  };
  const at = ({ lines }: ReturnType<typeof parse>, offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const locateItem = (index: number): Location => {
    const parsed = parse();
    return at(parsed, parsed.starts[index] ?? 0);
  };
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    const parsed = parse();
    const offset = parsed.document.errors[0]?.pos[0] ?? Number(/position (\d+)/.exec(errorMessage(error))?.[1] ?? 0);
    findings.push({
      severity: 'error',
      rule: 'meta',
      what: `The file is not valid JSON: ${errorMessage(error)}.`,
      where: at(parsed, offset),
      fix: 'Fix the JSON; JSON does not allow trailing commas or comments.',
    });
    return { entries: [], locate: locateItem };
  }
  if (!Array.isArray(list)) {
    findings.push({
      severity: 'error',
      rule: 'meta',
      what: 'The file does not contain a list.',
      where: { file, line: 1, column: 1 },
      fix: 'Put the entries between [ and ].',
    });
    return { entries: [], locate: locateItem };
  }
  const isMeta = basename(path) === '_meta.json';
  const entries: Entry[] = [];
  const positions: number[] = [];
  list.forEach((item: unknown, index) => {
    const result = v.safeParse(schema, item);
    if (result.success) {
      entries.push(result.output);
      positions.push(index);
    } else {
      const issues = everyIssue(result.issues, schema);
      const wrong = issues.map((issue) => findingOfIssue(issue, { file, rule: 'meta', schema }));
      findings.push({
        severity: 'error',
        rule: 'meta',
        what: `This entry is invalid: ${JSON.stringify(item)?.slice(0, 80)}.`,
        where: locateItem(index),
        fix: issues.every((issue) => !issue.path) && isMeta ? metaForms : wrong.map(({ what, fix }) => `${what} ${fix}`).join(' '),
      });
    }
  });
  return { entries, locate: (index) => locateItem(positions[index] ?? 0) };
}
