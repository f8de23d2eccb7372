import type { Bundle } from '../bundle/bundle-site.js';
import { claimCache } from '../cache/claim-cache.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { createHighlighter, plainHighlighter } from '../content/highlight/create-highlighter.js';
import type { ImageEncoder } from '../content/image-encoder.js';
import { createRouteLookup, type RouteLookup } from '../content/route-lookup.js';
import { llmsFullFiles, replaceMarkdown } from '../feeds/write-llms.js';
import { dropDate } from '../feeds/write-sitemap.js';
import { contentSecurityPolicy } from '../hosting/content-security-policy.js';
import { getExisting } from '../model/get-existing.js';
import { groupBy, SiteError, withoutBase } from '../model/index.js';
import { areUncommitted } from '../pages/git-changes.js';
import { placeKey } from '../pages/place-key.js';
import { contentHooksOf } from '../plugins/plugin-host.js';
import { DocumentStore } from '../pipeline/document-store.js';
import type { SiteContext } from '../pipeline/render-page.js';
import type { Shared } from '../pipeline/shared-files.js';
import type { SearchRecord } from './build-state.js';
import { StateEdit } from './state-edit.js';
import { type EditedPage, editPage } from './edit-page.js';
import { type Inputs, type KnownInputs, rewriteInputs } from './last-inputs.js';
import type { OutputWriter } from './output-writer.js';
import { PageWriter } from './page-writer.js';
import { dropCompressed, precompress } from './precompress.js';
import type { Progress } from './progress.js';
import { payloadName, updateManifest } from './route-manifest.js';
import { updateSearchFiles } from './update-search-files.js';

export interface EditsInput {
  config: SiteConfig;
  fingerprint: string;
  inputs: Inputs;
  known: KnownInputs;
  bundle: Bundle;
  /** Keeps all files of the last build. */
  output: OutputWriter;
  encoder: ImageEncoder | null;
  progress: Progress;
  /** Id of the resulting output. */
  id: string;
}

/**
 * Builds a site in which only the text of some pages has changed. The cost does not depend on the other pages: their data is in the state
 * and the output of the last build. Returns false, without committing anything, if an edit may affect more than that.
 */
export async function applyEdits(input: EditsInput): Promise<boolean> {
  const { config, fingerprint, inputs, known, output, progress, id } = input;
  const step = progress.start('Update edited pages', known.changed.length);
  const state = StateEdit.open(config, fingerprint, known.last.output);
  const edits = state && (await prepareEdits(state, input));
  if (!edits) {
    step.done('more than their text has changed');
    return false;
  }
  const { documents, writer, search } = edits;
  step.done(`${documents.compiled} compiled, ${writer.rendered} rendered`);
  const writing = progress.start('Write the site');
  if (config.precompress) {
    for (const path of output.replacedPaths) dropCompressed(output, path);
    await precompress(output);
  }
  const last = { ...known.last, ...inputs };
  if (documents.compiled > 0) {
    const stamps = output.commit();
    claimCache(config.cacheDir);
    // The key is empty because those of the other pages are not known.
    const rest = { ...state.rest, output: id, siteKey: '', search };
    state.write({ ...rest, documents: documents.records, pages: writer.records }, stamps);
    last.output = id;
  }
  rewriteInputs(config, last);
  writing.done(output.written === 0 ? 'unchanged' : `${output.written} files`);
  return true;
}

interface Edits {
  documents: DocumentStore;
  writer: PageWriter;
  /** Keyed by language and version. */
  search: Record<string, SearchRecord>;
}

/** Writes every file that changes with the edited pages to the staging folder. Returns null if a full build is needed. */
async function prepareEdits(state: StateEdit, input: EditsInput): Promise<Edits | null> {
  const { config, fingerprint, inputs, known, bundle, output, encoder } = input;
  const isDated = inputs.commit !== '';
  // A file that was reverted to its committed state has a date again.
  if (isDated && !(await areUncommitted(known.changed, config.root))) return null;
  const highlighter = config.markdown.codeHighlighter === 'plain' ? plainHighlighter : createHighlighter();
  try {
    const hooks = contentHooksOf(config);
    const documents = new DocumentStore({ config, fingerprint, records: {}, highlighter, hooks, encoder });
    const canonicalRoute = createRouteLookup(state.routes.filter((route) => !isGenerated404(route, state)));
    const edited: EditedPage[] = [];
    for (const path of known.changed) {
      const page = await editPage(path, { config, last: known.last, state, documents, output, canonicalRoute, isDated });
      if (!page) return null;
      if (page !== 'same') edited.push(page);
    }
    const writer = new PageWriter({
      config,
      site: loadSiteContext(edited, { config, output, canonicalRoute }),
      bundle,
      policy: contentSecurityPolicy(config, [bundle.inlineScript]),
      documents,
      output,
      images: null,
      known: {},
      fingerprint,
      isLarge: state.rest.isLarge,
    });
    for (const { page } of edited) await writer.write(page, null);
    if (writer.findings.length > 0 || !updateLlms(edited, input) || !updateSitemap(edited, input, state)) return null;
    const search = updateSearchFiles(edited, { config, output, records: state.rest.search });
    if (!search) return null;
    updateRoutes(edited, { writer, output, search });
    return { documents, writer, search };
  } catch (error) {
    // A full build reports it, together with all other findings.
    if (error instanceof SiteError) return null;
    throw error;
  } finally {
    await highlighter.close();
  }
}

/** Whether a page is a generated 404 page: it has no file, and no link leads to it. */
function isGenerated404(route: string, state: StateEdit): boolean {
  return route.endsWith('/404') && state.page(route)?.file === '';
}

/** Loads the data that edited pages share with others from the output. */
function loadSiteContext(
  edited: readonly EditedPage[],
  { config, output, canonicalRoute }: { config: SiteConfig; output: OutputWriter; canonicalRoute: RouteLookup },
): SiteContext {
  const load = <Value>(url: string): Shared<Value> => ({
    url,
    value: JSON.parse(output.read(withoutBase(url, config.base).slice(1)).toString('utf8')),
  });
  const payloads = new Map(edited.map(({ page, before }) => [page.source.routePath, before.payload]));
  return {
    canonicalRoute,
    shared: {
      sites: new Map(edited.map(({ page: { source }, before }) => [placeKey(source.version, source.lang), load(before.payload.site)])),
      sidebarOf: ({ source }) => {
        const { sidebar } = getExisting(payloads, source.routePath);
        return sidebar === null ? undefined : load(sidebar);
      },
    },
  };
}

/** Updates the Markdown of edited pages in the files for language models. Returns false if a page is in none of them. */
function updateLlms(edited: readonly EditedPage[], { config, output }: Pick<EditsInput, 'config' | 'output'>): boolean {
  return edited.every(({ page: { source, data }, before }) => {
    const { markdown } = before.record;
    if (!markdown || data.pageType === '404') return true;
    const after = output.read(markdown).toString('utf8');
    const files = llmsFullFiles(source, config).filter((path) => output.has(path));
    return (
      files.length === 0 ||
      files.some((path) => {
        const content = replaceMarkdown(output.read(path).toString('utf8'), before.markdown, after);
        if (content !== null) output.write(path, content);
        return content !== null;
      })
    );
  });
}

/** Removes the dates of pages that no longer have one from the sitemap. Returns false if such a page is not in it. */
function updateSitemap(
  edited: readonly EditedPage[],
  { config, output }: Pick<EditsInput, 'config' | 'output'>,
  state: StateEdit,
): boolean {
  const sitemaps = state.rest.siteFiles.filter((path) => /^sitemap(?:-\d+)?\.xml$/.test(path));
  const undated = edited.filter(({ page, before }) => before.payload.page.lastUpdated && !page.data.lastUpdated);
  return undated.every(
    ({ before: { payload } }) =>
      sitemaps.length === 0 ||
      sitemaps.some((path) => {
        const content = dropDate(output.read(path).toString('utf8'), payload.page, config);
        if (content !== null) output.write(path, content);
        return content !== null;
      }),
  );
}

/** Lists the new payloads of edited pages in the route manifest and drops the old ones. */
function updateRoutes(
  edited: readonly EditedPage[],
  { writer, output, search }: Pick<Edits, 'writer' | 'search'> & { output: OutputWriter },
): void {
  for (const [lang, pages] of groupBy(edited, ({ page }) => page.source.lang)) {
    const payloads: Record<string, string> = {};
    for (const { page, before } of pages) {
      const { routePath } = page.source;
      const payload = writer.records[routePath]?.payload ?? '';
      payloads[routePath] = payloadName(payload);
      if (payload !== before.record.payload) output.drop(before.record.payload);
    }
    const names = Object.values(search).filter((index) => index.lang === lang);
    const { files, removed } = updateManifest(lang, {
      payloads,
      search: Object.fromEntries(names.map(({ version, name }) => [version, name])),
      read: (path) => output.read(path).toString('utf8'),
    });
    for (const path of removed) output.drop(path);
    for (const { path, content } of files) output.write(path, content);
  }
}
