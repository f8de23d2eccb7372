import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasKeys, readCacheFile, readCacheJson, writeCacheFile, writeCachePieces } from '../cache/cache-file.js';
import { lineBreak, RecordLines } from '../cache/record-lines.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentRecord } from '../content/document.js';
import type { Finding } from '../model/index.js';
import type { ImageRecord } from './image-record.js';
import { FileStamps, type StampColumns } from './file-stamps.js';

/** Record of a rendered page. */
export interface PageRecord {
  /** Hash of everything that its files depend on. */
  key: string;
  /** File of its document; empty if it has none. */
  file: string;
  html: string;
  payload: string;
  markdown: string;
  image: ImageRecord;
  findings: Finding[];
}

/** Record of a written search index. */
export interface SearchRecord {
  /** Hash of everything that it depends on. */
  key: string;
  name: string;
  lang: string;
  version: string;
  files: string[];
}

/** The files that a build left in the output folder. */
export interface WrittenOutput {
  /** Stored with everything that a build keeps, so that parts of different builds are never mixed. */
  id: string;
  stamps: FileStamps;
}

/** State that a build keeps for the next one. */
export interface BuildState {
  /** Id of the output that it describes. */
  output: string;
  /** Fingerprint of the engine and the config. */
  fingerprint: string;
  /** Keyed by file. */
  documents: Record<string, DocumentRecord>;
  /** Keyed by route. */
  pages: Record<string, PageRecord>;
  /** Whether the route manifest is split into parts. */
  isLarge: boolean;
  /** Hash of everything that feeds, sitemaps and the like depend on. */
  siteKey: string;
  siteFiles: string[];
  /** Keyed by language and version. */
  search: Record<string, SearchRecord>;
}

/** Large parts of a state, keyed by file or route. */
const recordKeys = ['documents', 'pages'] as const;
export type StateRecords = Pick<BuildState, (typeof recordKeys)[number]>;

/** A state as read from disk, with the records of the last full write. Records unchanged since then are the same objects. */
export interface StoredState extends BuildState {
  whole: (StateRecords & Pick<BuildState, 'output'>) | null;
}

/** Changes since the last full write of the state: after an edit, a thousandth of its size. */
export interface StateChanges {
  /** Output id of the full state. */
  since: string;
  /** Everything except the records. */
  rest: Omit<BuildState, keyof StateRecords>;
  changed: StateRecords;
  removed: { [Key in keyof StateRecords]: string[] };
}

/** First line of a state file. The records follow, one per line: as a single string they would take twice the memory of everything else. */
interface StateHead {
  rest: Omit<BuildState, keyof StateRecords>;
  /** Number of records. */
  documents: number;
  pages: number;
}

/** Share of changed records above which the full state is written. */
const maxChangedShare = 0.1;

const emptyState: StoredState = {
  whole: null,
  output: '',
  fingerprint: '',
  documents: {},
  pages: {},
  isLarge: false,
  siteKey: '',
  siteFiles: [],
  search: {},
};

const isHead = hasKeys<StateHead>('rest', 'documents', 'pages');
const isChanges = hasKeys<StateChanges>('since', 'rest', 'changed', 'removed');
/** `WrittenOutput` as stored. */
interface StoredOutput extends StampColumns {
  id: string;
}

const isOutput = hasKeys<StoredOutput>('id', 'paths', 'hashes', 'sizes', 'times');

/** Reads the list of files that the last build left in the output folder. A separate file, because a no-op build needs nothing else. */
export function readOutput(config: SiteConfig): WrittenOutput {
  const stored = readCacheJson(outputPath(config), isOutput);
  if (!stored) return { id: '', stamps: new FileStamps() };
  const { id, ...columns } = stored;
  return { id, stamps: new FileStamps(columns) };
}

/** Reads the state of the last build. Returns an empty state if it is damaged or belongs to another engine or output. */
export function readState(config: SiteConfig, fingerprint: string, output: string): StoredState {
  const opened = openState(config, fingerprint, output);
  if (!opened) return emptyState;
  const { whole: lines, changes } = opened;
  const whole = {
    ...lines.rest,
    documents: Object.fromEntries(lines.documents.entries()),
    pages: Object.fromEntries(lines.pages.entries()),
  };
  if (!changes) return { ...whole, whole };
  const { rest, changed, removed } = changes;
  return {
    ...rest,
    whole,
    documents: applyChanges(whole.documents, changed.documents, removed.documents),
    pages: applyChanges(whole.pages, changed.pages, removed.pages),
  };
}

/** A full state whose records are parsed on access. */
export interface StateLines {
  rest: StateChanges['rest'];
  documents: RecordLines<DocumentRecord>;
  pages: RecordLines<PageRecord>;
}

/** State of the last build as stored on disk. */
export interface OpenedState {
  whole: StateLines;
  /** Null if nothing has changed since the full write. */
  changes: StateChanges | null;
}

export function openState(config: SiteConfig, fingerprint: string, output: string): OpenedState | null {
  const whole = readFullState(config);
  if (whole?.rest.fingerprint !== fingerprint) return null;
  if (whole.rest.output === output) return { whole, changes: null };
  const changes = readCacheJson(changesPath(config), isChanges);
  return changes?.since === whole.rest.output && changes.rest.output === output ? { whole, changes } : null;
}

/** Returns the output files of an older engine version, which kept them in its state file. */
export function readOldFiles(config: SiteConfig): string[] {
  try {
    const { stamps }: { stamps: object } = JSON.parse(readFileSync(statePath(config), 'utf8'));
    return Object.keys(stamps);
  } catch {
    return [];
  }
}

/** Writes the list of output files and the state for the next build. */
export function writeState(
  config: SiteConfig,
  state: BuildState,
  { stamps, previous }: { stamps: FileStamps; previous: StoredState },
): void {
  writeOutput(config, { id: state.output, stamps });
  const changes = previous.whole && findChanges(state, previous.whole);
  if (changes) writeCacheFile(changesPath(config), JSON.stringify(changes));
  else writeCachePieces(statePath(config), () => linesOf(state));
}

export function writeOutput(config: SiteConfig, { id, stamps }: WrittenOutput): void {
  writeCacheFile(outputPath(config), JSON.stringify({ id, ...stamps.columns } satisfies StoredOutput));
}

function* linesOf({ documents, pages, ...rest }: BuildState): Generator<string> {
  const records = [Object.entries(documents), Object.entries(pages)] as const;
  yield `${JSON.stringify({ rest, documents: records[0].length, pages: records[1].length } satisfies StateHead)}\n`;
  for (const entry of records.flat()) yield `${JSON.stringify(entry)}\n`;
}

function readFullState(config: SiteConfig): StateLines | null {
  const content = readCacheFile(statePath(config));
  if (!content) return null;
  const end = content.indexOf(lineBreak);
  const head: unknown = JSON.parse(content.toString('utf8', 0, end));
  if (!isHead(head)) return null;
  const documents = new RecordLines<DocumentRecord>(content, end + 1, head.documents);
  return { rest: head.rest, documents, pages: new RecordLines<PageRecord>(content, documents.end, head.pages) };
}

/** Returns the changes since the full state, or null if there are too many. */
function findChanges({ documents, pages, ...rest }: BuildState, whole: NonNullable<StoredState['whole']>): StateChanges | null {
  const now = { documents, pages };
  const fresh = <Value>(records: Record<string, Value>, known: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(Object.entries(records).filter(([key, value]) => known[key] !== value));
  const gone = (key: keyof StateRecords) => Object.keys(whole[key]).filter((name) => now[key][name] === undefined);
  const changed = {
    documents: fresh(documents, whole.documents),
    pages: fresh(pages, whole.pages),
  };
  const removed = { documents: gone('documents'), pages: gone('pages') };
  const changes = { since: whole.output, rest, changed, removed };
  const sizes = { documents: Object.keys(whole.documents).length, pages: Object.keys(whole.pages).length };
  return hasTooManyChanges(changes, sizes) ? null : changes;
}

export function hasTooManyChanges({ changed, removed }: StateChanges, sizes: Record<keyof StateRecords, number>): boolean {
  return recordKeys.some((key) => Object.keys(changed[key]).length + removed[key].length > maxChangedShare * sizes[key]);
}

function applyChanges<Value>(
  records: Record<string, Value>,
  changed: Record<string, Value>,
  removed: readonly string[],
): Record<string, Value> {
  const applied = { ...records, ...changed };
  for (const key of removed) delete applied[key];
  return applied;
}

function outputPath({ cacheDir }: SiteConfig): string {
  return join(cacheDir, 'output.json');
}

export function changesPath({ cacheDir }: SiteConfig): string {
  return join(cacheDir, 'changes.json');
}

function statePath({ cacheDir }: SiteConfig): string {
  return join(cacheDir, 'state.json');
}
