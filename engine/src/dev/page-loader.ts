import type { DocumentBody, DocumentRecord, DocumentStore } from '../build/document-store.js';
import type { DocumentSource, Heading } from '../content/document.js';
import type { Finding } from '../model/index.js';
import type { RouteResolver } from '../pages/canonical-route.js';

/** A compiled page; of one that cannot be read, what it was before. */
export interface LoadedPage {
  record: DocumentRecord;
  loadBody: () => Promise<DocumentBody>;
  /** What is wrong with the source as it is now. */
  findings: readonly Finding[];
  /** `stale`: the source cannot be read, and this is the last good version. `broken`: there is none either. */
  state: 'good' | 'stale' | 'broken';
}

interface LoadInput {
  source: DocumentSource;
  canonicalRoute: RouteResolver;
  twinHeadings: readonly Heading[] | null;
  /** Whether the frontmatter of the source could be read. */
  hasFrontmatter: boolean;
}

/** Loads pages, and keeps the last good version of each: a writer in the middle of a sentence still has a page before them. */
export class PageLoader {
  private readonly lastGood = new Map<string, { record: DocumentRecord; body: DocumentBody }>();

  constructor(private readonly store: DocumentStore) {}

  /** Records of all pages that may be on screen. */
  get records(): DocumentRecord[] {
    return [...Object.values(this.store.records), ...[...this.lastGood.values()].map(({ record }) => record)];
  }

  async load({ source, canonicalRoute, twinHeadings, hasFrontmatter }: LoadInput): Promise<LoadedPage> {
    const { record, body } = await this.store.load(source, canonicalRoute, twinHeadings);
    const { findings } = record;
    const isGood = hasFrontmatter && !isUnreadable(record);
    if (isGood && body) this.lastGood.set(source.file, { record, body });
    const good = isGood ? undefined : this.lastGood.get(source.file);
    if (good) return { record: good.record, loadBody: () => Promise.resolve(good.body), findings, state: 'stale' };
    const loadBody = () => (body ? Promise.resolve(body) : this.store.loadBody(record));
    return { record, loadBody, findings, state: isGood ? 'good' : 'broken' };
  }
}

/** Whether so much is wrong with a page that nothing is left of it. */
function isUnreadable({ findings, headings, lead }: DocumentRecord): boolean {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.some(({ rule }) => rule === 'syntax') || (errors.length > 0 && headings.length === 0 && lead === '');
}
