import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Finding } from '../model/index.js';
import { applyRules, ruleNames } from './rules.js';

/** Of what stops a command before pages are looked at. */
const fixed = ['bundle', 'cache', 'config', 'duplicate-output', 'no-pages', 'output', 'preview', 'system'];

test('every finding of the sources has a name that is listed', () => {
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

test('findings become warnings, errors, or nothing', () => {
  const finding = (rule: string): Finding => ({ severity: 'error', rule, what: '', where: { file: 'a' }, fix: '' });
  const findings = ['missing-twin', 'dead-link', 'dead-anchor'].map(finding);
  expect(applyRules(findings, { rules: { 'missing-twin': 'warning', 'dead-link': 'off' } })).toEqual([
    { ...finding('missing-twin'), severity: 'warning' },
    finding('dead-anchor'),
  ]);
});
