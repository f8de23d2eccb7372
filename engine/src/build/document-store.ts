import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCacheFolder, pruneCacheFolder, readCacheFile, writeCacheFile } from '../cache/cache-file.js';
import { claimCache } from '../cache/claim-cache.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { type Compiled, compileDocument } from '../content/compile-document.js';
import { contentHash } from '../content/content-hash.js';
import type { Document, DocumentSource, Heading } from '../content/document.js';
import type { Highlighter } from '../content/highlight/create-highlighter.js';
import type { RouteResolver } from '../pages/canonical-route.js';

/** The large parts of a document, read only when they are needed. */
export type DocumentBody = Pick<Document, 'article' | 'markdown' | 'text' | 'codeRanges'>;

/** What search takes from it. */
export type DocumentText = Pick<Document, 'text' | 'codeRanges'>;

/** The rest: what checks, navigation and caching need of every page in every build. */
export interface DocumentRecord extends Omit<Document, keyof DocumentBody> {
  /** Of the source and everything else known before compiling. */
  inputKey: string;
  /** Hashes of the files it depends on; empty for a file that is missing. */
  dependencyHashes: Record<string, string>;
}

interface StoredBody extends DocumentBody {
  code: Record<string, string>;
}

export interface DocumentStoreOptions {
  config: SiteConfig;
  /** Of the engine and the settings that documents depend on. */
  fingerprint: string;
  records: Record<string, DocumentRecord>;
  highlighter: Highlighter;
}

/** Compiled documents, kept between builds. */
export class DocumentStore {
  /** By file. */
  readonly records: Record<string, DocumentRecord> = {};
  /** Documents that were compiled in this build. */
  compiled = 0;
  private readonly folder: string;
  /** Texts of the documents that were compiled in this build, by file: search reads them next. */
  private readonly texts = new Map<string, DocumentText>();
  private readonly fileHashes = new Map<string, string>();
  private readonly compilers = new Map<string, () => Promise<{ record: DocumentRecord; body: DocumentBody }>>();

  constructor(private readonly options: DocumentStoreOptions) {
    this.folder = join(options.config.cacheDir, 'documents');
    claimCache(options.config.cacheDir);
    makeCacheFolder(this.folder);
  }

  /** The record of a document, compiled when the stored one does not hold any more. */
  async load(
    source: DocumentSource,
    canonicalRoute: RouteResolver,
    twinHeadings: readonly Heading[] | null,
  ): Promise<{ record: DocumentRecord; body: DocumentBody | null }> {
    const inputKey = contentHash(
      JSON.stringify([
        this.options.fingerprint,
        source.hash,
        source.routePath,
        source.file,
        twinHeadings?.map(({ depth, id }) => [depth, id]),
      ]),
    );
    const compile = async () => {
      const { config, highlighter } = this.options;
      this.compiled++;
      const compiled = await compileDocument({
        source,
        config,
        highlighter,
        canonicalRoute,
        twinHeadings,
        knownCode: this.readStored(source.file)?.code ?? {},
      });
      return this.keep(source, inputKey, compiled);
    };
    this.compilers.set(source.file, compile);
    const known = this.records[source.file] ?? this.options.records[source.file];
    if (
      known &&
      known.inputKey === inputKey &&
      this.areDependenciesSame(known) &&
      known.links.every(({ target }) => canonicalRoute(target) === target)
    ) {
      this.records[source.file] = known;
      return { record: known, body: null };
    }
    return compile();
  }

  /** The large parts of a document that was loaded; compiled again when the cache has lost them. */
  async loadBody(record: DocumentRecord): Promise<DocumentBody> {
    const stored = this.readStored(record.file);
    if (stored?.key === record.key) return stored;
    const compile = this.compilers.get(record.file);
    if (!compile) throw new Error(`The document ${record.file} was never loaded.`);
    return (await compile()).body;
  }

  async loadText(record: DocumentRecord): Promise<DocumentText> {
    return this.texts.get(record.file) ?? this.loadBody(record);
  }

  /** Takes note that a file may have changed. */
  touch(path: string): void {
    this.fileHashes.delete(path);
  }

  /** Removes what no document of this build uses. */
  prune(): void {
    const used = new Set(Object.keys(this.records).map(bodyName));
    pruneCacheFolder(this.folder, used, '.json');
  }

  private keep(source: DocumentSource, inputKey: string, { document, code }: Compiled): { record: DocumentRecord; body: DocumentBody } {
    const { article, markdown, text, codeRanges, ...rest } = document;
    const body: DocumentBody = { article, markdown, text, codeRanges };
    const json = JSON.stringify({ ...body, code } satisfies StoredBody);
    const key = contentHash(json + JSON.stringify([rest.headings, rest.lead]));
    writeCacheFile(join(this.folder, bodyName(source.file)), `${key}\n${json}`);
    const dependencyHashes = Object.fromEntries(rest.dependencies.map((path) => [path, this.hashOf(path)]));
    const record: DocumentRecord = { ...rest, key, inputKey, dependencyHashes };
    this.records[source.file] = record;
    this.texts.set(source.file, { text, codeRanges });
    return { record, body };
  }

  /** A file of the cache: the document's key on its first line, then its large parts. */
  private readStored(file: string): (StoredBody & { key: string }) | null {
    const content = readCacheFile(join(this.folder, bodyName(file)))?.toString('utf8');
    if (content === undefined) return null;
    const end = content.indexOf('\n');
    return { ...(JSON.parse(content.slice(end + 1)) as StoredBody), key: content.slice(0, end) };
  }

  private areDependenciesSame({ dependencyHashes }: DocumentRecord): boolean {
    return Object.entries(dependencyHashes).every(([path, hash]) => this.hashOf(path) === hash);
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
