import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { resolveConfig, type SiteConfig } from '../config/resolve-config.js';
import type { UserConfig } from '../config/schema.js';
import type { ArticlePart, Finding } from '../model/index.js';
import { type Compiled, compileDocument } from './compile-document.js';
import { type ContentHooks, noHooks } from './content-hooks.js';
import type { Document, DocumentBody, Heading } from './document.js';
import { plainHighlighter } from './highlight/create-highlighter.js';
import { ImageEncoder } from './image-encoder.js';
import { readDocuments } from './read-documents.js';
import { createRouteLookup } from './route-lookup.js';

/** A site in a temporary folder, for tests. */
export interface SampleSite {
  dir: string;
  config: SiteConfig;
  put(path: string, content: string | Uint8Array): string;
  remove(): void;
}

/** Languages of the sample site. */
export const bilingual = {
  themeConfig: {
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文', htmlLang: 'zh-CN' },
    ],
  },
};

/** Writes files (paths from the site's folder) and resolves the config over them. */
export function writeSampleSite(
  files: Record<string, string | Uint8Array>,
  user: Partial<UserConfig> = {},
  configFile = 'site.config.ts',
): SampleSite {
  const dir = mkdtempSync(join(tmpdir(), 'sample-site-'));
  const put = (path: string, content: string | Uint8Array): string => {
    const target = join(dir, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    return target;
  };
  for (const [path, content] of Object.entries(files)) put(path, content);
  const config = resolveConfig({ title: 'Sample', ...bilingual, ...user }, { siteDir: dir, file: configFile });
  return { dir, config, put, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

export interface CompileSample {
  user?: Partial<UserConfig>;
  /** Further files, by path from the site's folder. */
  files?: Record<string, string | Uint8Array>;
  /** Default: `en/guide/page.mdx`. */
  file?: string;
  originalHeadings?: readonly Heading[] | null;
  knownCode?: Record<string, string>;
  hooks?: Partial<ContentHooks>;
  /** Whether images are encoded, as in a build of a site that asks for it. Default: false. */
  encodes?: boolean;
}

/** Compiles one page of a sample site, with plain code. */
export async function compileSample(
  source: string | Uint8Array,
  sample: CompileSample = {},
): Promise<Document & DocumentBody & { html: string; code: Compiled['code'] }> {
  const {
    file = 'en/guide/page.mdx',
    user = {},
    files = {},
    originalHeadings = null,
    knownCode = {},
    hooks = {},
    encodes = false,
  } = sample;
  const site = writeSampleSite({ ...files, [`docs/${file}`]: source }, user);
  try {
    const { documents, findings } = readDocuments(site.config);
    const page = documents.find((document) => document.file === file);
    if (!page) throw new Error(`No page ${file}`);
    const { document, body, code } = await compileDocument({
      source: page,
      config: site.config,
      highlighter: plainHighlighter,
      canonicalRoute: createRouteLookup(documents.map(({ routePath }) => routePath)),
      originalHeadings,
      knownCode,
      hooks: { ...noHooks, ...hooks },
      encoder: encodes ? await ImageEncoder.open(site.config) : null,
    });
    return { ...document, ...body, code, findings: [...findings, ...document.findings], html: showParts(body.article) };
  } finally {
    site.remove();
  }
}

/** Article parts as one text; a component shows as its element. */
export function showParts(parts: readonly ArticlePart[]): string {
  return parts
    .map((part) =>
      typeof part === 'string' ? part : `<${part.name} ${JSON.stringify(part.props)}>${showParts(part.children)}</${part.name}>`,
    )
    .join('');
}

/** Findings in short: rule and position. */
export function summarizeFindings(findings: readonly Finding[]): string[] {
  return findings.map(
    ({ rule, where }) => `${rule} ${[where.file, where.line, where.column].filter((part) => part !== undefined).join(':')}`,
  );
}

/** A PNG of 3 × 2 pixels. */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AAQRAKTgEAW/MF/Ur+3r4AAAAASUVORK5CYII=',
  'base64',
);
