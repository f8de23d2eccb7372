import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasKeys, readCacheJson, writeCacheFile } from '../cache/cache-file.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentRecord } from '../content/document.js';
import type { KeptSource } from '../content/read-documents.js';
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

/** What a build keeps for the next one. */
export interface BuildState {
  /** Of the engine and the config. */
  fingerprint: string;
  /** By file. */
  sources: Record<string, KeptSource | undefined>;
  documents: Record<string, DocumentRecord>;
  /** By route. */
  pages: Record<string, PageRecord>;
  /** Of everything that feeds, sitemaps and the like depend on. */
  siteKey: string;
  siteFiles: string[];
  /** By language and version. */
  search: Record<string, SearchRecord>;
  stamps: Stamps;
}

const emptyState: BuildState = {
  fingerprint: '',
  sources: {},
  documents: {},
  pages: {},
  siteKey: '',
  siteFiles: [],
  search: {},
  stamps: {},
};

const isState = hasKeys<BuildState>('fingerprint', 'documents', 'pages', 'siteKey', 'siteFiles', 'search', 'stamps');

/** Reads the state that the last build left; a state that is damaged or of another engine counts as none. */
export function readState(config: SiteConfig, fingerprint: string): BuildState {
  const state = readCacheJson(statePath(config), isState);
  if (!state) return emptyState;
  // The stamps still tell which files in place are ours.
  return state.fingerprint === fingerprint ? state : { ...emptyState, stamps: state.stamps };
}

/** Files of an output that a version wrote whose states had no checksum. */
export function readOldFiles(config: SiteConfig): string[] {
  try {
    const { stamps }: BuildState = JSON.parse(readFileSync(statePath(config), 'utf8'));
    return Object.keys(stamps);
  } catch {
    return [];
  }
}

/** Writes the state in one step. */
export function writeState(config: SiteConfig, state: BuildState): void {
  writeCacheFile(statePath(config), JSON.stringify(state));
}

function statePath({ cacheDir }: SiteConfig): string {
  return join(cacheDir, 'state.json');
}
