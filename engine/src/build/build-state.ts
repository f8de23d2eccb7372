import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import type { Finding } from '../model/index.js';
import type { DocumentRecord } from './document-store.js';
import type { Stamps } from './output-writer.js';
import type { ImageRecord } from './social-images.js';

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

/** What a build remembers for the next one. */
export interface BuildState {
  /** Of the engine and the config. */
  fingerprint: string;
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

const emptyState: BuildState = { fingerprint: '', documents: {}, pages: {}, siteKey: '', siteFiles: [], search: {}, stamps: {} };

/** Reads the state that the last build left; a state that is damaged or of another engine counts as none. */
export function readState(config: SiteConfig, fingerprint: string): BuildState {
  try {
    const state = JSON.parse(readFileSync(statePath(config), 'utf8')) as BuildState;
    const isWhole =
      [state.documents, state.pages, state.search, state.stamps].every((part) => typeof part === 'object' && part !== null) &&
      Array.isArray(state.siteFiles);
    if (!isWhole) return emptyState;
    // The stamps still tell which files in place are ours.
    return state.fingerprint === fingerprint ? state : { ...emptyState, stamps: state.stamps };
  } catch {
    return emptyState;
  }
}

/** Writes the state in one step. */
export function writeState(config: SiteConfig, state: BuildState): void {
  const path = statePath(config);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(state));
  renameSync(`${path}.new`, path);
}

function statePath({ cacheDir }: SiteConfig): string {
  return join(cacheDir, 'state.json');
}
