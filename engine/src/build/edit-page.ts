import type { SiteConfig } from '../config/resolve-config.js';
import type { Document, DocumentRecord, ParsedPage } from '../content/document.js';
import { readDocument } from '../content/read-documents.js';
import { shownPath } from '../content/page-files.js';
import type { RouteLookup } from '../content/route-lookup.js';
import { type PageData, type PagePayload, routeOf } from '../model/index.js';
import { type CompiledPage, noExtras } from '../pages/page.js';
import type { DocumentStore, DocumentText } from '../pipeline/document-store.js';
import type { PageRecord } from './build-state.js';
import type { StateEdit } from './state-edit.js';
import type { LastInputs } from './last-inputs.js';
import type { OutputWriter } from './output-writer.js';

/** A page with an edited text, of which other pages show nothing. */
export interface EditedPage {
  page: CompiledPage;
  text: DocumentText;
  before: {
    page: CompiledPage;
    text: DocumentText;
    record: PageRecord;
    /** Payload of the last build. */
    payload: PagePayload;
    /** Markdown copy; empty if it has none. */
    markdown: string;
  };
}

export interface EditContext {
  config: SiteConfig;
  last: LastInputs;
  state: StateEdit;
  documents: DocumentStore;
  output: OutputWriter;
  canonicalRoute: RouteLookup;
  /** Whether pages have dates from git. Edited pages have none. */
  isDated: boolean;
}

/** Compiles a page whose file may have changed. Returns null if the edit may affect more than its text, `same` if nothing has changed. */
export async function editPage(path: string, context: EditContext): Promise<EditedPage | 'same' | null> {
  const { config, last, state, documents, output, canonicalRoute, isDated } = context;
  const source = readDocument({ path, config });
  if (!source || source.findings.length > 0) return null;
  const known = state.document(source.file);
  const record = state.page(source.routePath);
  if (!known || record?.file !== source.file) return null;
  if (known.sourceHash === source.hash) return 'same';
  const payload = readPayload(record, output);
  const textBefore = documents.readText(known);
  const shown = shownPath(path, config);
  if (!textBefore || !isContained(source, payload, context) || last.warnings.some(({ where }) => where.file === shown)) return null;
  const document = await documents.load(source, canonicalRoute, originalHeadings(source, context));
  // A description derived from the text is shown elsewhere too.
  const isDescribed = Boolean(source.frontmatter.description) || known.lead === document.lead;
  if (!isDescribed || !isSameOutline(known, document) || !areLinksValid(document, context)) return null;
  const { hasIslands: _, ...dataBefore } = payload.page;
  const data = isDated ? withoutDate(dataBefore) : dataBefore;
  const pageWith = (own: DocumentRecord): CompiledPage => ({
    source,
    sidebarKey: null,
    data: { ...data, frontmatter: source.frontmatter, toc: own.toc },
    document: own,
    added: noExtras,
  });
  return {
    page: pageWith(document),
    text: await documents.loadText(document),
    before: {
      page: pageWith(known),
      text: textBefore,
      record,
      payload,
      markdown: record.markdown && output.read(record.markdown).toString('utf8'),
    },
  };
}

/** Whether title and frontmatter are unchanged, and the page neither shows content of other pages nor is shown on them. */
function isContained({ title, frontmatter }: ParsedPage, { page }: PagePayload, context: EditContext): boolean {
  return (
    page.title === title &&
    JSON.stringify(page.frontmatter) === JSON.stringify(frontmatter) &&
    !page.overview &&
    !page.languages.some(({ untranslated }) => untranslated) &&
    (page.lastUpdated === null || !translationsOf(page, context).some(({ translation }) => translation?.state === 'stale'))
  );
}

/** Returns the translations of an original. */
function translationsOf({ lang, version, pagePath }: PageData, { config, state, output }: EditContext): PageData[] {
  if (lang !== config.lang) return [];
  const others = config.locales.filter((locale) => locale.lang !== lang);
  return others.flatMap((locale) => {
    const record = state.page(routeIn(locale.lang, { version, pagePath }, config));
    return record ? [readPayload(record, output).page] : [];
  });
}

/** Returns the data of a page with uncommitted changes. */
function withoutDate<Data extends Pick<PageData, 'lastUpdated' | 'translation'>>(data: Data): Data {
  return { ...data, lastUpdated: null, translation: data.translation?.state === 'stale' ? null : data.translation };
}

function readPayload({ payload }: PageRecord, output: OutputWriter): PagePayload {
  return JSON.parse(output.read(payload).toString('utf8'));
}

function routeIn(lang: string, place: Pick<ParsedPage, 'version' | 'pagePath'>, config: SiteConfig): string {
  return routeOf({ ...place, lang }, { defaultLang: config.lang, defaultVersion: config.multiVersion.default });
}

/** Returns the original's headings, whose ids a translation reuses. */
function originalHeadings({ lang, version, pagePath }: ParsedPage, { config, state }: EditContext): DocumentRecord['headings'] | null {
  if (!config.markdown.sharedHeadingIds || lang === config.lang) return null;
  const route = routeIn(config.lang, { version, pagePath }, config);
  return state.document(state.page(route)?.file ?? '')?.headings ?? null;
}

/** Whether a document is unchanged except for its text. */
function isSameOutline(before: Document, now: Document): boolean {
  const outlineOf = ({ headings, modules, assets, dependencies, findings }: Document) =>
    JSON.stringify([headings.map(({ depth, text, id }) => [depth, text, id]), modules, assets, dependencies, findings]);
  return before.findings.length === 0 && outlineOf(before) === outlineOf(now);
}

/** Whether all pages and headings that a document links to exist. */
function areLinksValid({ links }: Document, { state, canonicalRoute }: EditContext): boolean {
  return links.every(({ target, hash }) => {
    if (!canonicalRoute.has(target)) return false;
    // Browsers scroll to the top of any page for `#top`.
    if (!hash || hash === 'top') return true;
    return state.document(state.page(target)?.file ?? '')?.headings.some(({ id }) => id === hash);
  });
}
