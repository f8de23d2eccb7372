import type { DocumentBody, DocumentRecord, Heading, ParsedPage } from '../content/document.js';
import type { RouteLookup } from '../content/route-lookup.js';
import type { Finding } from '../model/index.js';
import type { Documents } from '../pipeline/compile-page.js';
import type { DocumentStore } from '../pipeline/document-store.js';

/** What a writer should know about a page that was loaded. */
export interface PageState {
  /** What is wrong with the source as it is now. */
  findings: readonly Finding[];
  /** `stale`: the source cannot be read, and this is the last good version. `broken`: there is none either. */
  state: 'good' | 'stale' | 'broken';
}

/** Loads pages; of one that cannot be read, the last version on screen: a writer in the middle of a sentence still has a page before them. */
export class PageLoader implements Documents {
  private readonly states = new Map<string, PageState>();
  private readonly lastGood = new Map<string, { document: DocumentRecord; body: DocumentBody }>();

  constructor(
    private readonly store: DocumentStore,
    /** Paths of documents whose frontmatter cannot be read. */
    private readonly unreadable: ReadonlySet<string>,
  ) {}

  /** Records of all pages that may be on screen. */
  get records(): DocumentRecord[] {
    return [...Object.values(this.store.records), ...[...this.lastGood.values()].map(({ document }) => document)];
  }

  async load(source: ParsedPage, canonicalRoute: RouteLookup, originalHeadings: readonly Heading[] | null): Promise<DocumentRecord> {
    const document = await this.store.load(source, canonicalRoute, originalHeadings);
    const isGood = !this.unreadable.has(source.path) && !isUnreadable(document);
    const good = isGood ? undefined : this.lastGood.get(source.file)?.document;
    this.states.set(source.file, { findings: document.findings, state: isGood ? 'good' : good ? 'stale' : 'broken' });
    return good ?? document;
  }

  async loadBody(document: DocumentRecord): Promise<DocumentBody> {
    const { file } = document;
    const last = this.lastGood.get(file);
    if (last?.document === document) return last.body;
    const body = await this.store.loadBody(document);
    if (this.stateOf(file).state === 'good') this.lastGood.set(file, { document, body });
    return body;
  }

  /** How the page of a file was when it was last loaded. */
  stateOf(file: string): PageState {
    return this.states.get(file) ?? { findings: [], state: 'good' };
  }
}

/** Whether so much is wrong with a page that nothing is left of it. */
function isUnreadable({ findings, headings, lead }: DocumentRecord): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.some(({ rule }) => rule === 'syntax') || (errors.length > 0 && headings.length === 0 && lead === '');
}
