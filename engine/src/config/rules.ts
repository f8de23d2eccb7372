import { type Finding, suggest } from '../model/index.js';
import type { IssueSource } from './finding-of-issue.js';
import type { SiteConfig } from './resolve-config.js';

/** Names of all rules for the pages of a site. The config may change the severity of each. */
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

/** Severity of a finding, or `off` to drop it. */
export type RuleSeverity = Finding['severity'] | 'off';

/** The parts of a plugin that rules need. */
interface RulesOfPlugin {
  name: string;
  /** Its rules. A plugin that lists none may report any. */
  rules?: Readonly<Record<string, RuleSeverity>> | undefined;
}

/** Returns the full name of a plugin's rule: `plugin/rule`, or the plugin's name for findings without a rule. */
export function ruleOfPlugin({ name }: RulesOfPlugin, rule: string | undefined): string {
  return rule ? `${name}/${rule}` : name;
}

/** Reports rules in the config that don't exist. */
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

/** Applies the configured severity to findings, and removes those that are off. */
export function applyRules(findings: readonly Finding[], { rules }: Pick<SiteConfig, 'rules'>): Finding[] {
  return findings.flatMap((finding) => {
    const severity = rules[finding.rule] ?? finding.severity;
    return severity === 'off' ? [] : [{ ...finding, severity }];
  });
}
