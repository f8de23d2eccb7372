import type { Finding } from '../model/index.js';
import type { SiteConfig } from './resolve-config.js';

/** Names of everything that can be found wrong with the pages of a site. The config may change how severe each of them is. */
export const ruleNames = [
  'broken-image',
  'code-group',
  'component',
  'csp',
  'cyclic-include',
  'dangling-link',
  'dead-anchor',
  'dead-link',
  'duplicate-id',
  'duplicate-route',
  'encoding',
  'expression',
  'external-image',
  'frontmatter',
  'import',
  'include',
  'inline-code',
  'inline-style',
  'meta',
  'missing-image',
  'missing-twin',
  'nesting',
  'plugin',
  'public-file',
  'social-images',
  'stray-container-end',
  'symlink-loop',
  'syntax',
  'twin-structure',
  'unclosed-container',
  'unclosed-fence',
  'unknown-component',
  'unknown-container',
  'unknown-language',
  'unsafe-image',
  'unsafe-link',
] as const;

/** Findings as severe as the config wants them; without those that are off. */
export function applyRules(findings: readonly Finding[], { rules }: Pick<SiteConfig, 'rules'>): Finding[] {
  const severities: Readonly<Record<string, Finding['severity'] | 'off' | undefined>> = rules;
  return findings.flatMap((finding) => {
    const severity = severities[finding.rule] ?? finding.severity;
    return severity === 'off' ? [] : [{ ...finding, severity }];
  });
}
