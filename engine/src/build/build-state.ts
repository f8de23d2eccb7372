import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentRecord, KeptSource } from '../content/document.js';
import type { Finding } from '../model/index.js';
import type { Stamps } from './output-writer.js';
import type { ImageRecord } from './image-record.js';

/** What a rendered page left behind. */
export interface PageRecord {
  /** Of everything that its files depend on. */
  key: string;
  html: string;
  payload: string;
  markdown: string;
  image: ImageRecord;
  findings: Finding[];
}

/** A search index that was written. */
export interface SearchRecord {
  /** Of everything that it depends on. */
  key: string;
  name: string;
  lang: string;
  version: string;
  files: string[];
}

/** The files that a build left in the output folder. */
export interface WrittenOutput {
  /** Stands in all that is kept of a build: parts of different builds do not belong together. */
  id: string;
  stamps: Stamps;
}

/** What a build keeps for the next one. */
export interface BuildState {
  /** Of the output that it tells of. */
  output: string;
  /** Of the engine and the config. */
  fingerprint: string;
  /** By file. */
  sources: Record<string, KeptSource | undefined>;
  documents: Record<string, DocumentRecord>;
  /** By route. */
  pages: Record<string, PageRecord>;
  /** Whether readers get the routes in parts. */
  isLarge: boolean;
  /** Of everything that feeds, sitemaps and the like depend on. */
  siteKey: string;
  siteFiles: string[];
  /** By language and version. */
  search: Record<string, SearchRecord>;
}

const emptyState: BuildState = {
  output: '',
  fingerprint: '',
  sources: {},
  documents: {},
  pages: {},
  isLarge: false,
  siteKey: '',
  siteFiles: [],
  search: {},
};

const isState = hasKeys<BuildState>('output', 'fingerprint', 'documents', 'pages', 'siteKey', 'siteFiles', 'search');
const isOutput = hasKeys<WrittenOutput>('id', 'stamps');

/** Reads what the last build left in the output folder. By itself, since a build that has nothing to do needs nothing else. */
export function readOutput(config: SiteConfig): WrittenOutput {
  return readCacheJson(outputPath(config), isOutput) ?? { id: '', stamps: {} };
}

/** Reads the state that the last build left; a state that is damaged, of another engine or of another output counts as none. */
export function readState(config: SiteConfig, fingerprint: string, output: string): BuildState {
  const state = readCacheJson(statePath(config), isState);
  return state?.fingerprint === fingerprint && state.output === output ? state : emptyState;
}

/** Files of an output that a version wrote which kept them in its state. */
export function readOldFiles(config: SiteConfig): string[] {
  try {
    const { stamps }: WrittenOutput = JSON.parse(readFileSync(statePath(config), 'utf8'));
    return Object.keys(stamps);
  } catch {
    return [];
  }
}

/** Writes what is in the output folder, and what the next build needs to know of it. */
export function writeState(config: SiteConfig, state: BuildState, stamps: Stamps): void {
  writeCacheFile(outputPath(config), JSON.stringify({ id: state.output, stamps } satisfies WrittenOutput));
  writeCacheFile(statePath(config), JSON.stringify(state));
}

function outputPath({ cacheDir }: SiteConfig): string {
  return join(cacheDir, 'output.json');
}

function statePath({ cacheDir }: SiteConfig): string {
  return join(cacheDir, 'state.json');
}
