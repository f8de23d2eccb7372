import { existsSync } from 'node:fs';
import { claimCache } from '../cache/claim-cache.js';
import { RemoteStore } from '../cache/remote-store.js';
import { checkExternalLinks } from '../checks/check-external-links.js';
import { checkHead } from '../checks/check-head.js';
import { checkPages } from '../checks/check-pages.js';
import { checkPublicFiles } from '../checks/check-public-files.js';
import { applyRules } from '../config/rules.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { DocumentRecord, ParsedPage } from '../content/document.js';
import { type Finding, SiteError, sortFindings } from '../model/index.js';
import { contentHooksOf, pluginFiles, pluginFindings } from '../plugins/plugin-host.js';
import type { KeyedFile, OutputFile } from '../pages/page.js';
import { fileChanges } from '../pages/file-changes.js';
import { noGitChanges, readGitChanges } from '../pages/git-changes.js';
import { DocumentStore } from '../pipeline/document-store.js';
import type { IndexedSite } from '../pipeline/index-site.js';
import { filesWithModules, loadModules, modulesOf } from '../pipeline/page-modules.js';
import { SourceCache } from '../pipeline/source-cache.js';
import { stages } from '../pipeline/stages.js';
import type { BuildSetup, BuildSummary } from './build-site.js';
import { type BuildState, readState, writeState } from './build-state.js';
import { bundleSite, type BundleNeeds } from '../bundle/bundle-site.js';
import { writeInputs } from './last-inputs.js';
import { imageFindings } from './image-record.js';
import { openHighlighter } from './open-highlighter.js';
import { PageImages } from './page-images.js';
import { precompress } from './precompress.js';
import type { Progress } from './progress.js';
import { type RenderedSite, renderPages } from './render-pages.js';
import { isLargeSite } from './route-manifest.js';
import { saveMemory } from './save-memory.js';
import { SearchWriter } from './search-writer.js';
import { writeEncodedImages } from './write-encoded-images.js';
import { isWritten, writeSiteFiles } from './write-site-files.js';

/** Builds the whole site, reusing the results of unchanged pages. Writes either all of it or, if there are errors, nothing. */
export async function buildWhole({
  config,
  warnings,
  fingerprint,
  encoder,
  highlighter: early,
  last,
  inputs,
  startOutput,
  started,
  id,
  progress,
  checkOnly,
  checkExternal,
}: BuildSetup): Promise<BuildSummary> {
  const previous = readState(config, fingerprint, last.id);
  const output = startOutput();
  const highlighter = early ?? openHighlighter(config, { isCold: Object.keys(previous.documents).length === 0 });
  const remote = openRemote(config);
  let images: PageImages | null = null;
  let search: SearchWriter | undefined;
  try {
    images = await PageImages.open({ config, output, isDry: checkOnly });
    let setNeeds: (needs: BundleNeeds | Promise<BundleNeeds>) => void = () => {};
    const needs = new Promise<BundleNeeds>((resolve) => (setNeeds = resolve));
    const bundling = track(progress, 'Bundle the theme', bundleWithPages(config, previous, needs), ({ origin }) =>
      origin === 'bundled' ? '' : origin,
    );
    // Awaited only once pages are rendered; an earlier failure must not become an unhandled rejection.
    bundling.catch(() => {});
    const hooks = contentHooksOf(config);
    let importing: ReadonlySet<string> = new Set();
    let isLarge = false;
    const sources = new SourceCache(config);
    const reading = readSite(config, { sources, sights: inputs?.sights }, (pages) => {
      importing = filesWithModules(pages, { config, hooks, known: ({ file, hash }) => unchangedRecord(previous.documents[file], hash) });
      isLarge = isLargeSite(pages);
      saveMemory(pages.length);
      // Without imports in pages, bundling the theme can start right away.
      if (importing.size === 0) setNeeds({ modules: [], isLarge });
    });
    const { site, findings } = await track(progress, 'Read pages', reading, ({ site: { pages } }) => `${pages.length}`);

    const documents = new DocumentStore({ config, fingerprint, records: previous.documents, highlighter, hooks, encoder, remote });
    search = checkOnly ? undefined : new SearchWriter({ config, documents, output, previous });
    setNeeds(
      loadModules(site, importing, (page) => stages.compile(page, { config, site, documents })).then((modules) => ({ modules, isLarge })),
    );
    const step = progress.start('Compile and render', site.pages.length);
    const rendered = await renderPages({
      config,
      site,
      bundling,
      documents,
      output,
      images,
      known: previous.pages,
      fingerprint,
      isLarge,
      search,
      step,
    });
    const { compiled, rendering } = rendered;
    await remote?.close();
    await highlighter.close();
    const taken = documents.taken > 0 ? `${documents.taken} from the remote cache, ` : '';
    step.done(`${taken}${documents.compiled} compiled, ${'writer' in rendering ? rendering.writer.rendered : 0} rendered`);

    const external = checkExternal
      ? await track(
          progress,
          'Check external links',
          checkExternalLinks(compiled.filter(isWritten), config),
          ({ asked, known }) => `${asked} asked, ${known} known`,
        )
      : { findings: [] };
    const filesOfPlugins = once(() => pluginFiles(compiled.filter(isWritten), config));
    const checked = await track(
      progress,
      'Check',
      checkSite(
        [...warnings, ...checkPublicFiles(config), ...findings, ...site.findings, ...(remote?.findings ?? []), ...external.findings],
        rendered,
        {
          config,
          images,
          filesOfPlugins,
        },
      ),
      ({ length }) => (length === 0 ? 'nothing wrong' : `${length} findings`),
    );
    if ('fault' in rendering || checked.some(({ severity }) => severity === 'error')) throw new SiteError(checked);
    const summary: BuildSummary = { config, pages: site.pages.length, warnings: checked };
    if (!search) return summary;

    const indexes = await track(progress, 'Index for search', search.write(compiled), (written) => `${Object.keys(written).length}`);
    if (images) {
      const records = Object.values(rendering.writer.records).map(({ image }) => image);
      await track(progress, 'Draw social images', images.finish(records), (drawn) => (drawn === 0 ? 'unchanged' : `${drawn}`));
    }
    if (encoder) {
      const encoding = writeEncodedImages({ encoder, documents: compiled.map(({ document }) => document), output });
      await track(progress, 'Encode images', encoding, (encoded) => (encoded === 0 ? 'unchanged' : `${encoded}`));
    }
    const writing = progress.start('Write the site');
    const files = writeSiteFiles({
      config,
      site,
      ...rendering,
      compiled,
      output,
      previous,
      search: indexes,
      pluginFiles: await filesOfPlugins(),
    });
    if (config.precompress) await precompress(output);
    const stamps = output.commit();
    let written = last.id;
    if (documents.compiled + documents.taken > 0 || output.written > 0 || previous.output !== last.id || last.stamps.size !== stamps.size) {
      claimCache(config.cacheDir);
      written = id;
      const state = {
        output: id,
        fingerprint,
        documents: documents.records,
        pages: rendering.writer.records,
        isLarge,
        ...files,
        search: indexes,
      };
      writeState(config, state, { stamps, previous });
      sources.write();
    }
    if (inputs) {
      const bundle = rendering.bundle.hash;
      const result = { output: written, bundle, needs: await needs, pages: site.pages.length, warnings: checked };
      writeInputs(config, inputs, { ...result, documents: Object.values(documents.records), began: started });
    }
    if (documents.compiled + documents.taken > 0) {
      documents.prune();
      encoder?.prune(Object.values(documents.records));
    }
    writing.done(output.written === 0 ? 'unchanged' : `${output.written} files`);
    return summary;
  } finally {
    await images?.close();
    await search?.close();
    output.close();
    await highlighter.close();
  }
}

/** Opens the cache that machines share, if the config has one. */
function openRemote({ cache, configFile }: SiteConfig): RemoteStore | undefined {
  if (!cache) return undefined;
  const { remote: url, ...options } = cache;
  return new RemoteStore({ url, ...options, configFile });
}

/** Bundles the theme and the modules that pages import. Starts early with those of the last build, and bundles again if they differ. */
async function bundleWithPages(config: SiteConfig, previous: BuildState, needs: Promise<BundleNeeds>): ReturnType<typeof bundleSite> {
  const records = Object.values(previous.documents);
  const modules = modulesOf(records).filter(({ path }) => existsSync(path));
  const expected: BundleNeeds | undefined = records.length > 0 ? { modules, isLarge: previous.isLarge } : undefined;
  const early = expected && bundleSite(config, expected);
  early?.catch(() => {});
  const used = await needs;
  if (early && JSON.stringify(used) === JSON.stringify(expected)) return early;
  // Both write to the same folder.
  await early?.catch(() => {});
  return bundleSite(config, used);
}

/** Returns the record of a page that has not changed since the last build. */
function unchangedRecord(record: DocumentRecord | undefined, sourceHash: string): DocumentRecord | undefined {
  return record?.sourceHash === sourceHash ? record : undefined;
}

/** Reads and indexes the site. Calls `onRead` with the pages as soon as they are read. */
async function readSite(
  config: SiteConfig,
  { sources, sights }: { sources: SourceCache; sights: Record<string, string> | undefined },
  onRead: (pages: readonly ParsedPage[]) => void,
): Promise<{ site: IndexedSite; findings: Finding[] }> {
  const dating = config.themeConfig.lastUpdated ? readGitChanges(config.root) : noGitChanges;
  const { documents, findings } = stages.read(config, { kept: sources.sources, sights });
  sources.keep(documents);
  onRead(documents);
  const changes = await fileChanges(documents, config, await dating);
  return { site: stages.index({ documents, config, ...changes, mode: 'production' }), findings };
}

/** Returns all findings from all stages in reading order. */
async function checkSite(
  findings: readonly Finding[],
  { compiled, rendering }: RenderedSite,
  {
    config,
    images,
    filesOfPlugins,
  }: { config: SiteConfig; images: PageImages | null; filesOfPlugins: () => Promise<(OutputFile | KeyedFile)[]> },
): Promise<Finding[]> {
  // Findings are reported on the original, not again where it stands in for missing translations.
  const written = compiled.filter(isWritten);
  const found = [
    ...findings,
    ...written.flatMap(({ document }) => document.findings),
    ...('fault' in rendering ? rendering.fault.findings : rendering.writer.findings),
    ...('writer' in rendering && images ? imageFindings(compiled, rendering.writer.records, { images, config }) : []),
    ...(await checkPages(compiled, config, filesOfPlugins)),
    ...checkHead(written, config),
    ...(await pluginFindings(written, config)),
  ];
  return applyRules(sortFindings(found), config);
}

/** Returns a function that does the work on its first call and caches the result. */
function once<Value>(work: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: work() }).value;
}

/** Shows work as a progress step. */
async function track<Value>(progress: Progress, name: string, work: Promise<Value>, note: (value: Value) => string): Promise<Value> {
  const step = progress.start(name);
  try {
    const value = await work;
    step.done(note(value));
    return value;
  } catch (error) {
    step.fail();
    throw error;
  }
}
