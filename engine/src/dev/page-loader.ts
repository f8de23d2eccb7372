import type { DocumentBody, DocumentRecord, Heading, ParsedPage } from '../content/document.js';
import type { RouteLookup } from '../content/route-lookup.js';
import type { Finding } from '../model/index.js';
import type { Documents } from '../pipeline/compile-page.js';
import type { DocumentStore } from '../pipeline/document-store.js';

/** State of a loaded page that matters to the writer. */
export interface PageState {
  /** Findings in the current source. */
  findings: readonly Finding[];
  /** `stale`: the source cannot be parsed, and this is the last good version. `broken`: there is no good version. */
  state: 'good' | 'stale' | 'broken';
}

/** Loads pages. Falls back to the last version on screen if one cannot be parsed: a writer in mid-sentence still sees the page. */
export class PageLoader implements Documents {
  private readonly states = new Map<string, PageState>();
  private readonly lastGood = new Map<string, { document: DocumentRecord; body: DocumentBody }>();

  constructor(
    private readonly store: DocumentStore,
    /** Paths of documents whose frontmatter cannot be parsed. */
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

  /** Returns the state of a file's page when it was last loaded. */
  stateOf(file: string): PageState {
    return this.states.get(file) ?? { findings: [], state: 'good' };
  }
}

/** Whether the errors in a page leave nothing to show. */
function isUnreadable({ findings, headings, lead }: DocumentRecord): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.some(({ rule }) => rule === 'syntax') || (errors.length > 0 && headings.length === 0 && lead === '');
}
