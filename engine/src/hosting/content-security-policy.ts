import { createHash } from 'node:crypto';
import { policyDirectives, type PolicyKind } from '../config/policy-sources.js';
import type { SiteConfig } from '../config/resolve-config.js';
import type { HeadTag } from '../model/index.js';

/** Returns the hash source that allows an inline script or style. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Additional sources for the dev server. */
interface PolicyAdditions {
  inlineStyles?: readonly string[];
  connect?: readonly string[];
}

/** Returns the policy of every page: the site's own files, inline code by its hash, and what the config adds. */
export function contentSecurityPolicy(config: SiteConfig, inlineScripts: readonly string[], more: PolicyAdditions = {}): string {
  const tags = [...config.head, ...config.locales.flatMap(({ head }) => head)];
  const inlineOf = (name: HeadTag['tag']) => tags.filter(({ tag, children }) => tag === name && children).map(({ children }) => children);
  const { apiUrl } = config.search;
  const own: Record<PolicyKind, readonly string[]> = {
    script: [...inlineScripts, ...inlineOf('script')].map(hashSource),
    // With a hash, browsers ignore 'unsafe-inline'.
    style: config.csp.style.includes("'unsafe-inline'") ? [] : [...inlineOf('style'), ...(more.inlineStyles ?? [])].map(hashSource),
    img: ['data:'],
    font: [],
    frame: [],
    connect: [...(URL.canParse(apiUrl) ? [new URL(apiUrl).origin] : []), ...(more.connect ?? [])],
    media: [],
    worker: [],
    form: [],
  };
  const directive = (kind: PolicyKind) => [...new Set([policyDirectives[kind], "'self'", ...own[kind], ...config.csp[kind]])].join(' ');
  // Directives that are not listed fall back to default-src.
  const optional = (['font', 'frame', 'media', 'worker'] as const).filter((kind) => config.csp[kind].length > 0);
  return [
    "default-src 'self'",
    directive('script'),
    directive('style'),
    directive('img'),
    directive('connect'),
    ...optional.map(directive),
    "object-src 'none'",
    "base-uri 'self'",
    directive('form'),
  ].join('; ');
}
