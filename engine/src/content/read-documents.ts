import { isUtf8 } from 'node:buffer';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SiteConfig } from '../config/resolve-config.js';
import { type Finding, routeOf } from '../model/index.js';
import { contentHash } from '../cache/content-hash.js';
import { fileMetadata } from '../cache/file-metadata.js';
import { ifExists, readIfFile } from '../cache/if-exists.js';
import type { CachedSource, ParsedPage } from './document.js';
import { mathHookOf } from './math-hook.js';
import { compileGlob } from './match-glob.js';
import { isPageFile, shownPath, toPosix } from './page-files.js';
import { frontmatterSchemaOf, parseFrontmatter } from './parse-frontmatter.js';
import { firstHeading } from './title-of.js';
import { deepCopy } from './deep-copy.js';

/** Maximum number of page bodies in memory. Others are read again on access. */
const maxBodies = 4000;

export interface ReadResult {
  documents: ParsedPage[];
  findings: Finding[];
}

export interface KnownFiles {
  /** Cached sources of an earlier run, by file. */
  kept?: Readonly<Record<string, CachedSource | undefined>>;
  /** File metadata by path, if it was just read. */
  sights?: Readonly<Record<string, string>> | undefined;
}

/** Reads every page of the docs folder, in a stable order. */
export function readDocuments(config: SiteConfig, { kept = {}, sights = {} }: KnownFiles = {}): ReadResult {
  const isExcluded = config.route.exclude.map(compileGlob);
  const documents: ParsedPage[] = [];
  const findings: Finding[] = [];
  for (const folder of languageFolders(config)) {
    const real = ifExists(() => realpathSync(folder.path));
    const pages = real === undefined ? [] : listPages(folder.path, [real], { findings, config });
    for (const path of pages) {
      const file = toPosix(path.slice(config.root.length + 1));
      if (isExcluded.some((test) => test(file))) continue;
      const known = { kept: kept[file], sight: sights[path] };
      const page = readPage({ path, file, folder, config, ...known, keepsBody: documents.length < maxBodies });
      if (page) documents.push(page);
    }
  }
  findings.push(...duplicateRoutes(documents, config), ...missingPages(documents, config));
  return { documents, findings };
}

/** Reports a site or version without pages, which is a mistake in the config and not an empty site. */
function missingPages(documents: readonly ParsedPage[], config: SiteConfig): Finding[] {
  const { multiVersion, root, locales } = config;
  const versions = multiVersion.versions.length > 0 ? multiVersion.versions : [''];
  const isFolder = statSync(root, { throwIfNoEntry: false })?.isDirectory() ?? false;
  // Without a root, no version has pages.
  const empty = isFolder ? versions.filter((version) => !documents.some((document) => document.version === version)) : [''];
  return empty.map((version) => {
    const folder = shownPath(join(root, version), config) || '.';
    const places = locales.length > 1 ? locales.map(({ lang }) => `${folder}/${lang}`).join(' and ') : folder;
    return {
      severity: 'error',
      rule: 'no-pages',
      what: isFolder ? `There are no pages in ${folder}.` : `There is no folder ${folder}, so the site has no pages.`,
      where: { file: folder },
      fix: `Put .mdx or .md files into ${places}, or set root in the config to the folder that contains them.`,
    };
  });
}

/** Reads one page; null if the path isn't a page of the site. */
export function readDocument({ path, config }: { path: string; config: SiteConfig }): ParsedPage | null {
  const folder = languageFolders(config).find((candidate) => path.startsWith(candidate.path + sep));
  if (!folder || !isPageFile(path)) return null;
  return readPage({ path, file: toPosix(path.slice(config.root.length + 1)), folder, config });
}

interface PageFile {
  path: string;
  file: string;
  folder: LanguageFolder;
  config: SiteConfig;
  kept?: CachedSource | undefined;
  /** File metadata, if already known. */
  sight?: string | undefined;
  /** Whether its body stays in memory. Default: true. */
  keepsBody?: boolean;
}

/** Reads a page; null if the file is gone. Switching Git branches removes many between listing and reading. */
function readPage({ path, file, folder, config, kept, sight = fileMetadata(path), keepsBody = true }: PageFile): ParsedPage | null {
  const { lang, version } = folder;
  const pagePath = pagePathOf(toPosix(path.slice(folder.path.length + 1)));
  const routePath = routeOf({ lang, version, pagePath }, { defaultLang: config.lang, defaultVersion: config.multiVersion.default });
  const place = { file, path, lang, version, pagePath, routePath };
  const shown = shownPath(path, config);
  if (kept && sight !== '' && kept.sight === sight) return withoutBody(place, kept, shown);
  const bytes = readIfFile(path);
  if (!bytes) return null;
  const { text, findings: problems } = decode(bytes, shown);
  const hash = contentHash(text);
  const isKept = kept?.hash === hash && problems.length === 0;
  const parsed = isKept
    ? { ...kept, body: text.slice(text.length - kept.bodyLength), findings: [] }
    : parseFrontmatter(text, shown, frontmatterSchemaOf(config));
  const { body, bodyLine, frontmatter } = parsed;
  const title = isKept ? kept.title : (frontmatter.title ?? firstHeading(body, mathHookOf(config)) ?? titleOfPath(pagePath));
  const findings = [...problems, ...parsed.findings];
  const toKeep = { hash, title, frontmatter, bodyLine, bodyLength: body.length, sight };
  if (!keepsBody && findings.length === 0) return withoutBody(place, deepCopy(toKeep), shown);
  return { ...place, body, bodyLine, frontmatter, title, hash, findings, kept: findings.length === 0 ? toKeep : undefined };
}

/** Creates a page whose body is read from its file on access. */
function withoutBody(
  place: Pick<ParsedPage, 'file' | 'path' | 'lang' | 'version' | 'pagePath' | 'routePath'>,
  kept: CachedSource,
  shown: string,
): ParsedPage {
  const { hash, title, frontmatter, bodyLine, bodyLength } = kept;
  return {
    ...place,
    get body() {
      const { text } = decode(readFileSync(place.path), shown);
      return text.slice(text.length - bodyLength);
    },
    bodyLine,
    frontmatter,
    title,
    hash,
    findings: [],
    kept,
  };
}

/** Folder with the pages of one version and language. */
export interface LanguageFolder {
  version: string;
  lang: string;
  path: string;
}

/** Returns the folders of every version and language. */
export function languageFolders(config: SiteConfig): LanguageFolder[] {
  const versions = config.multiVersion.versions.length > 0 ? config.multiVersion.versions : [''];
  return versions.flatMap((version) =>
    config.locales.map(({ lang }) => {
      const withLang = join(config.root, version, lang);
      const alone = config.locales.length === 1 && !existsSync(withLang);
      return { version, lang, path: alone ? join(config.root, version) : withLang };
    }),
  );
}

/** Lists pages below a folder. `trail` is the real paths of the folder and its parents, innermost first. */
function listPages(folder: string, trail: readonly string[], context: { findings: Finding[]; config: SiteConfig }): string[] {
  return (ifExists(() => readdirSync(folder, { withFileTypes: true })) ?? [])
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const { name } = entry;
      if (/^[_.]/.test(name) || name === 'node_modules') return [];
      const path = folder + sep + name;
      if (entry.isDirectory()) return listPages(path, [trail[0] + sep + name, ...trail], context);
      if (entry.isSymbolicLink()) return listLinked(path, trail, context);
      return entry.isFile() && isPageFile(name) ? [path] : [];
    });
}

/** Lists pages behind a symbolic link, the only way in which a folder can contain itself. */
function listLinked(path: string, trail: readonly string[], context: { findings: Finding[]; config: SiteConfig }): string[] {
  const target = ifExists(() => statSync(path));
  const real = ifExists(() => realpathSync(path));
  if (!target || real === undefined) {
    context.findings.push({
      severity: 'error',
      rule: 'dangling-link',
      what: 'This symbolic link points to a missing file.',
      where: { file: shownPath(path, context.config) },
      fix: 'Remove the link, or point it to an existing file or folder.',
    });
    return [];
  }
  if (!target.isDirectory()) return target.isFile() && isPageFile(path) ? [path] : [];
  if (!trail.includes(real)) return listPages(path, [real, ...trail], context);
  context.findings.push({
    severity: 'error',
    rule: 'symlink-loop',
    what: 'This link points back to one of its parent folders.',
    where: { file: shownPath(path, context.config) },
    fix: 'Remove the link, or point it outside of its parent folders.',
  });
  return [];
}

/** Decodes UTF-8 text, without byte order mark and with `\n` line breaks. */
export function decode(bytes: Buffer, file: string): { text: string; findings: Finding[] } {
  const read = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const text = read.includes('\r') ? read.replace(/\r\n?/g, '\n') : read;
  // Without a byte order mark, UTF-16 decodes as UTF-8 with a NUL next to every letter.
  const stray = text.indexOf('\0');
  if (isUtf8(bytes) && stray < 0) return { text, findings: [] };
  const before = text.slice(0, isUtf8(bytes) ? stray : text.indexOf('\uFFFD')).split('\n');
  const where = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  return { text, findings: [{ severity: 'error', rule: 'encoding', what: 'The file is not UTF-8.', where, fix: 'Save it as UTF-8.' }] };
}

function pagePathOf(file: string): string {
  return `/${file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`;
}

function titleOfPath(pagePath: string): string {
  return pagePath.split('/').findLast(Boolean) ?? 'Home';
}

function duplicateRoutes(documents: readonly ParsedPage[], config: SiteConfig): Finding[] {
  const first = new Map<string, ParsedPage>();
  const findings: Finding[] = [];
  for (const document of documents) {
    const route = document.routePath.replace(/(.)\/$/, '$1').toLowerCase();
    const other = first.get(route);
    if (other) {
      findings.push({
        severity: 'error',
        rule: 'duplicate-route',
        what: `Two files claim the route ${document.routePath}: ${other.file} and ${document.file}.`,
        where: { file: shownPath(document.path, config) },
        fix: 'Rename or remove one of them.',
      });
    } else first.set(route, document);
  }
  return findings;
}
