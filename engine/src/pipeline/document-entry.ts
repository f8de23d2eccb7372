import { relative, resolve, sep } from 'node:path';
import type { DocumentBody, DocumentRecord } from '../content/document.js';

/** The large parts of a document, and its highlighted code blocks. */
export interface StoredBody extends DocumentBody {
  code: Record<string, string>;
}

/** Serializes a document for other machines: the record with paths relative to the site's folder, and the body as JSON. */
export function writeEntry(record: DocumentRecord, body: string, siteDir: string): string {
  const portable = mapPaths(record, (path) => relative(siteDir, path).split(sep).join('/'));
  return `${JSON.stringify(portable)}\n${body}`;
}

/** Parses what {@link writeEntry} wrote, with paths of this machine. */
export function readEntry(entry: string, siteDir: string): { record: DocumentRecord; body: string } {
  const end = entry.indexOf('\n');
  const portable: DocumentRecord = JSON.parse(entry.slice(0, end));
  return { record: mapPaths(portable, (path) => resolve(siteDir, path)), body: entry.slice(end + 1) };
}

function mapPaths(record: DocumentRecord, map: (path: string) => string): DocumentRecord {
  const { dependencies, dependencyHashes, modules, assets } = record;
  return {
    ...record,
    dependencies: dependencies.map(map),
    dependencyHashes: Object.fromEntries(Object.entries(dependencyHashes).map(([path, hash]) => [map(path), hash])),
    modules: modules.map((module) => ({ ...module, path: map(module.path) })),
    assets: assets.map((asset) => ({ ...asset, source: map(asset.source) })),
  };
}
