import { hash } from 'node:crypto';
import { join } from 'node:path';
import { makeCacheFolder, pruneCacheFolder, readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import { claimCache } from '../cache/claim-cache.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { compileDocument, type CompileOptions } from '../content/compile-document.js';
import { contentHash } from '../cache/content-hash.js';
import { readIfFile } from '../cache/if-exists.js';
import { deepCopy } from '../content/deep-copy.js';
import type { RemoteStore } from '../cache/remote-store.js';
import type { DocumentBody, DocumentRecord, Heading, ParsedPage } from '../content/document.js';
import type { ContentHooks } from '../content/content-hooks.js';
import type { Highlighter } from '../content/highlight/create-highlighter.js';
import type { ImageEncoder } from '../content/image-encoder.js';
import type { RouteLookup } from '../content/route-lookup.js';
import type { Documents } from './compile-page.js';
import { readEntry, type StoredBody, writeEntry } from './document-entry.js';

/** Maximum number of texts kept in memory for search. More would fill it, and are read from the cache. */
const maxTexts = 4000;

/** The parts of a document that search needs. */
export type DocumentText = Pick<DocumentBody, 'text' | 'codeRanges'>;

export interface DocumentStoreOptions {
  config: SiteConfig;
  /** Hash of the engine and the settings that documents depend on. */
  fingerprint: string;
  records: Record<string, DocumentRecord>;
  highlighter: Highlighter;
  hooks: ContentHooks;
  /** Encodes images; absent if they are shown as they are. */
  encoder?: ImageEncoder | null | undefined;
  /** Documents that other machines have compiled. */
  remote?: RemoteStore | undefined;
}

/** Where machines share a document, if there is a remote store. */
type SharedEntry = { remote: RemoteStore; name: string } | undefined;

interface Load {
  source: ParsedPage;
  canonicalRoute: RouteLookup;
  loading: Promise<DocumentRecord>;
  compile: () => Promise<DocumentRecord>;
}

/** Compiled documents, kept between builds. */
export class DocumentStore implements Documents {
  /** By file. */
  readonly records: Record<string, DocumentRecord> = {};
  /** Number of documents compiled in this build. */
  compiled = 0;
  /** Number of documents taken from other machines. */
  taken = 0;
  private readonly folder: string;
  /** By file; a document is checked again only after a change. */
  private readonly loads = new Map<string, Load>();
  /** Large parts of documents that were compiled in this build and not loaded yet, by file. */
  private readonly bodies = new Map<string, { key: string; body: DocumentBody }>();
  /** Texts of documents compiled in this build, by file: search reads them next. */
  private readonly texts = new Map<string, DocumentText>();
  private readonly fileHashes = new Map<string, string>();

  constructor(private readonly options: DocumentStoreOptions) {
    this.folder = join(options.config.cacheDir, 'documents');
    claimCache(options.config.cacheDir);
    makeCacheFolder(this.folder);
  }

  /** Returns the record of a document; compiles it if the stored one is no longer valid. */
  load(source: ParsedPage, canonicalRoute: RouteLookup, originalHeadings: readonly Heading[] | null): Promise<DocumentRecord> {
    const known = this.loads.get(source.file);
    if (known?.source === source && known.canonicalRoute === canonicalRoute) return known.loading;
    const inputs = JSON.stringify([
      this.options.fingerprint,
      source.hash,
      source.routePath,
      source.file,
      source.original?.lang,
      originalHeadings?.map(({ depth, id }) => [depth, id]),
    ]);
    const inputKey = contentHash(inputs);
    const { remote } = this.options;
    const shared = remote && { remote, name: hash('sha256', inputs, 'hex') };
    const compile = () => this.compile(source, { canonicalRoute, originalHeadings, inputKey, shared });
    const kept = this.records[source.file] ?? this.options.records[source.file];
    const valid = kept && this.holds(kept, inputKey, canonicalRoute) ? kept : undefined;
    if (valid) this.records[source.file] = valid;
    const take = async () => (shared && (await this.take(shared, inputKey, canonicalRoute))) ?? compile();
    const loading = valid ? Promise.resolve(valid) : shared ? take() : compile();
    this.loads.set(source.file, { source, canonicalRoute, loading, compile });
    return loading;
  }

  /** Returns the large parts of a document that was loaded; compiles it again if the cache has lost them. */
  async loadBody({ file, key }: DocumentRecord): Promise<DocumentBody> {
    const stored = this.takeBody(file, key) ?? this.readStored(file, key);
    if (stored) return stored;
    const load = this.loads.get(file);
    if (!load) throw new Error(`The document ${file} was never loaded.`);
    const again = await load.compile();
    const compiled = this.takeBody(file, again.key);
    if (!compiled) throw new Error(`The document ${file} was compiled without a body.`);
    return compiled;
  }

  /** Releases the large parts of a document that will not be needed. */
  dropBody({ file }: DocumentRecord): void {
    this.bodies.delete(file);
  }

  /** Returns the parts of a document that search needs, and releases them. */
  async loadText(record: DocumentRecord): Promise<DocumentText> {
    const fresh = this.texts.get(record.file);
    this.texts.delete(record.file);
    return fresh ?? this.loadBody(record);
  }

  /** Returns the parts of a document that search read in an earlier build; null if the cache has lost them. */
  readText({ file, key }: DocumentRecord): DocumentText | null {
    return this.readStored(file, key);
  }

  /** Marks a file as possibly changed. */
  touch(path: string): void {
    this.fileHashes.delete(path);
    this.loads.clear();
  }

  /** Removes cache files that no document of this build uses. */
  prune(): void {
    const used = new Set(Object.keys(this.records).map(bodyName));
    pruneCacheFolder(this.folder, used, '.json');
  }

  private async compile(
    source: ParsedPage,
    { inputKey, shared, ...input }: Pick<CompileOptions, 'canonicalRoute' | 'originalHeadings'> & { inputKey: string; shared: SharedEntry },
  ): Promise<DocumentRecord> {
    const { config, highlighter, hooks, encoder } = this.options;
    this.compiled++;
    const knownCode = this.readStored(source.file)?.code ?? {};
    const { document, body, code } = await compileDocument({ ...input, source, config, highlighter, hooks, encoder, knownCode });
    const json = JSON.stringify({ ...body, code } satisfies StoredBody);
    const key = contentHash(json + JSON.stringify([document.headings, document.lead]));
    const dependencyHashes = Object.fromEntries(document.dependencies.map((path) => [path, this.hashOf(path)]));
    const record = deepCopy<DocumentRecord>({ ...document, key, sourceHash: source.hash, inputKey, dependencyHashes });
    this.keep(record, body, json);
    if (shared) await shared.remote.put(shared.name, writeEntry(record, json, config.siteDir));
    return record;
  }

  /** Returns a document that another machine has compiled, if it is valid here. */
  private async take(
    { remote, name }: NonNullable<SharedEntry>,
    inputKey: string,
    canonicalRoute: RouteLookup,
  ): Promise<DocumentRecord | undefined> {
    const entry = await remote.get(name);
    if (entry !== null) {
      const { record, body } = readEntry(entry, this.options.config.siteDir);
      if (this.holds(record, inputKey, canonicalRoute)) {
        this.taken++;
        this.keep(record, JSON.parse(body), body);
        return record;
      }
    }
    if (this.compiled === 0) this.options.highlighter.warmUp('many');
    return undefined;
  }

  /** Stores a new document in the cache and in memory. */
  private keep(record: DocumentRecord, body: DocumentBody, json: string): void {
    const { file, key } = record;
    writeCacheFile(join(this.folder, bodyName(file)), `${key}\n${json}`);
    this.records[file] = record;
    this.bodies.set(file, { key, body });
    if (this.texts.size < maxTexts) this.texts.set(file, { text: body.text, codeRanges: body.codeRanges });
  }

  /** Returns and releases a body that was compiled in this build; undefined if its version is not `key`. */
  private takeBody(file: string, key: string): DocumentBody | undefined {
    const fresh = this.bodies.get(file);
    if (fresh?.key !== key) return undefined;
    this.bodies.delete(file);
    return fresh.body;
  }

  /** Reads a cache file: the document's key on the first line, then its large parts. Returns null for another key. */
  private readStored(file: string, wanted?: string): StoredBody | null {
    const content = readCacheFile(join(this.folder, bodyName(file)))?.toString('utf8');
    if (content === undefined) return null;
    const end = content.indexOf('\n');
    return wanted === undefined || content.slice(0, end) === wanted ? JSON.parse(content.slice(end + 1)) : null;
  }

  /** Returns whether a document that was compiled earlier is still valid. */
  private holds(record: DocumentRecord, inputKey: string, canonicalRoute: RouteLookup): boolean {
    return (
      record.inputKey === inputKey &&
      Object.entries(record.dependencyHashes).every(([path, known]) => this.hashOf(path) === known) &&
      record.links.every(({ target }) => canonicalRoute(target) === target)
    );
  }

  private hashOf(path: string): string {
    let found = this.fileHashes.get(path);
    if (found === undefined) {
      const bytes = readIfFile(path);
      found = bytes ? contentHash(bytes) : '';
      this.fileHashes.set(path, found);
    }
    return found;
  }
}

function bodyName(file: string): string {
  return `${contentHash(file)}.json`;
}
