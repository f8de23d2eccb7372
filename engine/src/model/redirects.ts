import { isExternalLink } from './route-path.js';

/** A configured redirect; `from` is tested against the path without base. */
export interface RedirectRule {
  from: string | string[];
  to: string;
}

interface CompiledRule {
  patterns: RegExp[];
  to: string;
}

/** Compiles the patterns of redirect rules. */
export function compileRedirects(rules: readonly RedirectRule[]): CompiledRule[] {
  return rules.map(({ from, to }) => ({
    to,
    patterns: [from].flat().flatMap((pattern) => {
      try {
        return [new RegExp(pattern)];
      } catch {
        // The config has only valid patterns, but an older browser may not support their syntax.
        return [];
      }
    }),
  }));
}

/** Returns the target of a path without base, or null. The first rule that matches wins. */
export function matchRedirect(path: string, rules: readonly CompiledRule[]): string | null {
  for (const { patterns, to } of rules) {
    const pattern = patterns.find((candidate) => candidate.test(path));
    if (pattern) return isExternalLink(to) ? to : path.replace(pattern, to);
  }
  return null;
}

/** Returns the path that a literal pattern such as `^/old/page$` matches, or null if the pattern is not literal. */
export function literalOf(pattern: string): { path: string; anchored: boolean } | null {
  const body = pattern
    .replace(/^\^/, '')
    .replace(/\/?\??\$$/, '')
    .replaceAll('\\/', '/')
    .replaceAll('\\.', '.')
    .replaceAll('\\-', '-');
  if (/[\\^$*+?()[\]{}|]/.test(body) || !body.startsWith('/')) return null;
  return { path: body, anchored: pattern.startsWith('^') };
}
