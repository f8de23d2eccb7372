import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Finding } from '../model/index.js';
import { applyRules, ruleNames, unknownRules } from './rules.js';

/** Rules of problems that stop a command before it checks any pages. */
const fixed = ['bundle', 'cache', 'config', 'duplicate-output', 'migrate', 'no-pages', 'output', 'preview', 'system'];

test('every rule used in the sources is listed', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const lines = execFileSync('grep', [
    '-rhoE',
    "rule: '[a-z0-9-]+'",
    folder,
    '--include=*.ts',
    '--exclude=*.test.ts',
    '--exclude=*.fixture.ts',
  ]);
  const used = new Set(Array.from(lines.toString().matchAll(/'(.*?)'/g), ([, name]) => name));
  expect([...used].toSorted()).toEqual([...ruleNames, ...fixed].toSorted());
});

test('findings become warnings or errors, or are dropped', () => {
  const finding = (rule: string): Finding => ({ severity: 'error', rule, what: '', where: { file: 'a' }, fix: '' });
  const findings = ['missing-twin', 'dead-link', 'dead-anchor'].map(finding);
  expect(applyRules(findings, { rules: { 'missing-twin': 'warning', 'dead-link': 'off' } })).toEqual([
    { ...finding('missing-twin'), severity: 'warning' },
    finding('dead-anchor'),
  ]);
});

test('reports unknown rules with the closest name', () => {
  const plugins = [{ name: 'spelling', rules: { typo: 'error', 'double-word': 'warning' } as const }, { name: '@scope/open' }];
  const said = (...names: string[]) =>
    unknownRules({ rules: Object.fromEntries(names.map((name) => [name, 'off'])), plugins }, { file: 'site.config.ts' }).map(
      ({ what, fix }) => `${what} ${fix}`,
    );
  expect(said('dead-link', 'spelling', 'spelling/typo', '@scope/open', '@scope/open/anything')).toEqual([]);
  expect(said('dead-lnk', 'spelling/tipo', 'speling/typo', '@scope/opne')).toEqual([
    'There is no rule "dead-lnk". Did you mean "dead-link"?',
    'There is no rule "spelling/tipo". Did you mean "spelling/typo"?',
    'There is no rule "speling/typo". Did you mean "spelling/typo"?',
    'There is no rule "@scope/opne". Did you mean "@scope/open"?',
  ]);
  expect(said('quite-another-thing').join()).toContain('Known: broken-image, ');
});
