import { isAllowedSource, type PolicyKind } from '../config/policy-sources.js';
import type { SiteConfig } from '../config/resolve-config.js';
import { shownPath } from '../content/page-files.js';
import type { Finding, HeadTag, Location } from '../model/index.js';
import type { CompiledPage } from '../pages/page.js';

/** Checks whether the security policy allows the elements that the site adds to the heads of its pages. */
export function checkHead(pages: readonly CompiledPage[], config: SiteConfig): Finding[] {
  const ofSite = [...config.head, ...config.locales.flatMap(({ head }) => head)];
  return [
    ...ofSite.flatMap((tag) => checkTag(tag, { where: { file: config.configFile }, isHashed: true, config })),
    ...pages.flatMap(({ source, added }) => {
      const where = { file: shownPath(source.path, config), line: 1, column: 1 };
      return [...(source.frontmatter.head ?? []), ...added.head].flatMap((tag) => checkTag(tag, { where, isHashed: false, config }));
    }),
  ];
}

interface TagContext {
  where: Location;
  /** Whether the policy contains the hash of inline code. */
  isHashed: boolean;
  config: SiteConfig;
}

function checkTag(tag: HeadTag, { where, isHashed, config }: TagContext): Finding[] {
  const { attrs, children } = tag;
  const blocked = (what: string, fix: string): Finding => ({ severity: 'error', rule: 'csp', what, where, fix });
  const findings: Finding[] = [];
  const source = sourceOf(tag);
  if (source && !isAllowedSource(source.url, source.kind, config)) {
    findings.push(
      blocked(
        `The security policy blocks ${source.url} of a <${tag.tag}> in the head.`,
        `Add "${originOf(source.url)}" to csp.${source.kind} in the config, or serve the file from the site itself.`,
      ),
    );
  }
  const handler = Object.keys(attrs).find((name) => /^on/i.test(name) || name === 'style');
  if (handler) {
    findings.push(
      blocked(
        `The security policy blocks the attribute "${handler}" of a <${tag.tag}> in the head.`,
        'Put the code into a file of the site.',
      ),
    );
  }
  if (children && !isHashed && (tag.tag === 'style' || isCode(tag))) {
    findings.push(
      blocked(
        `The security policy blocks the inline <${tag.tag}> in the head of this page.`,
        'Put it into a file of the site, or into head in the config, whose inline code is allowed by its hash.',
      ),
    );
  }
  return findings;
}

/** Returns the URL that an element loads, and the part of the policy that applies to it. */
function sourceOf({ tag, attrs }: HeadTag): { url: string; kind: PolicyKind } | null {
  const { src, href, rel, as } = attrs;
  if (tag === 'script' && typeof src === 'string') return { url: src, kind: 'script' };
  if (tag !== 'link' || typeof href !== 'string') return null;
  if (rel === 'stylesheet') return { url: href, kind: 'style' };
  if (typeof rel === 'string' && /\bicon\b/.test(rel)) return { url: href, kind: 'img' };
  if (rel === 'modulepreload') return { url: href, kind: 'script' };
  return rel === 'preload' && (as === 'font' || as === 'script' || as === 'style') ? { url: href, kind: as } : null;
}

/** Returns whether a script is executed. Scripts of other types are data. */
function isCode({ tag, attrs }: HeadTag): boolean {
  const { type = '' } = attrs;
  return tag === 'script' && (typeof type !== 'string' || /^(?:|module|(?:text|application)\/javascript)$/i.test(type));
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
