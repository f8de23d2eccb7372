import { type Finding, suggest } from '../model/index.js';
import type { IssueSource } from './finding-of-issue.js';
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
  'external-link',
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
  'remote-cache',
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

/** How severe a finding is, or that it is none. */
export type RuleSeverity = Finding['severity'] | 'off';

/** What rules know of a plugin. */
interface RulesOfPlugin {
  name: string;
  /** Its rules; a plugin that lists none may have any. */
  rules?: Readonly<Record<string, RuleSeverity>> | undefined;
}

/** The full name of a plugin's rule: `plugin/rule`, or the plugin's own name for findings without one. */
export function ruleOfPlugin({ name }: RulesOfPlugin, rule: string | undefined): string {
  return rule ? `${name}/${rule}` : name;
}

/** Rules in the config that nothing has. */
export function unknownRules(
  { rules, plugins }: { rules: object; plugins: readonly RulesOfPlugin[] },
  { file, locate }: Pick<IssueSource, 'file' | 'locate'>,
): Finding[] {
  const ofPlugins = plugins.flatMap((plugin) => [
    plugin.name,
    ...Object.keys(plugin.rules ?? {}).map((rule) => ruleOfPlugin(plugin, rule)),
  ]);
  const known = [...ruleNames, ...ofPlugins];
  const isOpen = (rule: string) => plugins.some((plugin) => !plugin.rules && rule.startsWith(`${plugin.name}/`));
  return Object.keys(rules)
    .filter((rule) => !known.includes(rule) && !isOpen(rule))
    .map((rule) => {
      const near = suggest(rule, known);
      const fix = near ? `Did you mean "${near}"?` : `Known: ${known.join(', ')}.`;
      return { severity: 'error', rule: 'config', what: `There is no rule "${rule}".`, where: { file, ...locate?.(['rules', rule]) }, fix };
    });
}

/** Findings as severe as the config wants them; without those that are off. */
export function applyRules(findings: readonly Finding[], { rules }: Pick<SiteConfig, 'rules'>): Finding[] {
  return findings.flatMap((finding) => {
    const severity = rules[finding.rule] ?? finding.severity;
    return severity === 'off' ? [] : [{ ...finding, severity }];
  });
}
