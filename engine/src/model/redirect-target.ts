import { withoutDefaultLang } from './path-lang.js';
import { type compileRedirects, matchRedirect } from './redirects.js';
import { isExternalLink, normalizePath, withBase, withoutBase } from './route-path.js';
import type { PathPrefixes } from './site-facts.js';

type Rules = ReturnType<typeof compileRedirects>;

/** Follows redirects from a path without base until none applies. Returns the path unchanged if the rules never settle. */
export function followRedirects(path: string, rules: Rules): string {
  let target = path;
  // Rules that feed each other, or one that matches its own result, would otherwise reload forever.
  for (let hops = 0; hops < 8; hops++) {
    const next = isExternalLink(target) ? null : matchRedirect(target, rules);
    if (next === null || next === target) return target;
    target = next;
  }
  return path;
}

/** Returns the URL to redirect to, because of a rule or a spelled-out default language, or null. */
export function redirectTarget(url: URL, site: PathPrefixes & { base: string }, rules: Rules): URL | null {
  const raw = withoutBase(url.pathname, site.base);
  const path = normalizePath(raw);
  const target = withoutDefaultLang(followRedirects(path, rules), site);
  if (target === path) return null;
  const found = new URL(withBase(target, site.base), url);
  if (isExternalLink(target)) return found;
  if (raw.endsWith('.html') && !found.pathname.endsWith('/')) found.pathname += '.html';
  found.search ||= url.search;
  found.hash ||= url.hash;
  return found;
}
