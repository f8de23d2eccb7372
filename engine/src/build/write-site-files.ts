import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import { contentHash } from '../cache/content-hash.js';
import { readIfFile } from '../cache/if-exists.js';
import { markdownFile } from '../pages/page-url.js';
import { writeFeeds } from '../feeds/write-feeds.js';
import { generatedFiles } from '../config/generated-files.js';
import { hostFiles, mergeHostFile } from '../hosting/merge-host-files.js';
import { pluginHeaders, writeHeaders } from '../hosting/write-headers.js';
import { writeLlms } from '../feeds/write-llms.js';
import { writeOffline } from '../hosting/write-offline.js';
import { writeRedirects } from '../hosting/write-redirects.js';
import { writeRobots } from '../feeds/write-robots.js';
import { writeSitemap } from '../feeds/write-sitemap.js';
import { SiteError } from '../model/index.js';
import type { CompiledPage, KeyedFile, OutputFile } from '../pages/page.js';
import type { IndexedSite } from '../pipeline/index-site.js';
import type { BuildState, SearchRecord } from './build-state.js';
import type { Bundle } from '../bundle/bundle-site.js';
import { listName } from './commit-output.js';
import type { OutputWriter } from './output-writer.js';
import type { PageWriter } from './page-writer.js';

export interface SiteFilesInput {
  /** Keyed by language and version. */
  search: Record<string, SearchRecord>;
  config: SiteConfig;
  site: IndexedSite;
  bundle: Bundle;
  policy: string;
  compiled: readonly CompiledPage[];
  writer: PageWriter;
  output: OutputWriter;
  previous: BuildState;
  /** Files that plugins write. */
  pluginFiles: readonly (OutputFile | KeyedFile)[];
}

/** Writes everything that is not a page: scripts and styles, shared data, assets, feeds, public files. */
export function writeSiteFiles(input: SiteFilesInput): Pick<BuildState, 'siteKey' | 'siteFiles'> {
  const { config, site, bundle, compiled, writer, output, previous, search, pluginFiles } = input;
  for (const [path, from] of Object.entries(bundle.files)) output.copyHashed(path, from);
  for (const { document } of compiled)
    for (const { output: path, source, version } of document.assets) if (!version) output.copyHashed(path, source);
  for (const { path, content } of site.shared.files) output.write(path, content);
  for (const { path, content } of writer.manifestFiles(Object.values(search))) output.write(path, content);
  const taken = new Set([...output.paths, ...generatedFiles(config)]);
  for (const file of pluginFiles) {
    if (taken.has(file.path)) throw pathConflict(file.path, config);
    writeFile(output, file);
  }
  const publicPaths = writePublicFiles(config, output);
  const siteKey = contentHash(
    JSON.stringify([
      bundle.hash,
      [...publicPaths],
      hostFiles.map((name) => publicHostFile(config, name)),
      pluginHeaders(config),
      Object.entries(writer.records)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([route, { key }]) => [route, key]),
    ]),
  );
  if (siteKey === previous.siteKey && previous.siteFiles.every((path) => output.keep(path)))
    return { siteKey, siteFiles: previous.siteFiles };
  const files = siteFiles(input).filter(({ path }) => !publicPaths.has(path));
  for (const file of files) writeFile(output, file);
  return { siteKey, siteFiles: files.map(({ path }) => path) };
}

function writeFile(output: OutputWriter, file: OutputFile | KeyedFile): void {
  if ('key' in file) output.writeKeyed(file);
  else output.write(file.path, file.content);
}

function pathConflict(path: string, config: SiteConfig): SiteError {
  return new SiteError({
    severity: 'error',
    rule: 'plugin',
    what: `A plugin writes ${path}, which the site itself also writes.`,
    where: { file: config.configFile },
    fix: 'Make the plugin write to another path.',
  });
}

/** Whether lists of pages include a page. They have an original once, not again for every language that it stands in for. */
export function isWritten({ source }: CompiledPage): boolean {
  return !source.original;
}

function siteFiles({ config, site, policy, bundle, compiled, output, writer }: SiteFilesInput): (OutputFile | KeyedFile)[] {
  // The Markdown of every page exists by now, from this build or an earlier one.
  const markdownOf = ({ data }: CompiledPage) => output.read(markdownFile(data.routePath)).toString('utf8');
  const keyOf = ({ data }: CompiledPage) => writer.records[data.routePath]?.key ?? '';
  const written = compiled.filter(isWritten);
  return [
    ...writeFeeds(written, config),
    ...writeSitemap(written, config),
    writeRobots(config),
    ...writeLlms(written, config, { navs: site.navs, markdownOf, keyOf }),
    ...writeRedirects(config, { routes: new Set(site.byRoute.keys()), inlineScript: bundle.inlineScript }),
    ...writeOffline(config, { script: bundle.offlineScript, files: Object.keys(bundle.files) }),
    writeHeaders(config, { policy, paths: output.paths }),
  ].map((file) => {
    const name = hostFiles.find((candidate) => candidate === file.path);
    const own = name && publicHostFile(config, name);
    return own && !('key' in file) ? { ...file, content: mergeHostFile(name, String(file.content), own) } : file;
  });
}

function publicHostFile({ publicDir }: SiteConfig, name: string): string | undefined {
  return readIfFile(join(publicDir, name))?.toString('utf8');
}

/** Copies the public folder and returns its paths. Its files may replace generated ones, but not pages; host files are merged instead. */
function writePublicFiles({ publicDir, siteDir }: SiteConfig, output: OutputWriter): Set<string> {
  if (!existsSync(publicDir)) return new Set();
  const taken = new Set(output.paths);
  const paths = readdirSync(publicDir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !hostFiles.some((name) => path === join(publicDir, name)))
    // From an output folder that was copied here.
    .filter((path) => path !== join(publicDir, listName))
    .toSorted();
  const nameOf = (path: string) => relative(publicDir, path).split(sep).join('/');
  const names = paths.map(nameOf);
  const clash = names.find((name) => taken.has(name));
  if (clash) {
    throw new SiteError({
      severity: 'error',
      rule: 'duplicate-output',
      what: `The public file ${clash} would overwrite a page of the site.`,
      where: { file: relative(siteDir, join(publicDir, clash)) },
      fix: 'Rename it, or remove the page.',
    });
  }
  for (const path of paths) output.write(nameOf(path), readFileSync(path));
  return new Set(names);
}
