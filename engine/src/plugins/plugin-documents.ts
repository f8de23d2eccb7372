import { join } from 'node:path';
import { contentHash } from '../cache/content-hash.js';
import { callHook, hookLimit } from '../config/call-hook.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { ParsedPage } from '../content/document.js';
import { routeOf, SiteError } from '../model/index.js';
import type { DocumentsContext, GeneratedPage } from './plugin.js';
import { pluginsOf } from './plugin-host.js';

/** Runs the `documents` hooks and returns the resulting pages. */
export function pluginDocuments(
  documents: readonly ParsedPage[],
  config: SiteConfig,
  { mode, limit = hookLimit }: { mode: DocumentsContext['mode']; limit?: number },
): readonly ParsedPage[] {
  const context: DocumentsContext = { mode, create: (page) => createPage(page, config) };
  const isList = (value: unknown): value is ParsedPage[] => Array.isArray(value) && value.every(isPage);
  return pluginsOf(config).reduce<readonly ParsedPage[]>((current, plugin) => {
    if (!plugin.documents) return current;
    const where = { file: config.configFile };
    const next = callHook(plugin, 'documents', { run: () => plugin.documents?.(current, context), expects: isList, where, limit });
    const twice = next.find(({ routePath }, index) => next.findIndex((other) => other.routePath === routePath) !== index);
    if (!twice) return next;
    throw new SiteError({
      severity: 'error',
      rule: 'duplicate-route',
      what: `The plugin "${plugin.name}" adds a page at ${twice.routePath}, which already exists.`,
      where,
      fix: 'Rename the page, or change the options of the plugin.',
    });
  }, documents);
}

function isPage(value: unknown): value is ParsedPage {
  const keys = ['file', 'path', 'routePath', 'pagePath', 'body', 'title', 'hash'];
  return typeof value === 'object' && value !== null && keys.every((key) => typeof Reflect.get(value, key) === 'string');
}

function createPage({ lang, version = '', pagePath, title, body, frontmatter = {} }: GeneratedPage, config: SiteConfig): ParsedPage {
  const folder = config.locales.length > 1 ? [version, lang] : [version];
  const file = `${folder.filter(Boolean).join('/')}${pagePath}${pagePath.endsWith('/') ? 'index' : ''}.mdx`.replace(/^\//, '');
  return {
    file,
    path: join(config.root, file),
    lang,
    version,
    pagePath,
    routePath: routeOf({ lang, version, pagePath }, { defaultLang: config.lang, defaultVersion: config.multiVersion.default }),
    body,
    bodyLine: 0,
    frontmatter,
    title,
    hash: contentHash(JSON.stringify([title, body, frontmatter])),
    findings: [],
    generated: true,
  };
}
