import { isExternalLink } from './route-path.js';

/** A redirect as configured; `from` is tested against the path without base. */
export interface RedirectRule {
  from: string | string[];
  to: string;
}

interface CompiledRule {
  patterns: RegExp[];
  to: string;
}

/** Compiles the rules. */
export function compileRedirects(rules: readonly RedirectRule[]): CompiledRule[] {
  return rules.map(({ from, to }) => ({
    to,
    patterns: [from].flat().flatMap((pattern) => {
      try {
        return [new RegExp(pattern)];
      } catch {
        // The config holds valid ones only, but a browser may be older than the syntax of one.
        return [];
      }
    }),
  }));
}

/** Where a path without base leads to, or null. The first rule that matches wins. */
export function matchRedirect(path: string, rules: readonly CompiledRule[]): string | null {
  for (const { patterns, to } of rules) {
    const pattern = patterns.find((candidate) => candidate.test(path));
    if (pattern) return isExternalLink(to) ? to : path.replace(pattern, to);
  }
  return null;
}

/** The path that a pattern stands for when it is a plain one such as `^/old/page$`, else null. */
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
