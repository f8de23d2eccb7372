import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCacheFolder, pruneCacheFolder, readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import { claimCache } from '../cache/claim-cache.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { compileDocument, type CompileOptions } from '../content/compile-document.js';
import { contentHash } from '../cache/content-hash.js';
import type { DocumentBody, DocumentRecord, Heading, ParsedPage } from '../content/document.js';
import type { ContentHooks } from '../content/content-hooks.js';
import type { Highlighter } from '../content/highlight/create-highlighter.js';
import type { RouteLookup } from '../content/route-lookup.js';
import type { Documents } from './compile-page.js';

/** What search takes from a document. */
export type DocumentText = Pick<DocumentBody, 'text' | 'codeRanges'>;

interface StoredBody extends DocumentBody {
  code: Record<string, string>;
}

export interface DocumentStoreOptions {
  config: SiteConfig;
  /** Of the engine and the settings that documents depend on. */
  fingerprint: string;
  records: Record<string, DocumentRecord>;
  highlighter: Highlighter;
  hooks: ContentHooks;
}

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
  /** Documents that were compiled in this build. */
  compiled = 0;
  private readonly folder: string;
  /** By file; a document is looked at again only after a change. */
  private readonly loads = new Map<string, Load>();
  /** Large parts of documents that were compiled in this build and not asked for yet, by file. */
  private readonly bodies = new Map<string, { key: string; body: DocumentBody }>();
  /** Texts of the documents that were compiled in this build, by file: search reads them next. */
  private readonly texts = new Map<string, DocumentText>();
  private readonly fileHashes = new Map<string, string>();

  constructor(private readonly options: DocumentStoreOptions) {
    this.folder = join(options.config.cacheDir, 'documents');
    claimCache(options.config.cacheDir);
    makeCacheFolder(this.folder);
  }

  /** The record of a document, compiled when the stored one does not hold any more. */
  load(source: ParsedPage, canonicalRoute: RouteLookup, originalHeadings: readonly Heading[] | null): Promise<DocumentRecord> {
    const known = this.loads.get(source.file);
    if (known?.source === source && known.canonicalRoute === canonicalRoute) return known.loading;
    const inputKey = contentHash(
      JSON.stringify([
        this.options.fingerprint,
        source.hash,
        source.routePath,
        source.file,
        source.original?.lang,
        originalHeadings?.map(({ depth, id }) => [depth, id]),
      ]),
    );
    const compile = () => this.compile(source, { canonicalRoute, originalHeadings, inputKey });
    const kept = this.records[source.file] ?? this.options.records[source.file];
    const valid = kept && this.holds(kept, inputKey, canonicalRoute) ? kept : undefined;
    if (valid) this.records[source.file] = valid;
    const loading = valid ? Promise.resolve(valid) : compile();
    this.loads.set(source.file, { source, canonicalRoute, loading, compile });
    return loading;
  }

  /** The large parts of a document that was loaded; compiled again when the cache has lost them. */
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

  /** Forgets the large parts of a document that nobody will ask for. */
  dropBody({ file }: DocumentRecord): void {
    this.bodies.delete(file);
  }

  async loadText(record: DocumentRecord): Promise<DocumentText> {
    return this.texts.get(record.file) ?? this.loadBody(record);
  }

  /** Takes note that a file may have changed. */
  touch(path: string): void {
    this.fileHashes.delete(path);
    this.loads.clear();
  }

  /** Removes what no document of this build uses. */
  prune(): void {
    const used = new Set(Object.keys(this.records).map(bodyName));
    pruneCacheFolder(this.folder, used, '.json');
  }

  private async compile(
    source: ParsedPage,
    { inputKey, ...input }: Pick<CompileOptions, 'canonicalRoute' | 'originalHeadings'> & { inputKey: string },
  ): Promise<DocumentRecord> {
    const { config, highlighter, hooks } = this.options;
    this.compiled++;
    const knownCode = this.readStored(source.file)?.code ?? {};
    const { document, body, code } = await compileDocument({ ...input, source, config, highlighter, hooks, knownCode });
    const json = JSON.stringify({ ...body, code } satisfies StoredBody);
    const key = contentHash(json + JSON.stringify([document.headings, document.lead]));
    writeCacheFile(join(this.folder, bodyName(source.file)), `${key}\n${json}`);
    const dependencyHashes = Object.fromEntries(document.dependencies.map((path) => [path, this.hashOf(path)]));
    const record: DocumentRecord = { ...document, key, inputKey, dependencyHashes };
    this.records[source.file] = record;
    this.bodies.set(source.file, { key, body });
    this.texts.set(source.file, { text: body.text, codeRanges: body.codeRanges });
    return record;
  }

  /** Hands out what was compiled in this build; of another version than `key` there is nothing. */
  private takeBody(file: string, key: string): DocumentBody | undefined {
    const fresh = this.bodies.get(file);
    if (fresh?.key !== key) return undefined;
    this.bodies.delete(file);
    return fresh.body;
  }

  /** A file of the cache: the document's key on its first line, then its large parts. Null when it has another key. */
  private readStored(file: string, wanted?: string): StoredBody | null {
    const content = readCacheFile(join(this.folder, bodyName(file)))?.toString('utf8');
    if (content === undefined) return null;
    const end = content.indexOf('\n');
    return wanted === undefined || content.slice(0, end) === wanted ? JSON.parse(content.slice(end + 1)) : null;
  }

  /** Whether a document that was compiled earlier would come out the same. */
  private holds(record: DocumentRecord, inputKey: string, canonicalRoute: RouteLookup): boolean {
    return (
      record.inputKey === inputKey &&
      Object.entries(record.dependencyHashes).every(([path, hash]) => this.hashOf(path) === hash) &&
      record.links.every(({ target }) => canonicalRoute(target) === target)
    );
  }

  private hashOf(path: string): string {
    let hash = this.fileHashes.get(path);
    if (hash === undefined) {
      try {
        hash = contentHash(readFileSync(path));
      } catch {
        hash = '';
      }
      this.fileHashes.set(path, hash);
    }
    return hash;
  }
}

function bodyName(file: string): string {
  return `${contentHash(file)}.json`;
}
